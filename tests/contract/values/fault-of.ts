import type * as z from 'zod/mini';

/** The fault codes of a value as a form gets them; undefined when it is valid. */
export function faultOf(schema: z.ZodMiniType, typed: unknown): string | undefined {
  const { error } = schema.safeParse(typed);
  return error?.issues.map(({ message }) => message).join(' and ');
}
