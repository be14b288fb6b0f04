import { useMemo } from 'react';
import { type CustomerSettings, emailKind } from '../../../../contract/customer-settings.ts';
import { domainText, splitAddress } from '../../../../contract/values/email-parts.ts';
import { TextField } from '../../../components/fields/TextField.tsx';
import { useStore } from '../../../components/use-store.ts';
import { fill } from '../../../copy/fill.ts';
import { parts as partLabels } from '../../../copy/parts.ts';
import type { JourneyFormApi } from '../../../forms/use-journey-form.ts';
import { showScreen } from '../../../session/page/screens/show-screen.ts';
import { customerCopy as copy } from '../copy.ts';
import { OneStepForm } from '../OneStepForm.tsx';
import { continueAfterRegistration } from '../submission.ts';
import { $settings } from './settings.ts';
import {
  addressOf,
  type EnrollmentValues,
  enrollmentFields,
  enrollmentSubmission,
} from './submission.ts';
import '../../../components/fields/field-pair.css';

export function EnrollmentForm() {
  const settings = useStore($settings);
  if (!settings) return null;
  return <CustomerForm key={settings.customer} settings={settings} />;
}

function CustomerForm({ settings }: { settings: CustomerSettings }) {
  return (
    <OneStepForm
      fields={enrollmentFields(settings)}
      id="enrollment"
      looks={(form) => ({
        eMail_alias: () => <AddressParts form={form} settings={settings} />,
        eMail_subdomain: () => null,
      })}
      // 404 is a plain result here: the customer no longer exists (rule 5.2.8).
      onSuccess={(reply, values) =>
        reply
          ? continueAfterRegistration('enrollment', values, addressOf(settings, values))
          : showScreen('not-found')
      }
      submission={useMemo(() => enrollmentSubmission(settings), [settings])}
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
      // Splits a pasted complete address (rule 7.6.2).
      onChange={async (event) => {
        const parts = splitAddress(event.target.value, domain, hasSubdomain);
        await binding.onChange?.(event);
        const options = { shouldValidate: formState.isSubmitted };
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
