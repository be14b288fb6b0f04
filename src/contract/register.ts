import * as z from 'zod/mini';
import { defineCall, done } from './definition/call.ts';
import { academicTitleId } from './values/academic-title.ts';
import { checked } from './values/checked.ts';
import { email } from './values/email.ts';
import { password } from './values/password.ts';
import { firstname, lastname } from './values/person-name.ts';
import { salutationId } from './values/salutation.ts';

/** A personal account (rule 5.2.a). The IP variant omits `taxonomies` and `eloqua_field_of_law`. */
export const registration = z.object({
  request_token: z.string(),
  firstname,
  lastname,
  password,
  email,
  salutation_id: salutationId,
  title_id: academicTitleId,
  portal_id: z.number(),
  consent: z.object({ tos: z.boolean(), advertisement: z.boolean() }),
  taxonomies: z.optional(z.array(z.string())),
  /** Labels of the selected fields of law, joined with ',' in option order; '' for none. */
  eloqua_field_of_law: z.optional(z.string()),
  /** Absolute address of the confirmation page; the backend appends `?ot=`. */
  optin_confirm_url: z.string(),
});

export type Registration = z.infer<typeof registration>;

export const register = defineCall({
  method: 'POST',
  path: '/account/create',
  success: 201,
  captcha: true,
  request: checked(registration),
  reply: done,
  refusals: [400, 403, 429],
});
