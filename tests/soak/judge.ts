import { readdirSync, readFileSync } from 'node:fs';
import type { Sample } from './people.ts';

const MINUTE_MS = 60_000;
/** Code is compiled and caches fill in this share of a run. */
const WARM_UP = 0.3;
/** Interval whose lowest value counts, as hashing a password takes 128 MiB for half a second. */
const FLOOR_MS = 15_000;
/** A slope is of no use below. */
const JUDGED_FROM_MINUTES = 2;

const BOUNDS = { growth: 4, memory: 900, handles: 400 } as const;

export interface Run {
  readonly samples: readonly Sample[];
  /** With restarts, of all processes one after the other. */
  readonly memory: readonly MemorySample[];
  readonly journeys: {
    readonly done: number;
    readonly interrupted: number;
    readonly failed: readonly string[];
  };
  /** Records that were answered with success and are not in the store, by kind. */
  readonly missing: Readonly<Record<string, number>>;
  readonly walks: { readonly done: number; readonly faults: readonly string[] };
  readonly restarts: number;
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

export interface MemorySample {
  readonly ms: number;
  readonly rssMiB: number;
  readonly handles: number;
}

export function memoryOf(pid: number, ms: number): MemorySample | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kib = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
    const handles = readdirSync(`/proc/${pid}/fd`).length;
    return kib === '' ? undefined : { ms, rssMiB: Number(kib) / 1024, handles };
  } catch {
    return undefined;
  }
}

/**
 * The smallest value that so many percent of all values do not exceed (nearest rank); NaN without
 * values.
 */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.ceil((percent / 100) * sorted.length);
  return sorted[Math.max(0, rank - 1)] ?? Number.NaN;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Slope of the line of least squares; 0 for fewer than two different x. */
function slopeOf(points: readonly Point[]): number {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2));
  if (points.length < 2 || spread === 0) return 0;
  return sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread;
}

/** The lowest point of each interval of x: what is left when short peaks are gone. */
function floorOf(points: readonly Point[], interval: number): readonly Point[] {
  const groups = Map.groupBy(points, ({ x }) => Math.floor(x / interval));
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    return first ? [others.reduce((low, point) => (point.y < low.y ? point : low), first)] : [];
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}
