import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { optionalText, requireText } from '../../replies/tolerant.ts';

const confirmToken = z.string();

const objectForEmptyBody = z.transform((reply: unknown) => reply ?? {});

/** A reply without `forward` means that the link is no longer valid (rule 5.2.10). */
export const confirmOptIn = defineCall('POST', '/account/optin/confirm', {
  request: z.object({
    optin_token: requireText(confirmToken),
  }),
  reply: z.pipe(objectForEmptyBody, z.object({ forward: optionalText })),
  errorStatuses: [400, 403, 404, 410],
});

export const confirmOptInDescription = {
  call: confirmOptIn,
  strictReply: () =>
    z.object({
      forward: z.optional(
        z
          .string()
          .check(z.minLength(1), z.describe('Path of the portal to continue at (rule 5.2.10).')),
      ),
    }),
  schemas: [{ schema: confirmToken, description: 'Token of the mailed link (rule 5.2.10).' }],
  rules: '5.2.10',
  summary: 'Confirms a registration; repeatable with the same token for 7 days',
  description:
    'An answer without `forward`, 404 and 410 say that the link is no longer valid. The answer for an account that is already active is the same, because mail scanners open links before people do.',
  requestExample: { optin_token: 'Ht5mN2xC' },
  replyExample: { forward: '/registrierung-erfolgreich' },
} satisfies CallDescription;
