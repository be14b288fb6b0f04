import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { personFields } from './registration-fields.ts';
import { checked } from './values/checked.ts';
import { requestShape } from './wire/wire-field.ts';

const subuser = z.object({
  ...requestShape(personFields),
  consent: z.object({ tos: z.literal(true) }),
  client_url: z.string(),
});

export const createSubuser = defineCall('POST', '/account/create/subuser', {
  access: 'signed-in',
  success: 201,
  request: checked(subuser),
  refusals: [400, 401, 403, 429],
  expected: [404],
});
