import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import type { CustomerSettings } from '../../../contract/customer-settings.ts';
import { labels } from '../../../copy/labels.ts';
import { PasswordChoice } from '../../../forms/fields/PasswordChoice.tsx';
import { PersonFields } from '../../../forms/fields/PersonFields.tsx';
import { noTitleId } from '../../../sites/backend-ids.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { continueAfterRegistration } from '../after-registration.ts';
import { OneStepForm } from '../OneStepForm.tsx';
import { AddressFields } from './AddressFields.tsx';
import { showGone } from './enroll.ts';
import { $settings } from './settings.ts';
import type { EnrollmentValues } from './submission.ts';

const empty: EnrollmentValues = {
  salutation: '',
  academicTitle: String(noTitleId),
  firstname: '',
  lastname: '',
  eMail: '',
  eMail_alias: '',
  eMail_subdomain: '',
  password: '',
  agb: false,
  advertisement: false,
};

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
  const submission = useCallback(
    () => import('./submission.ts').then((module) => module.enrollmentSubmission(settings)),
    [settings],
  );
  return (
    <OneStepForm
      captcha={captcha}
      id="enrollment"
      onSuccess={finish}
      start={empty}
      submission={submission}
    >
      {({ field, values, controller }) => (
        <>
          <PersonFields field={field} />
          <AddressFields controller={controller} field={field} settings={settings} />
          <PasswordChoice
            {...field('password')}
            label={labels.password}
            required
            typed={values.password}
          />
        </>
      )}
    </OneStepForm>
  );
}
