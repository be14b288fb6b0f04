import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { filled } from './replies/lenient.ts';

export const endSessions = defineCall('POST', '/account/sessions/end', {
  access: 'signed-in',
  request: z.union([z.strictObject({ id: filled }), z.strictObject({ others: z.literal(true) })]),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});
