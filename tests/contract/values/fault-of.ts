import type * as z from 'zod/mini';
import { findFirstError } from '../../../src/contract/values/first-error.ts';

/** The code of the first broken rule. */
export function faultOf(schema: z.ZodMiniType, typed: unknown): string | undefined {
  return findFirstError(schema, typed);
}

/** What is sent of a valid value. */
export function sentAs<Typed>(schema: z.ZodMiniType<Typed>, typed: unknown): Typed {
  return schema.parse(typed);
}
