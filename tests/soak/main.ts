import { statSync } from 'node:fs';
import { type Command, runCommand, UsageFault } from '../../src/contract/definition/command.ts';
import { readConfiguration } from '../../src/operator/conformance/configuration.ts';
import { buildFirst } from '../support/build-first.ts';
import { findingsOf, type MemorySample, memoryOf, type Run } from './judge.ts';
import { missingIn, openLedger } from './ledger.ts';
import { keepRestarting, Outages } from './outages.ts';
import { runPeople, type Sample } from './people.ts';
import { type Options, printRun } from './report.ts';
import { openStage, type Stage } from './stage.ts';
import { runWalks } from './walks.ts';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 1000;

const SOAK = {
  name: 'npm run soak --',
  does: 'Lets many people use the real sandbox behind nginx at once, and tells what went wrong.',
  options: {
    minutes: { type: 'string', of: 'N', default: '10', does: 'how long; 10 by default' },
    people: { type: 'string', of: 'N', default: '50', does: 'how many at once; 50 by default' },
    restart: { type: 'boolean', does: 'kills the backend and starts it again every minute' },
  },
} satisfies Command;

/** Not a test, because it takes minutes; exits with 1 when something is wrong (chapter 31). */
await runCommand(SOAK, async ({ values }) => {
  const options: Options = {
    minutes: numberFrom('minutes', values.minutes, 0.1, 24 * 60),
    people: numberFrom('people', values.people, 1, 500),
    restart: values.restart,
  };
  buildFirst();
  const stage = await openStage();
  try {
    const run = await soak(stage, options);
    const findings = findingsOf(run);
    printRun(options, run, findings);
    return Math.min(findings.length, 1);
  } finally {
    await stage.stop();
  }
});
// The browser and nginx of the stage may keep the process alive.
process.exit();

function numberFrom(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= least && number <= most))
    throw new UsageFault(`--${name} is a number from ${least} to ${most}, not "${text}".`);
  return number;
}

async function soak(stage: Stage, { minutes, people, restart }: Options): Promise<Run> {
  const now = () => performance.now();
  const start = now();
  const untilMs = start + minutes * MINUTE_MS;
  const samples: Sample[] = [];
  const memory: MemorySample[] = [];
  const outages = new Outages(now);
  const ledger = openLedger();
  let numbers = 1_000_000;
  const customerNumber = () => {
    numbers += 1;
    return String(numbers);
  };
  const sampler = setInterval(() => {
    const { pid } = stage.backend;
    const sample = pid === undefined ? undefined : memoryOf(pid, now() - start);
    if (sample) memory.push(sample);
  }, SAMPLE_MS);
  const ended = new AbortController();
  const restarting = restart ? keepRestarting(stage.backend, outages, ended.signal) : undefined;
  const settings = {
    ...readConfiguration('src/operator/conformance/sandbox.json'),
    newAddress: 'soak-{id}@kanzlei-nord.de',
  };
  const shared = { ...stage, outages, ledger, now, customerNumber };
  const [journeys, walks] = await Promise.all([
    runPeople({ ...shared, settings, samples }, people, untilMs),
    runWalks({ ...shared, restart }, untilMs),
  ]);
  ended.abort();
  await restarting;
  clearInterval(sampler);
  await stage.backend.kill();
  return {
    samples,
    memory,
    journeys,
    walks,
    missing: missingIn(stage.database, ledger),
    restarts: outages.count,
    hasErrorOutput: statSync(stage.errors).size > 0,
  };
}
