import * as z from 'zod/mini';
import { defineCall } from '../definition/call.ts';
import type { Description } from '../definition/description.ts';
import { filled, lenient, textOrEmpty } from '../replies/lenient.ts';

/** NaN for what is no number, as a time may be missing or wrong (rules 5.1.2, 3.4). */
const unixSeconds = lenient(
  z.int().check(z.gte(0)),
  z.catch(z.pipe(z.union([z.number(), z.string()]), z.transform(Number)), Number.NaN),
);

export const token = defineCall('GET', '/auth/token', {
  reply: z.object({ token: textOrEmpty, tokenExp: unixSeconds }),
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

/** Some backends call it `csrfToken` (rule 5.1.1). */
const underEitherName = z.transform((reply: unknown): unknown => {
  const { token, csrfToken } = Object(reply);
  return { token: token ?? csrfToken };
});

export const csrfToken = defineCall('GET', '/csrf-token', {
  reply: lenient(
    z.object({ token: filled }),
    z.pipe(underEitherName, z.object({ token: z.string() })),
  ),
});

export const csrfTokenDescription = {
  call: csrfToken,
  rules: '5.1.1',
  summary: 'CSRF token of the session',
  description:
    'The token that each changing call repeats in the header `x-csrf-token`, bound to the session cookie.',
  cookie: 'sets',
  answer: { token: 'pX3v9Qf2' },
} satisfies Description;
