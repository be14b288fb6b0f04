import { Console } from 'node:console';

const paper = new Console(process.stdout);

/** Limits that a median must not exceed; ratios are of figures of one run. */
export const LIMITS = {
  /** As the LCP, but for the style sheet that the first paint waits for. */
  fcpToFloor: { info: 1.1, form: 1.15 },
  lcpToFloor: 1.2,
  /** First letter in the field, pages without a specified delay; the floor is the same page without scripts. */
  letterToFloor: 1.15,
  /** Longest time from one of the first letters to its next paint. */
  inpMs: 200,
  /** First letter beyond floor and specified delay, in ms. */
  letterBeyondDelayMs: 150,
  tbtMs: 50,
} as const;

/** A figure and the limit that it must not exceed. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
}

export function printTable(title: string, rows: object) {
  paper.log(`\n${title}`);
  paper.table(rows);
}

/** Prints each bar with its result. @returns whether all hold */
export function judge(bars: readonly Bar[]): boolean {
  if (bars.length === 0) return true;
  const rows = bars.map(({ name, value, limit }) => ({
    name,
    value: Number(value.toFixed(3)),
    bar: `≤ ${limit}`,
    result: holds({ value, limit }) ? 'holds' : 'MISSED',
  }));
  printTable('Bars', rows);
  return bars.every(holds);
}

/** A figure that was not measured holds no bar. */
function holds({ value, limit }: Pick<Bar, 'value' | 'limit'>): boolean {
  return Number.isFinite(value) && value <= limit;
}

/** The value in the middle; the upper one of two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Median with the smallest and largest value: `412 (398–455)`. */
export function spread(values: readonly number[], digits = 0): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)];
  const shown = (value: number) => value.toFixed(digits);
  return least === most ? shown(middle) : `${shown(middle)} (${shown(least)}–${shown(most)})`;
}
