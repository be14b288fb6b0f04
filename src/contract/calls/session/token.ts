import { defineCall } from '../../definition/call.ts';
import type { Description } from '../../definition/description.ts';
import { readObject } from '../../definition/readers.ts';

/** `tokenExp` is a Unix time in seconds, and may be wrong (rules 5.1.2, 3.4); NaN stands for other values. */
export const token = defineCall('GET', '/auth/token', {
  reply: readObject(({ token, tokenExp }) => ({
    token: typeof token === 'string' ? token : '',
    tokenExp: typeof tokenExp === 'object' ? Number.NaN : Number(tokenExp),
  })),
  errorStatuses: [401],
});

export const tokenDescription = {
  call: token,
  rules: '5.1.2',
  summary: 'Session token with its end as Unix time in seconds; empty for an anonymous session',
  description:
    'The token that calls of signed-in people repeat in the header `x-token`. An anonymous session has an empty one with the expiry 0; no session is a 401.',
  cookie: 'sets',
  answer: { token: 'Zk8bT1sW', tokenExp: 1_790_000_000 },
} satisfies Description;
