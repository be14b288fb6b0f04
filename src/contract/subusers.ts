import { defineCall } from './definition/call.ts';
import { object, oneOf, text, type ValueOf, validItems } from './definition/readers.ts';
import { nonEmptyText, textOrNumber } from './form/form-readers.ts';

const subuser = object({
  id: textOrNumber,
  firstname: text,
  lastname: text,
  email: nonEmptyText,
  state: oneOf(['invited', 'active']),
});

export type Subuser = ValueOf<typeof subuser>;

/** 404: the backend has no list (rule 33.2). */
export const subusers = defineCall('GET', '/account/subusers', {
  access: 'signed-in',
  reply: object({ subusers: validItems(subuser) }),
  refusals: [401, 403],
  expected: [404],
});

/** 404: no open invitation, as for one that is confirmed meanwhile (rule 33.5). */
export const resendInvitation = defineCall('POST', '/account/subusers/resend', {
  access: 'signed-in',
  request: object({ id: text, client_url: text }),
  refusals: [400, 401, 403, 429],
  expected: [404],
});

export const withdrawInvitation = defineCall('POST', '/account/subusers/remove', {
  access: 'signed-in',
  request: object({ id: text }),
  refusals: [400, 401, 403],
  expected: [404],
});
