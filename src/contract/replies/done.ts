import * as z from 'zod/mini';

/** A reply without data. An empty body is a success, `success: false` is not (rules 0.2, 9.8). */
export const done = z._default(z.object({ success: z.catch(z.boolean(), true) }), {
  success: true,
});

/** A request without fields. */
export const nothing = z.object({});
