import type { MemorySample } from './memory.ts';
import type { Sample } from './recorder.ts';
import { floorOf, percentile, slopeOf } from './statistics.ts';

const MINUTE_MS = 60_000;
/** Code is compiled and caches fill in this share of a run. */
const WARM_UP = 0.3;
/** Interval whose lowest value counts, as hashing a password takes 128 MiB for half a second. */
const FLOOR_MS = 15_000;
/** A slope is of no use below. */
const JUDGED_FROM_MINUTES = 2;

/** Bounds of a run. */
const BOUNDS = {
  /** Growth of memory after warm-up, in MiB per minute. */
  growth: 4,
  /** Memory at any time, in MiB. */
  memory: 900,
  handles: 400,
} as const;

export interface Run {
  readonly samples: readonly Sample[];
  /** With restarts, of all processes one after the other. */
  readonly memory: readonly MemorySample[];
  readonly journeys: {
    readonly done: number;
    readonly interrupted: number;
    /** Reasons. */
    readonly failed: readonly string[];
  };
  /** Records that were answered with success and are not in the store, by kind. */
  readonly missing: Readonly<Record<string, number>>;
  readonly walks: { readonly done: number; readonly faults: readonly string[] };
  readonly restarts: number;
  /** Whether the backend has written to its error output. */
  readonly hasErrorOutput: boolean;
}

/** Growth of memory after warm-up in MiB per minute; 0 when the run is too short to tell. */
export function growthOf(memory: readonly MemorySample[]): number {
  const start = memory[0]?.ms ?? 0;
  const lengthMs = (memory.at(-1)?.ms ?? 0) - start;
  const later = memory.filter(({ ms }) => ms >= start + WARM_UP * lengthMs);
  if (lengthMs * (1 - WARM_UP) < JUDGED_FROM_MINUTES * MINUTE_MS) return 0;
  return slopeOf(
    floorOf(
      later.map(({ ms, rssMiB }) => ({ x: ms / MINUTE_MS, y: rssMiB })),
      FLOOR_MS / MINUTE_MS,
    ),
  );
}

/** What is wrong with a run, one sentence each; empty when it is good (rule 31.4). */
export function findingsOf(run: Run): readonly string[] {
  const growth = growthOf(run.memory);
  const most = Math.max(0, ...run.memory.map(({ rssMiB }) => rssMiB));
  const handles = Math.max(0, ...run.memory.map(({ handles: open }) => open));
  return [
    ...errorFindings(run.samples),
    ...run.journeys.failed.map((reason) => `A journey failed: ${reason}.`),
    ...(run.journeys.done === 0 ? ['No journey came to its end.'] : []),
    ...Object.entries(run.missing)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `Lost although answered with success: ${count} ${kind}.`),
    ...run.walks.faults.map((fault) => `A walk in the browser failed: ${fault}.`),
    ...(growth > BOUNDS.growth
      ? [`Memory grows by ${growth.toFixed(1)} MiB a minute; ${BOUNDS.growth} are allowed.`]
      : []),
    ...(most > BOUNDS.memory
      ? [`Memory reaches ${Math.round(most)} MiB; ${BOUNDS.memory} are allowed.`]
      : []),
    ...(handles > BOUNDS.handles
      ? [`${handles} files and sockets are open; ${BOUNDS.handles} are allowed.`]
      : []),
    ...(run.hasErrorOutput ? ['The sandbox has reported an unexpected error.'] : []),
  ];
}

function errorFindings(samples: readonly Sample[]): readonly string[] {
  const errors = samples.filter(({ isError, inOutage }) => isError && !inOutage);
  const counts = Map.groupBy(errors, ({ call, status }) => `${call}: ${wordOf(status)}`);
  return [...counts].map(([what, { length }]) => `${length} × ${what}.`);
}

/** One row of the table: count, errors by status, times in ms of the requests outside outages. */
export function rowOf(samples: readonly Sample[]) {
  const times = samples.filter(({ inOutage }) => !inOutage).map(({ ms }) => ms);
  const errors = (isIn: boolean) =>
    statusesOf(samples.filter(({ isError, inOutage }) => isError && inOutage === isIn));
  return {
    count: samples.length,
    errors: errors(false),
    'during restarts': errors(true),
    p50: Math.round(percentile(times, 50)),
    p95: Math.round(percentile(times, 95)),
    p99: Math.round(percentile(times, 99)),
  };
}

function statusesOf(samples: readonly Sample[]): string {
  const counts = Map.groupBy(samples, ({ status }) => wordOf(status));
  return [...counts].map(([word, { length }]) => `${length} × ${word}`).join(', ');
}

function wordOf(status: number): string {
  return status === 0 ? 'no answer' : String(status);
}
