import { defineCall } from '../definition/call.ts';
import { entries, text } from '../definition/readers.ts';

export const csrfToken = defineCall('GET', '/csrf-token', {
  reply: (value) => {
    const { token, csrfToken: otherName } = entries(value);
    return { token: text(token ?? otherName) };
  },
});
