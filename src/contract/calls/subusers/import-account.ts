import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { username } from '../../values/username.ts';
import { EXAMPLE_PASSWORD, USERNAME_ERROR } from '../examples.ts';

const replacedSystemPassword = z.string();

/** The portal has no screen for this call. @internal */
export const importAccount = defineCall('POST', '/account/import', {
  access: 'signed-in',
  request: z.object({
    username,
    password: replacedSystemPassword,
  }),
  errorStatuses: [400, 401, 403, 404, 429],
});

export const importAccountDescription = {
  call: importAccount,
  schemas: [
    {
      schema: replacedSystemPassword,
      description: 'The password in the system that this backend replaces.',
    },
  ],
  rules: '5.3.8',
  summary:
    'Takes over an account of the system that this backend replaces; the portal has no screen for it',
  description: 'The name and the password are those of the system that this backend replaces.',
  requestExample: { username: 'premium@example.de', password: EXAMPLE_PASSWORD },
  errorExample: USERNAME_ERROR,
} satisfies CallDescription;
