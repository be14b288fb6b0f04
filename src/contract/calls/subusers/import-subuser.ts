import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { mailedPage } from '../../values/mailed-page.ts';
import { username } from '../../values/username.ts';
import { CONFIRM_PAGE, USERNAME_ERROR } from '../examples.ts';

/** The portal has no screen for this call. @internal */
export const importSubuser = defineCall('POST', '/account/import/subuser', {
  access: 'signed-in',
  request: z.object({ username, client_url: mailedPage }),
  errorStatuses: [400, 401, 403, 404, 429],
});

export const importSubuserDescription = {
  call: importSubuser,
  rules: '5.3.8',
  summary: 'Invites an unconfirmed subuser again; the portal has no screen for it',
  description: 'The mail has the address in `client_url` with a new token.',
  requestExample: { username: 'ulla@kanzlei-nord.de', client_url: CONFIRM_PAGE },
  errorExample: USERNAME_ERROR,
} satisfies CallDescription;
