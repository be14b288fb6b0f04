import type * as z from 'zod/mini';
import type { Schema } from './schema.ts';

/** The type `unknown` if both types have the same properties, and otherwise `never`. */
type SameNames<First, Second> = [keyof First] extends [keyof Second]
  ? [keyof Second] extends [keyof First]
    ? unknown
    : never
  : never;

/**
 * Returns the schema of what a backend must send to a reader without zod. The code does not compile
 * if the reader yields other properties or other types than the schema has.
 */
export function tieToReader<Read, Strict extends z.ZodMiniType<Read>>(
  _reader: Schema<Read>,
  strict: Strict & SameNames<z.output<Strict>, Read>,
): Strict {
  return strict;
}
