/** A number or other fixed value of the rules. */
export interface Row {
  readonly file: string;
  readonly name: string;
  readonly value: unknown;
  readonly unit: Unit;
  /** `rule 4.5`, a published standard, or `own` with a reason. */
  readonly from: string;
}

/** Unit of a value; `-` for none. */
export type Unit =
  | 'ms'
  | 's'
  | 'min'
  | 'h'
  | 'days'
  | 'px'
  | 'characters'
  | 'bytes'
  | 'MiB'
  | 'times'
  | '-';

type Line = readonly [name: string, value: unknown, unit: Unit, from: string];

export function rowsOf(file: string, lines: readonly Line[]): readonly Row[] {
  return lines.map(([name, value, unit, from]) => ({ file, name, value, unit, from }));
}
