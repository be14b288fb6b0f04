import { type CustomerSettings, emailKind } from '../../../../contract/customer-settings.ts';
import { registerAtCustomer, registerSubuser } from '../../../../contract/register-customer.ts';
import { applicantFields, type consentFields } from '../../../../contract/registration-fields.ts';
import {
  domainText,
  emailPartsFault,
  joinedAddress,
  splitAddress,
} from '../../../../contract/values/email-parts.ts';
import type { FormValues } from '../../../../contract/wire/wire-field.ts';
import { TextField } from '../../../components/fields/TextField.tsx';
import { useStore } from '../../../components/use-store.ts';
import { fill } from '../../../copy/fill.ts';
import { parts as partLabels } from '../../../copy/parts.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import type { JourneyFormApi } from '../../../forms/use-journey-form.ts';
import { showScreen } from '../../../session/page/screens/show-screen.ts';
import { customerCopy as copy } from '../copy.ts';
import { OneStepForm } from '../OneStepForm.tsx';
import { CONSENT, continueAfterRegistration, fixedParts, ownFault, PRESET } from '../submission.ts';
import { $settings } from './settings.ts';
import '../../../components/fields/field-pair.css';

type EnrollmentValues = FormValues<typeof applicantFields & typeof consentFields> & {
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

function enrollmentSubmission(settings: CustomerSettings) {
  const { customer, subuser } = settings;
  return defineSubmission({
    table: [{ fields: FIELDS[emailKind(settings)] }, CONSENT],
    preset: PRESET,
    check(values: EnrollmentValues) {
      const parts = partsOf(settings, values);
      const fault = parts && emailPartsFault(parts, parts.domain);
      return fault ? { [`eMail_${fault.part}`]: { code: fault.code } } : {};
    },
    call: subuser ? registerSubuser : registerAtCustomer,
    alsoSent: (values) => ({
      email: addressOf(settings, values),
      ...fixedParts([]),
      customer,
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
  const alias = values.eMail_alias.trim();
  const subdomain = hasSubdomain ? values.eMail_subdomain.trim() : undefined;
  // Autofill may set a complete address without an event.
  return { domain, alias, subdomain, ...splitAddress(alias, domain, hasSubdomain) };
}

export function EnrollmentForm() {
  const settings = useStore($settings);
  if (!settings) return null;
  return (
    <OneStepForm
      key={settings.customer}
      fields={FIELDS[emailKind(settings)]}
      id="enrollment"
      looks={(form) => ({
        eMail_alias: () => <AddressParts form={form} settings={settings} />,
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

const TYPED = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  required: true,
  spellCheck: false,
} as const;

function AddressParts(props: {
  form: JourneyFormApi<EnrollmentValues>;
  settings: CustomerSettings;
}) {
  const { settings, form } = props;
  const { field, formState, setValue } = form;
  const { domain } = settings;
  if (!domain) return null;
  const ending = domainText(domain);
  const hasSubdomain = emailKind(settings) === 'subdomain';
  const binding = field('eMail_alias');
  const alias = (
    <TextField
      {...TYPED}
      {...binding}
      hint={fill(copy.ending, { domain: `${hasSubdomain ? '.' : '@'}${ending}` })}
      inputMode="email"
      label={partLabels.alias}
      // Splits a pasted complete address.
      onChange={async (event) => {
        const parts = splitAddress(event.target.value, domain, hasSubdomain);
        await binding.onChange?.(event);
        const options = { shouldValidate: formState.isSubmitted, shouldDirty: true };
        if (parts) setValue('eMail_alias', parts.alias, options);
        if (parts?.subdomain !== undefined) setValue('eMail_subdomain', parts.subdomain, options);
      }}
      suffix={hasSubdomain ? '@' : `@${ending}`}
    />
  );
  return (
    <fieldset className="email-parts">
      <legend className="field-label">{copy.email}</legend>
      {hasSubdomain ? (
        <div className="field-pair">
          {alias}
          <TextField
            {...TYPED}
            {...field('eMail_subdomain')}
            inputMode="url"
            label={partLabels.subdomain}
            suffix={`.${ending}`}
          />
        </div>
      ) : (
        alias
      )}
    </fieldset>
  );
}
