import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';

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

export const updateConsentDescription = {
  call: updateConsent,
  rules: '5.3.2',
  summary: 'Accepts the terms, or gives or withdraws consent to advertising',
  description: 'A request has either `tos` or `advertisement`.',
  requestExample: { consent: { tos: true } },
} satisfies CallDescription;
