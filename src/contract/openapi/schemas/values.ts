import * as z from 'zod/mini';

export const filled = z.string().check(z.minLength(1));
export const address = z.url();

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
