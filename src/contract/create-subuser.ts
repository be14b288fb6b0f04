import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { email } from './values/email.ts';
import { firstname, lastname } from './values/person-name.ts';

/** The owner of the licence chooses no password for another person. */
const subuser = z.object({
  salutation_id: z.number(),
  title_id: z.number(),
  firstname,
  lastname,
  email,
  consent: z.object({ tos: z.literal(true) }),
  client_url: z.string(),
});

export const createSubuser = defineCall('POST', '/account/create/subuser', {
  access: 'signed-in',
  success: 201,
  request: subuser,
  errorStatuses: [400, 401, 403, 429],
  emptyStatuses: [404],
});
