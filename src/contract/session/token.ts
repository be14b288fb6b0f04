import * as z from 'zod/mini';
import { defineCall } from '../definition/call.ts';
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
