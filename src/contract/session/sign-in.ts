import { defineCall } from '../definition/call.ts';
import { maybeText, object, oneOf, text } from '../definition/readers.ts';

/** Where the browser is to go next. */
const address = object({ url: text });

/** Starts the external sign-in, or a silent attempt with `prompt=none` (rule 5.1.4). */
export const login = defineCall({
  method: 'GET',
  path: '/auth/login',
  request: object({
    back: maybeText,
    prompt: (value) => (value === undefined ? value : oneOf(['none'])(value)),
  }),
  reply: address,
  refusals: [400],
});

/** Signs in again as a person, whoever is signed in now (rule 5.1.5). */
export const relogin = defineCall({
  method: 'GET',
  path: '/auth/relogin',
  request: object({ back: maybeText }),
  reply: address,
  refusals: [400],
});

/**
 * Names the address that ends the session at the identity provider. With the portal's own tokens in its
 * headers it ends the session here at once; without them it only names the address
 * (rules S5.8, S5.9).
 */
export const logout = defineCall({ method: 'GET', path: '/auth/logout', reply: address });
