import { defineCall } from '../definition/call.ts';
import { maybeText, object, oneOf, text } from '../definition/readers.ts';

const address = object({ url: text });

export const login = defineCall('GET', '/auth/login', {
  request: object({
    back: maybeText,
    prompt: (value) => (value === undefined ? value : oneOf(['none'])(value)),
  }),
  reply: address,
  refusals: [400],
});

export const relogin = defineCall('GET', '/auth/relogin', {
  request: object({ back: maybeText }),
  reply: address,
  refusals: [400],
});

/** Ends the session only if the request carries the portal's tokens (rules S5.8, S5.9). */
export const logout = defineCall('GET', '/auth/logout', { reply: address });
