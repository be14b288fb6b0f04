import { defineCall } from '../definition/call.ts';
import * as read from '../definition/readers.ts';

const address = read.object({ url: read.text });

export const login = defineCall('GET', '/auth/login', {
  request: read.object({
    back: read.maybeText,
    prompt: (value) => (value === undefined ? value : read.oneOf(['none'])(value)),
  }),
  reply: address,
  errorStatuses: [400],
});

export const relogin = defineCall('GET', '/auth/relogin', {
  request: read.object({ back: read.maybeText }),
  reply: address,
  errorStatuses: [400],
});

/** Ends the session only if the request carries the portal's tokens (rules S5.8, S5.9). */
export const logout = defineCall('GET', '/auth/logout', { reply: address });

/** Asked on the first visit, which signs in silently. */
export const session = defineCall('POST', '/csa/session', {
  isMutation: false,
  request: read.object({ redirectUrl: read.text }),
  reply: read.object({ url: read.maybeText }),
  errorStatuses: [400],
  emptyStatuses: [404],
});
