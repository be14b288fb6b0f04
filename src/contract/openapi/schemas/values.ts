import * as z from 'zod/mini';

/** Values that several calls use. */

export const filled = z.string().check(z.minLength(1));
/** An absolute address. */
export const address = z.url();

/** A reply without data (rule 5.0.2). */
export const success = z.object({
  success: z.literal(true),
  status: z.optional(z.literal(200)),
  message: z.optional(z.string()),
});

/** A reply to what was created (rule 5.2.4). */
export const created = z.object({
  success: z.literal(true),
  status: z.literal(201),
  message: z.literal('created'),
});

export const nothing = z.object({});
