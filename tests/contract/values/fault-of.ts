import type * as z from 'zod/mini';

/** The fault code that a form gets; undefined for a valid value. */
export function faultOf(schema: z.ZodMiniType, typed: unknown): string | undefined {
  const { error } = schema.safeParse(typed);
  return error?.issues.map(({ message }) => message).join(' and ');
}
