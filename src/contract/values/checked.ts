import * as z from 'zod/mini';
import type { Reader } from '../definition/readers.ts';

export function checked<Value>(schema: z.ZodMiniType<Value>): Reader<Value> {
  return Object.assign((value: unknown) => z.parse(schema, value), { schema });
}

export function schemaOfReader(read: Reader<unknown> & { readonly schema?: z.ZodMiniType }) {
  return read.schema;
}
