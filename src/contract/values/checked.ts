import * as z from 'zod/mini';
import type { Reader } from '../definition/readers.ts';

/** Reads a request with a zod schema. @throws ZodError with the fault codes */
export function checked<Value>(schema: z.ZodMiniType<Value>): Reader<Value> {
  return (value) => z.parse(schema, value);
}
