import * as z from 'zod/mini';

/** The fields of a reply without data. Pages read only `success`. */
export const successFields = {
  success: z.literal(true),
  status: z.optional(z.literal(200)),
  message: z.optional(z.string()),
};

export const successReply = z.object(successFields).check(z.meta({ id: 'Success' }));

export const createdReply = z
  .object({ success: z.literal(true), status: z.literal(201), message: z.literal('created') })
  .check(z.meta({ id: 'Created' }));
