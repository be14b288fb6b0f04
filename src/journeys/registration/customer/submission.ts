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
  // Required fields and their validation depend on the customer (rules 16.5, 5.2.b).
  eMail: z.string(),
  eMail_alias: z.string(),
  eMail_subdomain: z.string(),
  ...formShape(consentFields),
});

export type EnrollmentValues = z.input<typeof enrollmentForm>;

type EmailField = 'eMail' | 'eMail_alias' | 'eMail_subdomain';
type EmailValues = Pick<EnrollmentValues, EmailField>;

const places = { ...placesOf(applicantFields), ...termsPlace };

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

function addressOf(settings: CustomerSettings, values: EmailValues): string {
  const { domain } = settings;
  const parts = partsOf(settings, values);
  return domain && parts ? joinedAddress(parts, domain) : values.eMail.trim();
}

/** Undefined where a complete address is required. */
function partsOf(settings: CustomerSettings, values: EmailValues) {
  const { domain } = settings;
  const kind = emailKind(settings);
  if (!domain || kind === 'whole') return undefined;
  const typed = values.eMail_alias.trim();
  const subdomain = kind === 'subdomain' ? values.eMail_subdomain.trim() : undefined;
  // Autofill may set a complete address without an event (rule 8.11).
  return splitAddress(typed, domain, kind === 'subdomain') ?? { alias: typed, subdomain };
}

/** Runs even if other fields are invalid. */
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
