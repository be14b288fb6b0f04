import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { checked } from './values/checked.ts';

const ended = z.union([
  z.strictObject({ id: z.string().check(z.minLength(1)) }),
  z.strictObject({ others: z.literal(true) }),
]);

export const endSessions = defineCall('POST', '/account/sessions/end', {
  access: 'signed-in',
  request: checked(ended),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});
