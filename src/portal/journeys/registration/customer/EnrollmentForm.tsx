import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type CustomerSettings, emailKind } from '../../../../contract/customer-settings.ts';
import {
  domainText,
  type EmailParts as Parts,
  splitAddress,
} from '../../../../contract/values/email-domain.ts';
import type { CaptchaName } from '../../../../sites/schema.ts';
import { EmailParts } from '../../../components/field-groups/EmailParts.tsx';
import { fill } from '../../../copy/fill.ts';
import { labels } from '../../../copy/labels.ts';
import { PasswordChoice } from '../../../forms/fields/PasswordChoice.tsx';
import { PersonFields } from '../../../forms/fields/PersonFields.tsx';
import type { JourneyFormApi } from '../../../forms/use-journey-form.ts';
import { customerCopy as copy } from '../copy.ts';
import { EmailField } from '../fields.tsx';
import { OneStepForm } from '../OneStepForm.tsx';
import { continueAfterRegistration } from '../submission.ts';
import { showGone } from './enroll.ts';
import { $settings } from './settings.ts';
import { type EnrollmentValues, enrollmentSubmission } from './submission.ts';

export function EnrollmentForm({ captcha }: { captcha: CaptchaName }) {
  const settings = useStore($settings, { ssr: 'initial' });
  if (!settings) return null;
  return <CustomerForm captcha={captcha} key={settings.customer} settings={settings} />;
}

/** 404 is a plain result here: the customer no longer exists (rule 5.2.8). */
function finish(reply: object | undefined): void {
  if (reply) continueAfterRegistration();
  else showGone();
}

function CustomerForm({ captcha, settings }: { captcha: CaptchaName; settings: CustomerSettings }) {
  const submission = useMemo(() => enrollmentSubmission(settings), [settings]);
  return (
    <OneStepForm captcha={captcha} id="enrollment" onSuccess={finish} submission={submission}>
      {(form) => (
        <>
          <PersonFields field={form.field} />
          <AddressFields form={form} settings={settings} />
          <PasswordChoice
            {...form.field('password')}
            label={labels.password}
            required
            typed={form.watch('password')}
          />
        </>
      )}
    </OneStepForm>
  );
}

interface AddressFieldsProps {
  readonly form: JourneyFormApi<EnrollmentValues>;
  readonly settings: CustomerSettings;
}

function AddressFields({ settings, form }: AddressFieldsProps) {
  const { field } = form;
  const { domain } = settings;
  const kind = emailKind(settings);
  if (!domain || kind === 'whole') return <EmailField {...field('eMail')} />;

  const alias = field('eMail_alias');
  const hasSubdomain = kind === 'subdomain';

  function put(parts: Parts): void {
    const values = { eMail_alias: parts.alias, eMail_subdomain: parts.subdomain };
    for (const [name, value] of Object.entries(values))
      if (value !== undefined)
        form.setValue(name as keyof typeof values, value, {
          shouldValidate: form.formState.isSubmitted,
        });
  }

  return (
    <fieldset className="email-parts">
      <legend className="field-label">{copy.email}</legend>
      <EmailParts
        alias={{
          ...alias,
          hint: fill(copy.ending, { domain: `${hasSubdomain ? '.' : '@'}${domainText(domain)}` }),
          required: true,
          // Splits a pasted complete address (rule 7.6.2).
          onChange: async (event) => {
            const parts = splitAddress(event.target.value, domain, hasSubdomain);
            await alias.onChange?.(event);
            if (parts) put(parts);
          },
        }}
        domain={domainText(domain)}
        subdomain={hasSubdomain ? { ...field('eMail_subdomain'), required: true } : undefined}
      />
    </fieldset>
  );
}
