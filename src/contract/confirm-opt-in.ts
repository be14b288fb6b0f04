import { defineCall } from './definition/call.ts';
import { maybeText, object, text } from './definition/readers.ts';

/** Confirms a registration. No `forward` means that the link is no longer valid (rule 5.2.10). */
export const confirmOptIn = defineCall({
  method: 'POST',
  path: '/account/optin/confirm',
  request: object({ optin_token: text }),
  reply: object({ forward: maybeText }),
  refusals: [400, 403, 404, 410],
});
