import { defineCall } from './definition/call.ts';
import { maybeText, object, text } from './definition/readers.ts';

const confirmed = object({ forward: maybeText });

/** No `forward`, also in an empty reply, means that the link is no longer valid (rule 5.2.10). */
export const confirmOptIn = defineCall('POST', '/account/optin/confirm', {
  request: object({ optin_token: text }),
  reply: (value) => confirmed(value ?? {}),
  refusals: [400, 403, 404, 410],
});
