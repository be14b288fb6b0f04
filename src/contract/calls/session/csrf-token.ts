import { defineCall } from '../../definition/call.ts';
import { readObject } from '../../definition/readers.ts';

/** Some backends name the property `csrfToken` (rule 5.1.1). */
export const csrfToken = defineCall('GET', '/csrf-token', {
  reply: readObject(({ token, csrfToken }) => {
    const given = token ?? csrfToken;
    return typeof given === 'string' ? { token: given } : undefined;
  }, 'token'),
});
