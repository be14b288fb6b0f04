import {
  type Command,
  CommandLineError,
  runCommand,
} from '../../src/operator/command-line/command.ts';
import { buildAllTrees } from '../support/build-first.ts';
import { Ledger } from './ledger.ts';
import { Outages } from './outages.ts';
import { runPeople, type Sample } from './people.ts';
import { printReport } from './report.ts';
import { type MemorySample, openStage, type Stage } from './stage.ts';
import { runWalks } from './walks.ts';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 1000;

const SOAK = {
  name: 'npm run soak --',
  description:
    'Lets many people use the real sandbox behind nginx at once, and lists the problems.',
  options: {
    minutes: {
      type: 'string',
      placeholder: 'N',
      default: '10',
      description: 'duration in minutes; 10 by default',
    },
    people: {
      type: 'string',
      placeholder: 'N',
      default: '50',
      description: 'number of people at once; 50 by default',
    },
    restart: { type: 'boolean', description: 'kills the backend and starts it again every minute' },
  },
} satisfies Command;

/** Exits with 1 if there is a problem (chapter 31). */
await runCommand(SOAK, async ({ values: { restart, ...values } }) => {
  const minutes = parseCount('minutes', values.minutes, 0.1, 24 * 60);
  const people = parseCount('people', values.people, 1, 500);
  buildAllTrees();
  const stage = await openStage();
  try {
    const run = await runSoak(stage, { minutes, people, restart });
    return Math.min(printReport(`${people} people, ${minutes} minutes`, run), 1);
  } finally {
    await stage.close();
  }
});
// The browser and nginx of the stage may keep the process alive.
process.exit();

function parseCount(name: string, text: string, minimum: number, maximum: number): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= minimum && number <= maximum))
    throw new CommandLineError(
      `--${name} is a number from ${minimum} to ${maximum}, not "${text}".`,
    );
  return number;
}

interface Options {
  readonly minutes: number;
  readonly people: number;
  readonly restart: boolean;
}

async function runSoak(stage: Stage, { minutes, people, restart }: Options) {
  const untilMs = performance.now() + minutes * MINUTE_MS;
  const samples: Sample[] = [];
  const memory: MemorySample[] = [];
  const outages = new Outages();
  const ledger = new Ledger();
  const sampler = setInterval(() => {
    const sample = stage.sampleMemory();
    if (sample) memory.push(sample);
  }, SAMPLE_MS);
  const runEnd = new AbortController();
  const restartLoop = restart && outages.keepRestarting(stage, runEnd.signal);
  const [journeys, walks] = await Promise.all([
    runPeople({ stage, outages, ledger, samples }, people, untilMs),
    runWalks({ origin: stage.origin, ledger, outages: restart ? outages : undefined }, untilMs),
  ]);
  runEnd.abort();
  await restartLoop;
  clearInterval(sampler);
  await stage.stop();
  const missingRecords = ledger.countMissing(stage.database);
  const restarts = outages.times.length;
  return { samples, memory, journeys, walks, missingRecords, restarts, faults: stage.readFaults() };
}
