import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';

const consentUpdate = z.object({
  consent: z.union([
    z.strictObject({ tos: z.literal(true) }),
    z.strictObject({ advertisement: z.boolean() }),
  ]),
});

export const updateConsent = defineCall('PATCH', '/account/updateConsent', {
  access: 'signed-in',
  request: consentUpdate,
  errorStatuses: [400, 401, 403],
});
