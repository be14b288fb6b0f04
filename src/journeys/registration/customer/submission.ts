import * as z from 'zod/mini';
import { type CustomerSettings, emailKind } from '../../../contract/customer-settings.ts';
import { registerAtCustomer, registerSubuser } from '../../../contract/register-customer.ts';
import { applicantFields, consentFields } from '../../../contract/registration-fields.ts';
import { emailFault } from '../../../contract/values/email.ts';
import { joinedAddress, splitAddress } from '../../../contract/values/email-domain.ts';
import { emailPartsFault } from '../../../contract/values/email-parts.ts';
import { formShape } from '../../../contract/wire/wire-field.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import { placesOf } from '../../../forms/wire/places.ts';
import { send } from '../../../http/send.ts';
import { registrationPayload } from '../payload.ts';
import { placeFault, termsPlace } from '../place-fault.ts';

const enrollmentForm = z.object({
  ...formShape(applicantFields),
  // Which of these are filled is the customer's rule (rule 16.5), and so is what is wrong with them.
  eMail: z.string(),
  eMail_alias: z.string(),
  eMail_subdomain: z.string(),
  ...formShape(consentFields),
});

/** The form of a customer's page. */
export type EnrollmentValues = z.input<typeof enrollmentForm>;

type EmailField = 'eMail' | 'eMail_alias' | 'eMail_subdomain';
type EmailValues = Pick<EnrollmentValues, EmailField>;

const places = { ...placesOf(applicantFields), ...termsPlace };

/** What the form of a customer's page checks and sends (rules 5.2.b, 7.6). */
export function enrollmentSubmission(settings: CustomerSettings) {
  const call = settings.subuser ? registerSubuser : registerAtCustomer;
  return defineSubmission({
    schema: enrollmentForm.check(addressRule(settings)),
    send: (values, requestToken) =>
      send(call, {
        ...registrationPayload(
          applicantFields,
          { ...values, eMail: addressOf(settings, values), fieldsOfLaw: [] },
          requestToken,
        ),
        customer: settings.customer,
      }),
    placeFault(error) {
      const place = placeFault(places, error);
      if (place?.field !== 'eMail' || emailKind(settings) === 'whole') return place;
      return { ...place, field: 'eMail_alias' };
    },
  });
}

/** The address as the rule of the customer composes it (rule 7.6.2). */
function addressOf(settings: CustomerSettings, values: EmailValues): string {
  const { domain } = settings;
  const parts = partsOf(settings, values);
  return domain && parts ? joinedAddress(parts, domain) : values.eMail.trim();
}

/** What was typed of an address whose end is fixed; undefined where a whole one is asked for. */
function partsOf(settings: CustomerSettings, values: EmailValues) {
  const { domain } = settings;
  const kind = emailKind(settings);
  if (!domain || kind === 'whole') return undefined;
  const typed = values.eMail_alias.trim();
  const subdomain = kind === 'subdomain' ? values.eMail_subdomain.trim() : undefined;
  // Autofill may have put a whole address here without saying so (rule 8.11).
  return splitAddress(typed, domain, kind === 'subdomain') ?? { alias: typed, subdomain };
}

/** The check of the address; it also runs while other fields are wrong. */
function addressRule(settings: CustomerSettings) {
  return z.check<EnrollmentValues>(
    (payload) => {
      const fault = addressFault(settings, payload.value);
      if (fault)
        payload.issues.push({
          code: 'custom',
          message: fault.code,
          input: payload.value[fault.field],
          path: [fault.field],
        });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

function addressFault(
  settings: CustomerSettings,
  values: EmailValues,
): { field: EmailField; code: string } | undefined {
  const parts = partsOf(settings, values);
  if (settings.domain && parts) {
    const fault = emailPartsFault(parts, settings.domain);
    return fault && { field: `eMail_${fault.part}`, code: fault.code };
  }
  const code = emailFault(values.eMail.trim());
  return code && { field: 'eMail', code };
}
