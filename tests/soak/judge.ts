import { createHistogram } from 'node:perf_hooks';
import type { runPeople, Sample } from './people.ts';
import type { MemorySample } from './stage.ts';
import type { runWalks } from './walks.ts';

const MINUTE_MS = 60_000;
/** Code is compiled and caches fill in this share of a run. */
const WARM_UP = 0.3;
/** Too little time of either half tells nothing of growth. */
const JUDGED_FROM_MINUTES = 1;

const BOUNDS = { growth: 4, memory: 900, handles: 400 } as const;

export interface Run {
  readonly samples: readonly Sample[];
  /** With restarts, of all processes one after the other. */
  readonly memory: readonly MemorySample[];
  readonly journeys: Awaited<ReturnType<typeof runPeople>>;
  readonly walks: Awaited<ReturnType<typeof runWalks>>;
  /** Records that were answered with success and are not in the store, by kind. */
  readonly missing: Readonly<Record<string, number>>;
  readonly restarts: number;
  /** What the sandbox has told as unexpected. */
  readonly faults: string;
}

/**
 * Growth of memory after warm-up in MiB per minute, from the lowest value of the first half to that
 * of the second, as hashing a password takes 128 MiB for half a second; 0 when the run is too short
 * to tell.
 */
export function growthOf(memory: readonly MemorySample[]): number {
  const [start = 0, end = 0] = [memory[0]?.ms, memory.at(-1)?.ms];
  const warm = start + WARM_UP * (end - start);
  const middle = (warm + end) / 2;
  const minutes = (end - middle) / MINUTE_MS;
  if (minutes < JUDGED_FROM_MINUTES) return 0;
  const lowest = (from: number, until: number) =>
    Math.min(...memory.filter(({ ms }) => ms >= from && ms <= until).map(({ rssMiB }) => rssMiB));
  return (lowest(middle, end) - lowest(warm, middle)) / minutes;
}

export function mostOf(memory: readonly MemorySample[], what: 'rssMiB' | 'handles'): number {
  return Math.round(Math.max(0, ...memory.map((sample) => sample[what])));
}

/** What is wrong with a run, one sentence each; empty when it is good. */
export function findingsOf({ samples, memory, journeys, walks, missing, faults }: Run): string[] {
  const growth = growthOf(memory);
  const most = mostOf(memory, 'rssMiB');
  const handles = mostOf(memory, 'handles');
  const errors = samples.filter(({ isError, inOutage }) => isError && !inOutage);
  const findings: readonly (readonly [isWrong: boolean, sentence: string])[] = [
    [errors.length > 0, `Errors: ${countsOf(errors, ({ call, status }) => `${call}: ${status}`)}.`],
    [journeys.done === 0, 'No journey came to its end.'],
    ...journeys.failed.map((reason) => [true, `A journey failed: ${reason}.`] as const),
    ...Object.entries(missing).map(
      ([kind, count]) =>
        [count > 0, `Lost although answered with success: ${count} ${kind}.`] as const,
    ),
    ...walks.faults.map((fault) => [true, `A walk in the browser failed: ${fault}.`] as const),
    [
      growth > BOUNDS.growth,
      `Memory grows by ${growth.toFixed(1)} MiB a minute; ${BOUNDS.growth} are allowed.`,
    ],
    [most > BOUNDS.memory, `Memory reaches ${most} MiB; ${BOUNDS.memory} are allowed.`],
    [
      handles > BOUNDS.handles,
      `${handles} files and sockets are open; ${BOUNDS.handles} are allowed.`,
    ],
    [faults !== '', `The sandbox has reported an unexpected error: ${faults}`],
  ];
  return findings.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}

/** One row of the table: count, errors by status, times in ms of the requests outside outages. */
export function rowOf(samples: readonly Sample[]) {
  const [inOutage = [], outside = []] = [true, false].map((is) =>
    samples.filter((sample) => sample.inOutage === is),
  );
  const times = createHistogram();
  for (const { ms } of outside) times.record(Math.ceil(ms));
  const errorsOf = (some: readonly Sample[]) =>
    countsOf(
      some.filter(({ isError }) => isError),
      ({ status }) => status,
    );
  return {
    count: samples.length,
    errors: errorsOf(outside),
    'during restarts': errorsOf(inOutage),
    ...Object.fromEntries([50, 95, 99].map((share) => [`p${share}`, times.percentile(share)])),
  };
}

/** How many there are of each kind; the status of no answer is 0. */
function countsOf(samples: readonly Sample[], kindOf: (sample: Sample) => unknown): string {
  const counts = Map.groupBy(samples, kindOf);
  return [...counts].map(([kind, { length }]) => `${length} × ${kind}`).join(', ');
}
