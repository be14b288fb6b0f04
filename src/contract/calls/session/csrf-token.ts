import { defineCall } from '../../definition/call.ts';
import { createObjectReader, isText } from '../../definition/readers.ts';

/** Some backends name the property `csrfToken` (rule 5.1.1). */
export const csrfToken = defineCall('GET', '/csrf-token', {
  reply: createObjectReader(
    ({ token, csrfToken }) => {
      const text = token ?? csrfToken;
      return isText(text) ? { token: text } : undefined;
    },
    { errorPath: 'token' },
  ),
});
