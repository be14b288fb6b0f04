import { defineCall } from '../../definition/call.ts';
import { parseText, readObject } from '../../definition/readers.ts';

/** `tokenExp` is a Unix time in seconds, and may be wrong (rules 5.1.2, 3.4); NaN stands for other values. */
export const token = defineCall('GET', '/auth/token', {
  reply: readObject(({ token, tokenExp }) => ({
    token: parseText(token) ?? '',
    tokenExp: typeof tokenExp === 'object' ? Number.NaN : Number(tokenExp),
  })),
  errorStatuses: [401],
});
