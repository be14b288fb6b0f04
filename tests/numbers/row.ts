/** A number, or another fixed value, as the rule book says it. */
export interface Row {
  readonly file: string;
  readonly name: string;
  readonly value: unknown;
  readonly unit: Unit;
  /**
   * Where it is said: `rule 4.5`, a published rule of others, or `own` with a reason where nobody
   * says a number.
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
