import * as z from 'zod/mini';
import { defineCall } from '../definition/call.ts';
import { lenient, maybeText } from '../replies/lenient.ts';

const address = lenient(z.url(), z.string());
const maybeAddress = lenient(z.optional(z.url()), maybeText);

const target = z.object({ url: address });

export const login = defineCall('GET', '/auth/login', {
  request: z.object({ back: maybeAddress, prompt: z.optional(z.literal('none')) }),
  reply: target,
  errorStatuses: [400],
});

export const relogin = defineCall('GET', '/auth/relogin', {
  request: z.object({ back: maybeAddress }),
  reply: target,
  errorStatuses: [400],
});

/** Ends the session only if the request carries the portal's tokens (rules S5.8, S5.9). */
export const logout = defineCall('GET', '/auth/logout', { reply: target });

/** Asked on the first visit, which signs in silently. */
export const session = defineCall('POST', '/csa/session', {
  isMutation: false,
  request: z.object({ redirectUrl: address }),
  reply: z.object({ url: maybeAddress }),
  errorStatuses: [400],
  emptyStatuses: [404],
});
