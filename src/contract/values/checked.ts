import * as z from 'zod/mini';
import type { Reader } from '../definition/readers.ts';

/** The request of a call whose values are checked by their schemas. @throws ZodError with the faults' codes */
export function checked<Value>(schema: z.ZodMiniType<Value>): Reader<Value> {
  return (value) => z.parse(schema, value);
}
