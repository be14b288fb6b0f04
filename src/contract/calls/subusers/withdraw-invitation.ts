import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { anyText } from '../../replies/lenient.ts';
import { SUBUSER_ID } from '../examples.ts';

export const withdrawInvitation = defineCall('POST', '/account/subusers/remove', {
  access: 'signed-in',
  request: z.object({ id: anyText }),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});

export const withdrawInvitationDescription = {
  call: withdrawInvitation,
  rules: '33.6',
  summary: 'Removes an invited subuser, whose links lapse; 404 without an open invitation',
  description:
    'An unknown id, that of a subuser of somebody else and that of an active one are all answered with 404.',
  requestExample: { id: SUBUSER_ID },
} satisfies CallDescription;
