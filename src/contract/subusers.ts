import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import type { Description } from './definition/description.ts';
import { CONFIRM_PAGE } from './examples.ts';
import { anyText, filled, idText, listOf } from './replies/lenient.ts';

const subuser = z.object({
  id: idText,
  firstname: z.string(),
  lastname: z.string(),
  email: filled,
  state: z.enum(['invited', 'active']),
});

export type Subuser = z.output<typeof subuser>;

const SUBUSER_ID = 'Zq3v8m1Xc0aTfWgB';

/** A backend without this list answers 404 (rule 33.2). */
export const subusers = defineCall('GET', '/account/subusers', {
  access: 'signed-in',
  reply: z.object({ subusers: listOf(subuser) }),
  errorStatuses: [401, 403],
  emptyStatuses: [404],
});

export const subusersDescription = {
  call: subusers,
  rules: '33.2, 33.4',
  summary: 'The subusers that the person has created; 404 where the backend has no list',
  description:
    'An `id` tells nothing and holds for this person only. `invited` has not confirmed yet. A subuser gets 403.',
  answer: {
    subusers: [
      {
        id: SUBUSER_ID,
        firstname: 'Jana',
        lastname: 'Beispiel',
        email: 'jana@kanzlei-nord.de',
        state: 'invited',
      },
    ],
  },
} satisfies Description;

/** 404 means that no invitation is open, for example after a confirmation. */
export const resendInvitation = defineCall('POST', '/account/subusers/resend', {
  access: 'signed-in',
  request: z.object({ id: anyText, client_url: z.string() }),
  errorStatuses: [400, 401, 403, 429],
  emptyStatuses: [404],
});

export const resendInvitationDescription = {
  call: resendInvitation,
  rules: '33.5',
  summary: 'Mails an invited subuser a new link; 404 without an open invitation',
  description:
    'The mail has the address in `client_url` with a new token as `ot`. An unknown id, that of a subuser of somebody else and that of an active one are all answered with 404.',
  sent: { id: SUBUSER_ID, client_url: CONFIRM_PAGE },
} satisfies Description;

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
  sent: { id: SUBUSER_ID },
} satisfies Description;
