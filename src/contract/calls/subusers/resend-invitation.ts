import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { requiredText } from '../../replies/tolerant.ts';
import { mailedPage } from '../../values/mailed-page.ts';
import { CONFIRM_PAGE, SUBUSER_ID } from '../examples.ts';

/** The status 404 means that no invitation is open, for example after a confirmation. */
export const resendInvitation = defineCall('POST', '/account/subusers/resend', {
  access: 'signed-in',
  request: z.object({ id: requiredText, client_url: mailedPage }),
  errorStatuses: [400, 401, 403, 429],
  emptyStatuses: [404],
});

export const resendInvitationDescription = {
  call: resendInvitation,
  rules: '33.5',
  summary: 'Mails an invited subuser a new link; 404 without an open invitation',
  description:
    'The mail has the address in `client_url` with a new token as `ot`. The answer is 404 for an unknown id, for the id of somebody else’s subuser and for the id of an active subuser.',
  requestExample: { id: SUBUSER_ID, client_url: CONFIRM_PAGE },
} satisfies CallDescription;
