import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { email } from './values/email.ts';
import { password } from './values/password.ts';
import { firstname, lastname } from './values/person-name.ts';

/** A personal account (rule 5.2.a). The IP variant omits `taxonomies` and `eloqua_field_of_law`. */
export const registration = z.object({
  request_token: z.string(),
  salutation_id: z.number(),
  title_id: z.number(),
  firstname,
  lastname,
  email,
  password,
  portal_id: z.number(),
  consent: z.object({ tos: z.boolean(), advertisement: z.boolean() }),
  taxonomies: z.optional(z.array(z.string())),
  /** Ids of the selected fields of law, joined with ',' in option order; '' for none. */
  eloqua_field_of_law: z.optional(z.string()),
  optin_confirm_url: z.string(),
});

export type Registration = z.infer<typeof registration>;

export const register = defineCall('POST', '/account/create', {
  success: 201,
  captcha: true,
  request: registration,
  errorStatuses: [400, 403, 429],
});
