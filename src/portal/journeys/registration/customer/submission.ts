import { type CustomerSettings, emailKind } from '../../../../contract/customer-settings.ts';
import { registerAtCustomer, registerSubuser } from '../../../../contract/register-customer.ts';
import { applicantFields, type consentFields } from '../../../../contract/registration-fields.ts';
import {
  emailPartsFault,
  joinedAddress,
  splitAddress,
} from '../../../../contract/values/email-parts.ts';
import type { FormValues } from '../../../../contract/wire/wire-field.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import { send } from '../../../http/send.ts';
import { CONSENT, ownFault, PRESET, type Reply, registrationPayload } from '../submission.ts';

export type EnrollmentValues = FormValues<typeof applicantFields & typeof consentFields> & {
  eMail_alias: string;
  eMail_subdomain: string;
};

const { eMail, password, ...person } = applicantFields;
const part = { property: eMail.property };

/** Which address fields there are depends on the customer (rules 16.5, 5.2.b). */
const FIELDS = {
  whole: applicantFields,
  alias: { ...person, eMail_alias: part, password },
  subdomain: { ...person, eMail_alias: part, eMail_subdomain: part, password },
};

export function enrollmentFields(settings: CustomerSettings) {
  return FIELDS[emailKind(settings)];
}

export function enrollmentSubmission(settings: CustomerSettings) {
  const { customer, domain, subuser } = settings;
  return defineSubmission<EnrollmentValues, Reply>({
    table: [{ fields: enrollmentFields(settings) }, CONSENT],
    preset: PRESET,
    check(values) {
      const parts = partsOf(settings, values);
      const fault = domain && parts && emailPartsFault(parts, domain);
      return fault ? { [`eMail_${fault.part}`]: { code: fault.code } } : {};
    },
    send(values, requestToken) {
      const whole = { ...values, eMail: addressOf(settings, values) };
      return send(subuser ? registerSubuser : registerAtCustomer, {
        ...registrationPayload(applicantFields, whole, [], requestToken),
        customer,
      });
    },
    ownFault,
  });
}

export function addressOf(settings: CustomerSettings, values: EnrollmentValues): string {
  const { domain } = settings;
  const parts = partsOf(settings, values);
  return domain && parts ? joinedAddress(parts, domain) : values.eMail;
}

function partsOf(settings: CustomerSettings, values: EnrollmentValues) {
  const { domain } = settings;
  const kind = emailKind(settings);
  if (!domain || kind === 'whole') return undefined;
  const typed = values.eMail_alias.trim();
  const subdomain = kind === 'subdomain' ? values.eMail_subdomain.trim() : undefined;
  // Autofill may set a complete address without an event (rule 8.11).
  return splitAddress(typed, domain, kind === 'subdomain') ?? { alias: typed, subdomain };
}
