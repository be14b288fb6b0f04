import { defineCall } from '../definition/call.ts';
import * as read from '../definition/readers.ts';

/** `tokenExp`: Unix time in seconds, possibly missing or wrong (rules 5.1.2, 3.4); NaN for no number. */
export const token = defineCall('GET', '/auth/token', {
  reply: read.object({
    token: read.textOrEmpty,
    tokenExp: (value: unknown) => (value === null ? Number.NaN : Number(value)),
  }),
  errorStatuses: [401],
});

export const csrfToken = defineCall('GET', '/csrf-token', {
  reply: (value) => {
    const { token, csrfToken: otherName } = read.entries(value);
    return { token: read.text(token ?? otherName) };
  },
});
