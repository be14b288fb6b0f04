import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { filledText } from '../../replies/tolerant.ts';

export const endSessions = defineCall('POST', '/account/sessions/end', {
  access: 'signed-in',
  request: z.union([
    z.strictObject({ id: filledText }),
    z.strictObject({ others: z.literal(true) }),
  ]),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});

export const endSessionsDescription = {
  call: endSessions,
  rules: '32.2',
  summary: 'Ends a session of the person, or all other sessions; 404 for an unknown session',
  description:
    'A request has either `id` or `others`. The session at the identity provider ends, too. Sessions that have ended and sessions of somebody else are unknown.',
  requestExample: { id: 'b4Q2mYx0' },
} satisfies CallDescription;
