import type * as z from 'zod/mini';
import type { Schema } from './schema.ts';

/** The type `unknown` if both types have the same properties, and otherwise `never`. */
type SameNames<First, Second> = [keyof First] extends [keyof Second]
  ? [keyof Second] extends [keyof First]
    ? unknown
    : never
  : never;

/**
 * Returns the strict schema of a reply or request that a reader without zod reads. The code does not
 * compile if the reader returns other properties or other types than the schema has.
 */
export function tieToReader<Value, StrictSchema extends z.ZodMiniType<Value>>(
  _reader: Schema<Value>,
  strictSchema: StrictSchema & SameNames<z.output<StrictSchema>, Value>,
): StrictSchema {
  return strictSchema;
}
