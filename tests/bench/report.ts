import { Console } from 'node:console';

const output = new Console(process.stdout);

/** The limits of the figures and ratios. A ratio is a figure of the portal, divided by the figure of another page. */
export const LIMITS = {
  /** First paint, largest paint and first letter, to the floor, which is the same page without scripts. */
  floorRatio: 1.1,
  /** First letter of the forgotten password, to other builds of the page. */
  govukRatio: 0.9,
  scriptlessRatio: 1.2,
  /** Time until the settings show the name of the person, to the same time of the single-page build and of Keycloak. */
  nameSinglePageRatio: 0.45,
  nameKeycloakRatio: 0.5,
  /**
   * Time until the settings or the profile show all data, to the time until the settings of the single-page build
   * or the page of Keycloak show the name.
   */
  settingsSinglePageRatio: 0.7,
  profileSinglePageRatio: 0.6,
  settingsKeycloakRatio: 0.8,
  /** Longest time from an input to its next paint (rule 11.11). */
  inpMs: 200,
  /** Times after a waiting time that a rule demands: first letter, largest paint. */
  letterAfterWaitMs: 150,
  lcpAfterWaitMs: 50,
  /** Time in which the long tasks of a load block input (TBT). */
  tbtMs: 100,
  /** Layout shift of a load, as a score without a unit (CLS). */
  cls: 0.02,
} as const;

export interface Bar {
  readonly name: string;
  /** A figure or ratio of each round. */
  readonly values: readonly number[];
  readonly limit: number;
  /**
   * The unit of a time. Times depend on the computer. A time above its limit is printed as slower and fails
   * nothing; only a time that was not measured fails the bench.
   */
  readonly unit?: 'ms';
  /** The number of ten rounds that must keep the limit. Without this number, the median must keep the limit. */
  readonly requiredOfTen?: number;
}

export function printTable(title: string, rows: object) {
  output.log(`\n${title}`);
  output.table(rows);
}

/** Prints each bar with its result. @returns whether no bar is missed */
export function reportBars(bars: readonly Bar[]): boolean {
  const results = bars.map((bar) => ({ ...bar, ...evaluateBar(bar) }));
  const round = (value: number) => Number(value.toFixed(3));
  if (bars.length > 0)
    printTable(
      'Bars',
      results.map(({ name, unit, value, noise, limit, result }) => ({
        name: unit ? `${name}, ${unit}` : name,
        value: round(value),
        noise: `± ${round(noise)}`,
        limit: `≤ ${limit}`,
        result,
      })),
    );
  return results.every(({ result }) => result !== 'MISSED');
}

/**
 * Compares a bar with its limit. The noise is half the interquartile range of the rounds. A bar is missed if a
 * round has no value, or if the value exceeds the limit by more than the noise and is no time.
 */
export function evaluateBar({ values, limit, requiredOfTen, unit }: Bar) {
  const sortedValues = values.toSorted((a, b) => a - b);
  // The index of the largest value that must keep the limit.
  const rank =
    requiredOfTen && Math.max(0, Math.floor((sortedValues.length * requiredOfTen) / 10) - 1);
  const value =
    (rank === undefined ? computeQuantile(sortedValues, 0.5) : sortedValues[rank]) ?? Number.NaN;
  const noise = (computeQuantile(sortedValues, 0.75) - computeQuantile(sortedValues, 0.25)) / 2;
  const isMeasured = values.length > 0 && values.every(Number.isFinite);
  return { value, noise, result: describeResult() };

  function describeResult() {
    if (!isMeasured) return 'MISSED';
    if (value <= limit) return 'holds';
    if (value - noise <= limit) return 'within the noise';
    return unit ? 'slower than the limit' : 'MISSED';
  }
}

/** Interpolates the value that the given share of the sorted values does not exceed. */
function computeQuantile(sortedValues: readonly number[], share: number): number {
  const position = (sortedValues.length - 1) * share;
  const [below = Number.NaN, above = below] = [
    sortedValues[Math.floor(position)],
    sortedValues[Math.ceil(position)],
  ];
  return below + (above - below) * (position % 1);
}

/** Formats the median with the smallest and largest value: `412 (398–455)`. */
export function formatSpread(values: readonly number[], digits = 0): string {
  const sortedValues = values.toSorted((a, b) => a - b);
  const [smallest, median, largest] = [0, 0.5, 1].map((share) =>
    computeQuantile(sortedValues, share).toFixed(digits),
  );
  return smallest === largest ? `${median}` : `${median} (${smallest}–${largest})`;
}
