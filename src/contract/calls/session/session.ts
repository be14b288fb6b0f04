import { defineCall } from '../../definition/call.ts';
import { isText, parseText, readObject } from '../../definition/readers.ts';

/** The portal sends this call on the first visit, to sign in silently. */
export const session = defineCall('POST', '/csa/session', {
  isMutation: false,
  request: readObject(
    ({ redirectUrl }) => (isText(redirectUrl) ? { redirectUrl } : undefined),
    'redirectUrl',
  ),
  reply: readObject<{ url?: string | undefined }>(({ url }) => ({ url: parseText(url) })),
  errorStatuses: [400],
  emptyStatuses: [404],
});
