import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { nonEmptyText, textOrNumber } from './form/form-readers.ts';

const subuser = read.object({
  id: textOrNumber,
  firstname: read.text,
  lastname: read.text,
  email: nonEmptyText,
  state: read.oneOf(['invited', 'active']),
});

export type Subuser = read.ValueOf<typeof subuser>;

/** 404: the backend has no list (rule 33.2). */
export const subusers = defineCall('GET', '/account/subusers', {
  access: 'signed-in',
  reply: read.object({ subusers: read.validItems(subuser) }),
  errorStatuses: [401, 403],
  emptyStatuses: [404],
});

/** 404: no open invitation, as for one that is confirmed meanwhile. */
export const resendInvitation = defineCall('POST', '/account/subusers/resend', {
  access: 'signed-in',
  request: read.object({ id: read.text, client_url: read.text }),
  errorStatuses: [400, 401, 403, 429],
  emptyStatuses: [404],
});

export const withdrawInvitation = defineCall('POST', '/account/subusers/remove', {
  access: 'signed-in',
  request: read.object({ id: read.text }),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});
