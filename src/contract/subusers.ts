import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { anyText, filled, idText, listOf } from './replies/lenient.ts';

const subuser = z.object({
  id: idText,
  firstname: z.string(),
  lastname: z.string(),
  email: filled,
  state: z.enum(['invited', 'active']),
});

export type Subuser = z.output<typeof subuser>;

/** 404: the backend has no list (rule 33.2). */
export const subusers = defineCall('GET', '/account/subusers', {
  access: 'signed-in',
  reply: z.object({ subusers: listOf(subuser) }),
  errorStatuses: [401, 403],
  emptyStatuses: [404],
});

/** 404: no open invitation, as for one that is confirmed meanwhile. */
export const resendInvitation = defineCall('POST', '/account/subusers/resend', {
  access: 'signed-in',
  request: z.object({ id: anyText, client_url: z.string() }),
  errorStatuses: [400, 401, 403, 429],
  emptyStatuses: [404],
});

export const withdrawInvitation = defineCall('POST', '/account/subusers/remove', {
  access: 'signed-in',
  request: z.object({ id: anyText }),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});
