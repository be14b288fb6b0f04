import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { foreignText } from '../../contract/definition/foreign-text.ts';
import { readArguments } from './arguments.ts';
import { allChecks, checksFor } from './checks/all-checks.ts';
import { httpTransport } from './client/http.ts';
import { readConfiguration } from './configuration.ts';
import { createKit, type OpenKit } from './create-kit.ts';
import { Unusable } from './finding.ts';
import { fuzzChecks } from './fuzz/fuzz-checks.ts';
import { openMailbox } from './mailbox/open-mailbox.ts';
import { demandWritable, junitOf, writeReport } from './report/junit.ts';
import { tableOf } from './report/table.ts';
import { demandReachable, run } from './run.ts';

/** Ids of runs differ, so that a second run finds its addresses free. */
const RUN_IDS = 36 ** 5;

const print = (text: string) => process.stdout.write(text);

/** @returns whether no check has failed */
async function main(): Promise<boolean> {
  const { backend, config, only, junit, fuzz } = readArguments(process.argv.slice(2));
  const settings = readConfiguration(config);
  const checks = checksFor(only, fuzz ? fuzzChecks(fuzz) : allChecks);
  if (checks.length === 0)
    throw new Unusable(
      `--only ${only.join(' ')} names no check. Name a call such as requestUsername or /csrf-token, or a question such as csrf-missing.`,
    );
  if (junit !== undefined) await demandWritable(junit);
  await demandReachable(httpTransport, backend);
  const runId = randomInt(RUN_IDS).toString(36).padStart(5, '0');
  const mailbox = await openMailbox(settings.mailbox, httpTransport, backend);
  const kit = createKit({
    settings,
    transport: httpTransport,
    backend,
    mailbox,
    runId,
    stopwatch: () => performance.now(),
    pause,
  });
  const results = await run(kit, checks, progressOf(checks.length)).finally(async () => {
    // A connection that is lost must not hide the results.
    await kit.signOut().catch(() => undefined);
    await mailbox?.close().catch(() => undefined);
  });
  print(tableOf(results));
  print(leftBehind(kit, runId));
  if (junit !== undefined) await writeReport(junit, junitOf(results));
  return results.every(({ status }) => status !== 'failed');
}

function progressOf(total: number): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (process.stderr.isTTY) process.stderr.write(done < total ? `\r${done}/${total}` : '\r');
  };
}

/** The contract has no call that deletes accounts (rule 22.6). */
function leftBehind({ left }: OpenKit, runId: string): string {
  const kinds = [...left].map(([kind, count]) => `${count} ${kind}`);
  return kinds.length === 0
    ? ''
    : `Left on the backend: ${kinds.join(', ')}; their addresses contain "${runId}".\n`;
}

// Also when nothing keeps the process alive before the run has ended.
process.exitCode = 2;
main()
  .then((isGood) => {
    process.exitCode = isGood ? 0 : 1;
  })
  .catch((error: unknown) => {
    // The stack of a defect can hold words of the backend, too.
    const lines = error instanceof Unusable ? [error.message] : inspect(error).split('\n');
    console.error(lines.map(foreignText).join('\n'));
  });
