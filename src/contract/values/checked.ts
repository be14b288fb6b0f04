import * as z from 'zod/mini';
import type { Reader } from '../definition/readers.ts';

export function checked<Value>(schema: z.ZodMiniType<Value>): Reader<Value> {
  return (value) => z.parse(schema, value);
}
