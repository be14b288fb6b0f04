import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { requiredText } from '../../replies/tolerant.ts';
import { SUBUSER_ID } from '../examples.ts';

export const withdrawInvitation = defineCall('POST', '/account/subusers/remove', {
  access: 'signed-in',
  request: z.object({ id: requiredText }),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});

export const withdrawInvitationDescription = {
  call: withdrawInvitation,
  rules: '33.6',
  summary:
    'Removes an invited subuser; the links mailed to them lapse; 404 without an open invitation',
  description:
    'The answer is 404 for an unknown id, for the id of somebody else’s subuser and for the id of an active subuser.',
  requestExample: { id: SUBUSER_ID },
} satisfies CallDescription;
