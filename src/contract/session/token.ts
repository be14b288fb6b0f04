import { defineCall, readObject } from '../definition/call.ts';

/** `tokenExp`: Unix time in seconds, possibly missing or wrong (rules 5.1.2, 3.4); NaN for no number. */
export const token = defineCall('GET', '/auth/token', {
  reply: readObject(({ token, tokenExp }) => ({
    token: typeof token === 'string' ? token : '',
    tokenExp: typeof tokenExp === 'object' ? Number.NaN : Number(tokenExp),
  })),
  errorStatuses: [401],
});

/** Some backends call it `csrfToken` (rule 5.1.1). */
export const csrfToken = defineCall('GET', '/csrf-token', {
  reply: readObject(({ token, csrfToken }) => {
    const given = token ?? csrfToken;
    return typeof given === 'string' ? { token: given } : undefined;
  }, 'token'),
});
