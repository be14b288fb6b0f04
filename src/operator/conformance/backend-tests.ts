import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, inject, type TestContext, test } from 'vitest';
import { announceRequests, describeRemainingData } from './announcement.ts';
import { listTopics, selectChecks } from './checks/all-checks.ts';
import { type Check, nameCheck } from './checks/check.ts';
import { httpTransport } from './client/http.ts';
import { readConfiguration } from './configuration.ts';
import { createKit, ID_RADIX } from './kit.ts';
import { openMailbox } from './mailbox.ts';
import { describeDefect, describeFailure } from './report/failure-text.ts';
import { listSecrets } from './report/request-line.ts';
import { createCheckRunner, prepareRun } from './run-check.ts';

// Only `npm run conform` runs this file, in which each check of a backend is a test.

/** The addresses of a run contain the id of the run, so that each run registers other addresses. */
const RUN_ID_LENGTH = 5;

// A terminal also sends its signals to this process, but the command itself ends the run.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);

const { backend, config, only, fuzz, isReadOnly } = inject('conform');
const settings = readConfiguration(config);
const secrets = listSecrets(settings);
const topics = listTopics(fuzz);
const checksOfRun = selectChecks(only, Object.values(topics).flat());
const runId = randomInt(ID_RADIX ** RUN_ID_LENGTH)
  .toString(ID_RADIX)
  .padStart(RUN_ID_LENGTH, '0');
const mailbox = await openMailbox(settings.mailbox, httpTransport, backend);
const kit = createKit({
  settings,
  transport: httpTransport,
  backend,
  mailbox,
  runId,
  stopwatch: () => performance.now(),
  pause,
  isReadOnly,
});
const runCheck = createCheckRunner(kit);

beforeAll(async () => {
  await prepareRun(kit, checksOfRun);
  console.log(`${announceRequests(kit, checksOfRun, fuzz)}\n`);
});

afterAll(async () => {
  // A lost connection must not hide the results.
  await kit.signOut().catch(() => undefined);
  await mailbox?.close?.().catch(() => undefined);
  for (const line of describeRemainingData(kit, runId)) console.log(line);
});

for (const [topic, checks] of Object.entries(topics)) {
  const checksOfTopic = checks.filter((check) => checksOfRun.includes(check));
  if (checksOfTopic.length === 0) continue;
  describe(topic, () => {
    for (const check of checksOfTopic) test(nameCheck(check), (context) => runTest(check, context));
  });
}

async function runTest(check: Check, { annotate, skip }: TestContext): Promise<void> {
  const outcome = await runCheck(check).catch((error: unknown) => {
    throw createTestError('Defect of the kit', describeDefect(error, secrets));
  });
  if (outcome.status === 'failed')
    throw createTestError('Deviation', describeFailure({ check, ...outcome }, secrets));
  if (outcome.status === 'passed') return;
  // A JUnit report contains the annotations of a skipped test, but not the reason.
  await annotate(outcome.reason, 'not checked');
  skip(outcome.reason);
}

/** Creates an error without the stack of the kit, which says nothing about the backend. */
function createTestError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name, stack: message });
}
