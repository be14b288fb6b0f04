import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { anyText, filled, lenient, maybeText } from './replies/lenient.ts';

const emptyToo = z.transform((reply: unknown) => reply ?? {});

/** No `forward`, also in an empty reply, means that the link is no longer valid (rule 5.2.10). */
export const confirmOptIn = defineCall('POST', '/account/optin/confirm', {
  request: z.object({ optin_token: anyText }),
  reply: lenient(
    z.object({ forward: z.optional(filled) }),
    z.pipe(emptyToo, z.object({ forward: maybeText })),
  ),
  errorStatuses: [400, 403, 404, 410],
});
