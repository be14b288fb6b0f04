import { type CustomerSettings, emailKind } from '../../../../contract/customer-settings.ts';
import type { FaultCode } from '../../../../contract/faults.ts';
import { registerAtCustomer, registerSubuser } from '../../../../contract/register-customer.ts';
import { applicantFields, type consentFields } from '../../../../contract/registration-fields.ts';
import { emailFault } from '../../../../contract/values/email.ts';
import { joinedAddress, splitAddress } from '../../../../contract/values/email-domain.ts';
import { emailPartsFault } from '../../../../contract/values/email-parts.ts';
import type { FormValues } from '../../../../contract/wire/wire-field.ts';
import type { FieldTable } from '../../../forms/field-table.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import { send } from '../../../http/send.ts';
import { CONSENT, noTitle, ownFault, type Reply, registrationPayload } from '../submission.ts';

const { eMail, password, ...others } = applicantFields;
const whole = { property: eMail.property };

type EmailField = 'eMail' | 'eMail_alias' | 'eMail_subdomain';
type EmailValues = Record<EmailField, string>;

export type EnrollmentValues = Omit<FormValues<typeof applicantFields>, 'eMail'> &
  FormValues<typeof consentFields> &
  EmailValues;

/** What checks the address depends on the customer. */
const TABLE: FieldTable = [
  { fields: others },
  { fields: { eMail: whole, eMail_alias: whole, eMail_subdomain: whole } },
  { fields: { password } },
  CONSENT,
];

/** Which address fields there are, and their rules, depends on the customer (rules 16.5, 5.2.b). */
export function enrollmentSubmission(settings: CustomerSettings) {
  const call = settings.subuser ? registerSubuser : registerAtCustomer;
  const addressField = emailKind(settings) === 'whole' ? 'eMail' : 'eMail_alias';
  return defineSubmission<EnrollmentValues, Reply>({
    table: TABLE,
    preset: { academicTitle: noTitle },
    check(values) {
      const fault = addressFault(settings, values);
      return fault ? { [fault.field]: { code: fault.code } } : {};
    },
    send: (values, requestToken) =>
      send(call, {
        ...registrationPayload(
          applicantFields,
          { ...values, eMail: addressOf(settings, values) },
          [],
          requestToken,
        ),
        customer: settings.customer,
      }),
    places: [{ fields: { [addressField]: whole } }, ...TABLE],
    ownFault,
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

function addressFault(
  settings: CustomerSettings,
  values: EmailValues,
): { field: EmailField; code: FaultCode } | undefined {
  const parts = partsOf(settings, values);
  if (settings.domain && parts) {
    const fault = emailPartsFault(parts, settings.domain);
    return fault && { field: `eMail_${fault.part}`, code: fault.code };
  }
  const code = emailFault(values.eMail.trim());
  return code && { field: 'eMail', code };
}
