import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';

const confirmed = read.object({ forward: read.maybeText });

/** No `forward`, also in an empty reply, means that the link is no longer valid (rule 5.2.10). */
export const confirmOptIn = defineCall('POST', '/account/optin/confirm', {
  request: read.object({ optin_token: read.text }),
  reply: (value) => confirmed(value ?? {}),
  errorStatuses: [400, 403, 404, 410],
});
