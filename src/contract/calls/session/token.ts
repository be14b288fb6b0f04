import { defineCall } from '../../definition/call.ts';
import { createObjectReader, parseText } from '../../definition/readers.ts';

/**
 * `tokenExp` should be a Unix time in seconds (rules 5.1.2, 3.4). An object or null becomes NaN, because
 * `Number` would read null as 0, which means an anonymous session.
 */
export const token = defineCall('GET', '/auth/token', {
  reply: createObjectReader(({ token, tokenExp }) => ({
    token: parseText(token) ?? '',
    tokenExp: typeof tokenExp === 'object' ? Number.NaN : Number(tokenExp),
  })),
  errorStatuses: [401],
});
