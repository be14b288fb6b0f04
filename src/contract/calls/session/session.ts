import { defineCall } from '../../definition/call.ts';
import { createObjectReader, isText, parseText } from '../../definition/readers.ts';

/**
 * The portal sends this call on the first visit, to sign in silently. Every page can be the first page, so
 * the schemas do without zod.
 */
export const session = defineCall('POST', '/csa/session', {
  isMutation: false,
  request: createObjectReader(
    ({ redirectUrl }) => (isText(redirectUrl) ? { redirectUrl } : undefined),
    {
      errorPath: 'redirectUrl',
    },
  ),
  reply: createObjectReader<{ url?: string | undefined }>(({ url }) => ({ url: parseText(url) })),
  errorStatuses: [400],
  emptyStatuses: [404],
});
