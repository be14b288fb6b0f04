import { statSync } from 'node:fs';
import { readConfiguration } from '../../src/operator/conformance/configuration.ts';
import { findingsOf, type Run } from './judge.ts';
import { missingIn, openLedger } from './ledger.ts';
import { type MemorySample, memoryOf } from './memory.ts';
import { type Options, readOptions } from './options.ts';
import { keepRestarting, Outages } from './outages.ts';
import { runPeople } from './people.ts';
import type { Sample } from './recorder.ts';
import { printRun } from './report.ts';
import { openStage, type Stage } from './stage.ts';
import { runWalks } from './walks.ts';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 1000;

/**
 * `npm run soak`: many people at once for some minutes at the real sandbox behind nginx
 * (chapter 31). Not a test, because it takes minutes; exits with 1 when something is wrong.
 */
async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  const stage = await openStage();
  try {
    const run = await soak(stage, options);
    const findings = findingsOf(run);
    printRun(options, run, findings);
    return findings.length === 0;
  } finally {
    await stage.stop();
  }
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

main().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
