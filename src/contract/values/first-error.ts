import type * as z from 'zod/mini';
import type { ValueErrorCode } from '../value-sentences.ts';

/** @returns the error code of the first check that the value breaks, in the order of the schema */
export function findFirstError(schema: z.ZodMiniType, value: unknown): ValueErrorCode | undefined {
  return schema.safeParse(value).error?.issues[0]?.message as ValueErrorCode | undefined;
}
