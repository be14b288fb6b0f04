import { Console } from 'node:console';

const paper = new Console(process.stdout);

/** Limits that a median must not exceed; ratios are of figures of one run. */
export const LIMITS = {
  /** Signed-in settings: time until data. */
  dataToPeer: 0.5,
  dataToFloor: 1.6,
  /** Serial API calls until data (rule 3.2); one more on the first page of a visit. */
  callsInARow: 2,
  /** First letter in the field, pages without a specified delay. */
  letterToFloor: 1.1,
  /** First letter beyond floor and specified delay, in ms. */
  letterBeyondDelayMs: 150,
  /** Requests of a page until its first field is visible and its form hears a press. */
  requests: 14,
  lcpToFramedFloor: 1.1,
  lcpToBareFloor: 1.2,
  /** First touch → ready to send, by the single-page build’s navigation → ready to send. */
  touchToPeer: 1,
  /** JavaScript until a form works, in transferred bytes. */
  forgotScriptBytes: 75_000,
  contactScriptBytes: 87_000,
  registrationScriptBytes: 85_000,
  registrationScriptToPeer: 0.45,
  infoScriptBytes: 10_000,
  infoTotalBytes: 60_000,
  tbtMs: 50,
  /** Serial API calls until a page from the back/forward cache shows its content. */
  backCallsInARow: 1,
} as const;

/** A figure and the limit that it must not exceed. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
}

export function printTable(title: string, rows: readonly Readonly<Record<string, unknown>>[]) {
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
