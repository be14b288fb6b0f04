import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { filled } from '../../replies/lenient.ts';

export const endSessions = defineCall('POST', '/account/sessions/end', {
  access: 'signed-in',
  request: z.union([z.strictObject({ id: filled }), z.strictObject({ others: z.literal(true) })]),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});

export const endSessionsDescription = {
  call: endSessions,
  rules: '32.2',
  summary: 'Ends a session of the person, or all others; 404 for one that is not there',
  description:
    'A request has either `id` or `others`. The session at the identity provider ends, too. The id of somebody else is as unknown as one that has ended.',
  requestExample: { id: 'b4Q2mYx0' },
} satisfies CallDescription;
