import { defineCall } from '../../definition/call.ts';
import type { Description } from '../../definition/description.ts';
import { readObject } from '../../definition/readers.ts';

/** Some backends name the property `csrfToken` (rule 5.1.1). */
export const csrfToken = defineCall('GET', '/csrf-token', {
  reply: readObject(({ token, csrfToken }) => {
    const given = token ?? csrfToken;
    return typeof given === 'string' ? { token: given } : undefined;
  }, 'token'),
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
