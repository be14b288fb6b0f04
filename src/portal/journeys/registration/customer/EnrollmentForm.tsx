import { useMemo } from 'react';
import { type CustomerSettings, emailKind } from '../../../../contract/customer-settings.ts';
import { domainText, splitAddress } from '../../../../contract/values/email-parts.ts';
import { EmailParts } from '../../../components/field-groups/EmailParts.tsx';
import { useStore } from '../../../components/use-store.ts';
import { fill } from '../../../copy/fill.ts';
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

function AddressParts(props: {
  form: JourneyFormApi<EnrollmentValues>;
  settings: CustomerSettings;
}) {
  const { settings, form } = props;
  const { field, formState, setValue } = form;
  const { domain } = settings;
  if (!domain) return null;
  const alias = field('eMail_alias');
  const hasSubdomain = emailKind(settings) === 'subdomain';
  const ending = `${hasSubdomain ? '.' : '@'}${domainText(domain)}`;
  return (
    <fieldset className="email-parts">
      <legend className="field-label">{copy.email}</legend>
      <EmailParts
        alias={{
          ...alias,
          hint: fill(copy.ending, { domain: ending }),
          required: true,
          // Splits a pasted complete address (rule 7.6.2).
          async onChange(event) {
            const parts = splitAddress(event.target.value, domain, hasSubdomain);
            await alias.onChange?.(event);
            const options = { shouldValidate: formState.isSubmitted };
            if (parts) setValue('eMail_alias', parts.alias, options);
            if (parts?.subdomain !== undefined)
              setValue('eMail_subdomain', parts.subdomain, options);
          },
        }}
        domain={domainText(domain)}
        subdomain={hasSubdomain ? { ...field('eMail_subdomain'), required: true } : undefined}
      />
    </fieldset>
  );
}
