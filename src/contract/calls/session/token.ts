import { defineCall } from '../../definition/call.ts';
import { parseText, readObject } from '../../definition/readers.ts';

/** The value `tokenExp` should be a Unix time in seconds (rules 5.1.2, 3.4). Other types become NaN. */
export const token = defineCall('GET', '/auth/token', {
  reply: readObject(({ token, tokenExp }) => ({
    token: parseText(token) ?? '',
    tokenExp: typeof tokenExp === 'object' ? Number.NaN : Number(tokenExp),
  })),
  errorStatuses: [401],
});
