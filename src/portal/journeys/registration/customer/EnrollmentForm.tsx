import { useStore } from '@nanostores/react';
import { type CustomerSettings, emailKind } from '../../../../contract/customer-settings.ts';
import { registerAtCustomer, registerSubuser } from '../../../../contract/register-customer.ts';
import { applicantFields, type consentFields } from '../../../../contract/registration-fields.ts';
import {
  domainText,
  emailPartsFault,
  joinedAddress,
  splitAddress,
} from '../../../../contract/values/email-parts.ts';
import { trimEnds } from '../../../../contract/values/pasted-text.ts';
import type { FormValues } from '../../../../contract/wire/wire-field.ts';
import { EmailParts } from '../../../components/fields/EmailParts.tsx';
import { faults } from '../../../copy/faults.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import { showScreen } from '../../../session/page/screens/show-screen.ts';
import { OneStepForm } from '../OneStepForm.tsx';
import { CONSENT, continueAfterRegistration, fixedParts, ownFault, PRESET } from '../submission.ts';
import { $settings } from './settings.ts';

type EnrollmentValues = FormValues<typeof applicantFields & typeof consentFields> &
  Record<'eMail_alias' | 'eMail_subdomain', string>;

const { eMail, password, ...person } = applicantFields;
const part = { property: eMail.property };

/** Which address fields there are depends on the customer (rules 16.5, 5.2.b). */
const FIELDS = {
  whole: applicantFields,
  alias: { ...person, eMail_alias: part, password },
  subdomain: { ...person, eMail_alias: part, eMail_subdomain: part, password },
};

function enrollmentSubmission(settings: CustomerSettings) {
  return defineSubmission({
    table: [{ fields: FIELDS[emailKind(settings)] }, CONSENT],
    sentences: faults,
    preset: PRESET,
    check(values: EnrollmentValues) {
      const parts = partsOf(settings, values);
      const fault = parts && emailPartsFault(parts, parts.domain);
      return fault ? { [`eMail_${fault.part}`]: faults[fault.code] } : {};
    },
    call: settings.subuser ? registerSubuser : registerAtCustomer,
    alsoSent: (values) => ({
      email: addressOf(settings, values),
      ...fixedParts([]),
      customer: settings.customer,
    }),
    ownFault,
  });
}

function addressOf(settings: CustomerSettings, values: EnrollmentValues): string {
  const parts = partsOf(settings, values);
  return parts ? joinedAddress(parts, parts.domain) : values.eMail;
}

function partsOf(settings: CustomerSettings, values: EnrollmentValues) {
  const { domain } = settings;
  const kind = emailKind(settings);
  if (!domain || kind === 'whole') return undefined;
  const hasSubdomain = kind === 'subdomain';
  const alias = trimEnds(values.eMail_alias);
  const subdomain = hasSubdomain ? trimEnds(values.eMail_subdomain) : undefined;
  // Autofill may set a complete address without an event.
  return { domain, alias, subdomain, ...splitAddress(alias, domain, hasSubdomain) };
}

export function EnrollmentForm() {
  const settings = useStore($settings, { ssr: 'initial' });
  if (!settings) return null;
  const { domain } = settings;
  const kind = emailKind(settings);
  return (
    <OneStepForm
      key={settings.customer}
      fields={FIELDS[kind]}
      id="enrollment"
      looks={({ field, formState, setValue }) => ({
        eMail_alias: (alias) =>
          domain && (
            <EmailParts
              alias={{
                ...alias,
                // Splits a pasted complete address.
                async onChange(event) {
                  const parts = splitAddress(event.target.value, domain, kind === 'subdomain');
                  await alias.onChange(event);
                  const options = { shouldValidate: formState.isSubmitted, shouldDirty: true };
                  if (parts) setValue('eMail_alias', parts.alias, options);
                  if (parts?.subdomain !== undefined)
                    setValue('eMail_subdomain', parts.subdomain, options);
                },
              }}
              domain={domainText(domain)}
              subdomain={kind === 'subdomain' ? field('eMail_subdomain') : undefined}
            />
          ),
        eMail_subdomain: () => null,
      })}
      // 404 is a plain result here: the customer no longer exists.
      onSuccess={(reply, values) =>
        reply
          ? continueAfterRegistration('enrollment', values, addressOf(settings, values))
          : showScreen('not-found')
      }
      submission={enrollmentSubmission(settings)}
    />
  );
}
