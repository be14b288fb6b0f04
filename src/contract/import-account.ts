import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import type { Description } from './definition/description.ts';
import { CONFIRM_PAGE, EXAMPLE_PASSWORD, USERNAME_FAULT } from './examples.ts';
import { username } from './values/username.ts';

/** The portal has no screen for this call. @internal */
export const importAccount = defineCall('POST', '/account/import', {
  access: 'signed-in',
  request: z.object({ username, password: z.string() }),
  errorStatuses: [400, 401, 403, 404, 429],
});

export const importAccountDescription = {
  call: importAccount,
  rules: '5.3.8',
  summary: 'Takes over an account of the old system; the portal has no screen for it',
  description: 'The name and the password are those of the old system.',
  sent: { username: 'premium@example.de', password: EXAMPLE_PASSWORD },
  fault: USERNAME_FAULT,
} satisfies Description;

/** The portal has no screen for this call. @internal */
export const importSubuser = defineCall('POST', '/account/import/subuser', {
  access: 'signed-in',
  request: z.object({ username, client_url: z.string() }),
  errorStatuses: [400, 401, 403, 404, 429],
});

export const importSubuserDescription = {
  call: importSubuser,
  rules: '5.3.8',
  summary: 'Invites an unconfirmed subuser again; the portal has no screen for it',
  description: 'The mail has the address in `client_url` with a new token.',
  sent: { username: 'ulla@kanzlei-nord.de', client_url: CONFIRM_PAGE },
  fault: USERNAME_FAULT,
} satisfies Description;
