import { defineCall } from '../../definition/call.ts';
import { isText, readObject } from '../../definition/readers.ts';

/** Some backends name the property `csrfToken` (rule 5.1.1). */
export const csrfToken = defineCall('GET', '/csrf-token', {
  reply: readObject(
    ({ token, csrfToken }) => {
      const text = token ?? csrfToken;
      return isText(text) ? { token: text } : undefined;
    },
    { errorPath: 'token' },
  ),
});
