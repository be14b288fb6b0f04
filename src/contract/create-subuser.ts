import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { personFields } from './registration-fields.ts';
import { checked } from './values/checked.ts';
import { requestShape } from './wire/wire-field.ts';

export const subuser = z.object({
  ...requestShape(personFields),
  consent: z.object({ tos: z.literal(true) }),
  /** Absolute address of the confirmation page; the backend appends `?ot=`. */
  client_url: z.string(),
});

/** Creates a subuser; 404 without a free licence (rule 5.3). */
export const createSubuser = defineCall('POST', '/account/create/subuser', {
  access: 'signed-in',
  success: 201,
  request: checked(subuser),
  refusals: [400, 401, 403, 429],
  expected: [404],
});
