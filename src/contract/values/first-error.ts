import type * as z from 'zod/mini';
import type { ValueErrorCode } from '../value-sentences.ts';

/** @returns the code of the first rule that a value breaks, by the order of its checks */
export function findFirstError(schema: z.ZodMiniType, value: unknown): ValueErrorCode | undefined {
  return schema.safeParse(value).error?.issues[0]?.message as ValueErrorCode | undefined;
}
