/** A number, or another fixed value, as a document says it. */
export interface Row {
  readonly file: string;
  readonly name: string;
  readonly value: unknown;
  readonly unit: Unit;
  /**
   * Where it is said: a line of the specification (`spec L57`), a decision (`D 4.5`), a row of the
   * quality list (`S9.7`), a published rule, or `own` with a reason where no document says a number.
   */
  readonly from: string;
}

/** What a value counts; `-` for what counts nothing. */
export type Unit =
  | 'ms'
  | 's'
  | 'min'
  | 'h'
  | 'days'
  | 'px'
  | 'characters'
  | 'bytes'
  | 'times'
  | '-';

type Line = readonly [name: string, value: unknown, unit: Unit, from: string];

/** The rows of one file of the product. */
export function rowsOf(file: string, lines: readonly Line[]): readonly Row[] {
  return lines.map(([name, value, unit, from]) => ({ file, name, value, unit, from }));
}
