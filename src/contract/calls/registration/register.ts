import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { captchaToken } from '../../values/captcha-token.ts';
import { salutationId, titleId } from '../../values/choice-ids.ts';
import { email } from '../../values/email.ts';
import { password } from '../../values/password.ts';
import { firstname, lastname } from '../../values/person-name.ts';
import { portalId } from '../../values/portal-id.ts';
import { EMAIL_ERROR, REGISTRATION } from '../examples.ts';

const fieldsOfLaw = z.string();
const confirmPage = z.string();

/**
 * The request for a personal account (rule 5.2.a). A person of an institution sends neither `taxonomies`
 * nor `eloqua_field_of_law`.
 */
export const registration = z.object({
  request_token: captchaToken,
  salutation_id: salutationId,
  title_id: titleId,
  firstname,
  lastname,
  email,
  password,
  portal_id: portalId,
  consent: z.object({ tos: z.boolean(), advertisement: z.boolean() }),
  taxonomies: z.optional(z.array(z.string())),
  /** Ids of the chosen fields of law, in the order of the options. */
  eloqua_field_of_law: z.optional(fieldsOfLaw),
  optin_confirm_url: confirmPage,
});

export type Registration = z.infer<typeof registration>;

export const register = defineCall('POST', '/account/create', {
  successStatus: 201,
  hasCaptcha: true,
  request: registration,
  errorStatuses: [400, 403, 429],
});

export const registerDescription = {
  call: register,
  schemas: [
    {
      schema: fieldsOfLaw,
      description:
        'Ids of the chosen fields of law, by default their labels, joined by a comma; empty for none (rule 5.2.a).',
    },
    {
      schema: confirmPage,
      description:
        'Absolute address of the confirmation page; the backend appends `?ot=` (rule 5.2.a).',
    },
  ],
  rules: '5.2.4, 5.2.a, 11.9',
  summary: 'Registers a person; fields of a server-defined form are sent by their names',
  description:
    'The account is active once the mailed link is used. The link is the address in `optin_confirm_url` with the token as `ot`. People in an institution’s network send neither taxonomies nor fields of law.',
  requestExample: REGISTRATION,
  errorExample: EMAIL_ERROR,
} satisfies CallDescription;

/** A registration with a server-defined form, which may have any fields (rule 11.9). */
export const registerWithAnyFields = { ...register, request: z.looseObject({}) };
