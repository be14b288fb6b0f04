import { createHistogram } from 'node:perf_hooks';
import type { runPeople, Sample } from './people.ts';
import type { MemorySample } from './stage.ts';
import type { runWalks } from './walks.ts';

const MINUTE_MS = 60_000;
/** The first part of a run, as a share. In this part, code is compiled and caches fill. */
const WARM_UP_SHARE = 0.3;
/** A half of the run that is shorter than this number of minutes says nothing about growth. */
const MIN_HALF_MINUTES = 1;

/** Limits of the growth in MiB a minute, of the memory in MiB, and of open files and sockets. */
const BOUNDS = { growth: 4, memory: 900, handles: 400 } as const;

export interface Run {
  readonly samples: readonly Sample[];
  /** Samples of all processes in order, because a restart starts a new process. */
  readonly memory: readonly MemorySample[];
  readonly journeys: Awaited<ReturnType<typeof runPeople>>;
  readonly walks: Awaited<ReturnType<typeof runWalks>>;
  /** Number of missing records by kind. The store lacks these records, although their requests succeeded. */
  readonly missingRecords: Readonly<Record<string, number>>;
  readonly restarts: number;
  /** Unexpected errors that the sandbox has printed. */
  readonly faults: string;
}

/**
 * Computes the growth of memory after the warm-up in MiB a minute, or 0 for a run that is too short. The lowest
 * values of the two halves after the warm-up are compared, because hashing a password takes 128 MiB for half a
 * second.
 */
export function computeGrowth(memory: readonly MemorySample[]): number {
  const [start = 0, end = 0] = [memory[0]?.ms, memory.at(-1)?.ms];
  const warmUpEnd = start + WARM_UP_SHARE * (end - start);
  const middle = (warmUpEnd + end) / 2;
  const minutes = (end - middle) / MINUTE_MS;
  if (minutes < MIN_HALF_MINUTES) return 0;
  const findLowest = (from: number, until: number) =>
    Math.min(...memory.filter(({ ms }) => ms >= from && ms <= until).map(({ rssMiB }) => rssMiB));
  return (findLowest(middle, end) - findLowest(warmUpEnd, middle)) / minutes;
}

export function findMaximum(
  memory: readonly MemorySample[],
  property: 'rssMiB' | 'handles',
): number {
  return Math.round(Math.max(0, ...memory.map((sample) => sample[property])));
}

/** Lists a sentence for each problem of a run. */
export function listFindings({
  samples,
  memory,
  journeys,
  walks,
  missingRecords,
  faults,
}: Run): string[] {
  const growth = computeGrowth(memory);
  const maximumMemory = findMaximum(memory, 'rssMiB');
  const handles = findMaximum(memory, 'handles');
  const errors = samples.filter(({ isError, isInOutage }) => isError && !isInOutage);
  const findings: readonly (readonly [isWrong: boolean, sentence: string])[] = [
    [
      errors.length > 0,
      `Errors: ${formatCounts(errors, ({ call, status }) => `${call}: ${status}`)}.`,
    ],
    [journeys.finished === 0, 'No journey came to its end.'],
    ...journeys.failed.map((reason) => [true, `A journey failed: ${reason}.`] as const),
    ...Object.entries(missingRecords).map(
      ([kind, count]) =>
        [count > 0, `Lost although answered with success: ${count} ${kind}.`] as const,
    ),
    ...walks.faults.map((fault) => [true, `A walk in the browser failed: ${fault}.`] as const),
    [
      growth > BOUNDS.growth,
      `Memory grows by ${growth.toFixed(1)} MiB a minute; ${BOUNDS.growth} are allowed.`,
    ],
    [
      maximumMemory > BOUNDS.memory,
      `Memory reaches ${maximumMemory} MiB; ${BOUNDS.memory} are allowed.`,
    ],
    [
      handles > BOUNDS.handles,
      `${handles} files and sockets are open; ${BOUNDS.handles} are allowed.`,
    ],
    [faults !== '', `The sandbox has reported an unexpected error: ${faults}`],
  ];
  return findings.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}

/**
 * Creates a row of the table: count, errors by status outside and during outages, and times in ms of the requests
 * outside outages.
 */
export function createRow(samples: readonly Sample[]) {
  const samplesInOutage = samples.filter(({ isInOutage }) => isInOutage);
  const samplesOutside = samples.filter(({ isInOutage }) => !isInOutage);
  const times = createHistogram();
  for (const { ms } of samplesOutside) times.record(Math.ceil(ms));
  const formatErrors = (group: readonly Sample[]) =>
    formatCounts(
      group.filter(({ isError }) => isError),
      ({ status }) => status,
    );
  return {
    count: samples.length,
    errors: formatErrors(samplesOutside),
    'during restarts': formatErrors(samplesInOutage),
    ...Object.fromEntries([50, 95, 99].map((share) => [`p${share}`, times.percentile(share)])),
  };
}

/** Formats the number of samples of each kind. */
function formatCounts(samples: readonly Sample[], kindOf: (sample: Sample) => unknown): string {
  const counts = Map.groupBy(samples, kindOf);
  return [...counts].map(([kind, { length }]) => `${length} × ${kind}`).join(', ');
}
