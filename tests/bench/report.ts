import { Console } from 'node:console';

const paper = new Console(process.stdout);

/** What figures and ratios of one run must not exceed. */
export const LIMITS = {
  /** First paint, largest paint and first letter; the floor is the same page without scripts. */
  toFloor: 1.1,
  /** First letter in the forgotten password. */
  toGovuk: 0.9,
  toScriptless: 1.2,
  /** Name and user name of somebody signed in, to the same on the single-page build. */
  nameToSinglePage: 0.45,
  /** All data of settings or profile, to the name on the single-page build. */
  allToSinglePage: 0.7,
  profileToSinglePage: 0.6,
  nameToKeycloak: 0.5,
  allToKeycloak: 0.8,
  /** Longest time from an input to its next paint (rule 11.11). */
  inpMs: 200,
  /** After the end of a specified wait. */
  letterAfterWaitMs: 150,
  lcpAfterWaitMs: 50,
  tbtMs: 100,
  cls: 0.02,
} as const;

export interface Bar {
  readonly name: string;
  /** A figure or ratio of each round. */
  readonly values: readonly number[];
  readonly limit: number;
  /** Of a time, which depends on the computer: its bar is printed, but only other bars fail the bench. */
  readonly unit?: 'ms';
  /** How many of ten rounds the limit is for; without it, for their median. */
  readonly ofTen?: number;
}

export function printTable(title: string, rows: object) {
  paper.log(`\n${title}`);
  paper.table(rows);
}

/** Prints each bar with its result. @returns whether none that fails the bench is missed */
export function reportBars(bars: readonly Bar[]): boolean {
  const judged = bars.map((bar) => ({ ...bar, ...judgeBar(bar) }));
  const rounded = (value: number) => Number(value.toFixed(3));
  if (bars.length > 0)
    printTable(
      'Bars',
      judged.map(({ name, unit, value, noise, limit, result }) => ({
        name: unit ? `${name}, ${unit}` : name,
        value: rounded(value),
        noise: `± ${rounded(noise)}`,
        bar: `≤ ${limit}`,
        result,
      })),
    );
  return judged.every(({ result }) => result !== 'MISSED');
}

/**
 * A bar is missed by more than the noise, which is half of what the middle half of the rounds spans,
 * or by a round that was not measured.
 */
export function judgeBar({ values, limit, ofTen, unit }: Bar) {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = ofTen && Math.max(0, Math.floor((sorted.length * ofTen) / 10) - 1);
  const value = (rank === undefined ? quantile(sorted, 0.5) : sorted[rank]) ?? Number.NaN;
  const noise = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2;
  const isMeasured = values.length > 0 && values.every(Number.isFinite);
  return { value, noise, result: resultOf() };

  function resultOf() {
    if (!isMeasured) return 'MISSED';
    if (value <= limit) return 'holds';
    if (value - noise <= limit) return 'within the noise';
    return unit ? 'longer here' : 'MISSED';
  }
}

/** The value below which a share lies, between its neighbours. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = Number.NaN, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at % 1);
}

/** Median with the smallest and largest value: `412 (398–455)`. */
export function spread(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, middle, most] = [0, 0.5, 1].map((share) => quantile(sorted, share).toFixed(digits));
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}
