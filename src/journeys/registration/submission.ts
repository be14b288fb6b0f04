import * as z from 'zod/mini';
import { register } from '../../contract/register.ts';
import { email } from '../../contract/values/email.ts';
import { password } from '../../contract/values/password.ts';
import { firstname, lastname } from '../../contract/values/person-name.ts';
import { salutation } from '../../contract/values/salutation.ts';
import { acceptedTerms } from '../../contract/values/terms.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { registrationPayload } from './payload.ts';
import { placePersonFault } from './place-fault.ts';

/** The form as a person fills it in, fields in their order on the page (rule 7.5.3). */
const registrationForm = z.object({
  salutation,
  academicTitle: z.string(),
  firstname,
  lastname,
  eMail: email,
  fieldsOfLaw: z.array(z.string()),
  password,
  agb: acceptedTerms,
  advertisement: z.boolean(),
});

/**
 * What the normal registration checks and sends.
 * @param chosen the fields of law, which a control of its own keeps
 */
export function registrationSubmission(chosen: { readonly current: readonly string[] }) {
  return defineSubmission({
    schema: registrationForm,
    send: (values, requestToken) =>
      send(
        register,
        registrationPayload({ ...values, fieldsOfLaw: [...chosen.current] }, requestToken),
      ),
    placeFault: placePersonFault,
  });
}
