import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { applicantFields, consentFields } from './registration-fields.ts';
import { checked } from './values/checked.ts';
import { requestShape } from './wire/wire-field.ts';

/** The fields of the normal registration; what only this one asks for is added here. */
export const registrationFields = { ...applicantFields };

/** A personal account (rule 5.2.a). The IP variant omits `taxonomies` and `eloqua_field_of_law`. */
export const registration = z.object({
  request_token: z.string(),
  ...requestShape(registrationFields),
  portal_id: z.number(),
  consent: z.object(requestShape(consentFields)),
  taxonomies: z.optional(z.array(z.string())),
  /** Ids of the selected fields of law, joined with ',' in option order; '' for none. */
  eloqua_field_of_law: z.optional(z.string()),
  optin_confirm_url: z.string(),
});

export type Registration = z.infer<typeof registration>;

export const register = defineCall('POST', '/account/create', {
  success: 201,
  captcha: true,
  request: checked(registration),
  refusals: [400, 403, 429],
});
