import * as z from 'zod/mini';
import { defineCall, done } from './definition/call.ts';
import { personFields } from './registration-fields.ts';
import { checked } from './values/checked.ts';
import { requestShape } from './wire/wire-field.ts';

/** Creates an account below one's own; 404 when there is no licence for it (rule 5.3). */
export const createSubuser = defineCall({
  method: 'POST',
  path: '/account/create/subuser',
  access: 'signed-in',
  success: 201,
  request: checked(
    z.object({
      ...requestShape(personFields),
      consent: z.object({ tos: z.literal(true) }),
      /** Absolute address of the confirmation page; the backend appends `?ot=`. */
      client_url: z.string(),
    }),
  ),
  reply: done,
  refusals: [400, 401, 403, 429],
  plain: [404],
});
