import * as z from 'zod/mini';
import { register, registrationFields } from '../../contract/register.ts';
import { consentFields } from '../../contract/registration-fields.ts';
import { formShape } from '../../contract/wire/wire-field.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { placesOf } from '../../forms/wire/places.ts';
import { send } from '../../http/send.ts';
import { registrationPayload } from './payload.ts';
import { placeFault, termsPlace } from './place-fault.ts';

const registrationForm = z.object({
  ...formShape(registrationFields),
  fieldsOfLaw: z.array(z.string()),
  ...formShape(consentFields),
});

export type RegistrationValues = z.input<typeof registrationForm>;

const places = { ...placesOf(registrationFields), ...termsPlace };

/** @param chosen fields of law, whose control is not part of the form (rule 7.5.3) */
export function registrationSubmission(chosen: { readonly current: readonly string[] }) {
  return defineSubmission({
    schema: registrationForm,
    send: (values, requestToken) =>
      send(
        register,
        registrationPayload(
          registrationFields,
          { ...values, fieldsOfLaw: [...chosen.current] },
          requestToken,
        ),
      ),
    placeFault: (error) => placeFault(places, error),
  });
}
