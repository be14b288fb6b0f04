import { defineCall } from '../definition/call.ts';
import { entries, text } from '../definition/readers.ts';

/** The CSRF token for changing calls, bound to the session cookie (rule 5.1.1). */
export const csrfToken = defineCall('GET', '/csrf-token', {
  reply: (value) => {
    const { token, csrfToken: otherName } = entries(value);
    return { token: text(token ?? otherName) };
  },
});
