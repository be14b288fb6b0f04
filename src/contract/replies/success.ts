import * as z from 'zod/mini';

/** What a backend must send for an action without data; pages read less of it. */
export const success = z.object({
  success: z.literal(true),
  status: z.optional(z.literal(200)),
  message: z.optional(z.string()),
});

export const created = z.object({
  success: z.literal(true),
  status: z.literal(201),
  message: z.literal('created'),
});

export const nothing = z.object({});
