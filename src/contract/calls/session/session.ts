import { defineCall } from '../../definition/call.ts';
import { isText, parseText, readObject } from '../../definition/readers.ts';

/**
 * The portal sends this call on the first visit, to sign in silently. Every page can be the first page, so
 * the schemas do without zod.
 */
export const session = defineCall('POST', '/csa/session', {
  isMutation: false,
  request: readObject(({ redirectUrl }) => (isText(redirectUrl) ? { redirectUrl } : undefined), {
    errorPath: 'redirectUrl',
  }),
  reply: readObject<{ url?: string | undefined }>(({ url }) => ({ url: parseText(url) })),
  errorStatuses: [400],
  emptyStatuses: [404],
});
