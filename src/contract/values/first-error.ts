import type * as z from 'zod/mini';
import type { ValueFault } from '../value-faults.ts';

/** @returns the code of the first rule that a value breaks, by the order of its checks */
export function firstError(schema: z.ZodMiniType, value: unknown): ValueFault | undefined {
  return schema.safeParse(value).error?.issues[0]?.message as ValueFault | undefined;
}
