import * as z from 'zod/mini';
import type { Reader } from '../definition/readers.ts';

const schemas = new WeakMap<Reader<unknown>, z.ZodMiniType>();

export function checked<Value>(schema: z.ZodMiniType<Value>): Reader<Value> {
  const read: Reader<Value> = (value) => z.parse(schema, value);
  schemas.set(read, schema);
  return read;
}

/** The schema by which a reader checks; undefined for other readers. */
export function schemaOf(read: Reader<unknown>): z.ZodMiniType | undefined {
  return schemas.get(read);
}
