import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import { labels } from '../../copy/labels.ts';
import { PasswordChoice } from '../../forms/fields/PasswordChoice.tsx';
import { PersonFields } from '../../forms/fields/PersonFields.tsx';
import { $session, sessionKind } from '../../session/identity/session.ts';
import { noTitleId } from '../../sites/backend-ids.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import { continueAfterRegistration } from './after-registration.ts';
import { EmailField } from './EmailField.tsx';
import { FieldsOfLaw } from './FieldsOfLaw.tsx';
import { OneStepForm } from './OneStepForm.tsx';
import type { RegistrationValues } from './submission.ts';

const empty: RegistrationValues = {
  salutation: '',
  academicTitle: String(noTitleId),
  firstname: '',
  lastname: '',
  eMail: '',
  fieldsOfLaw: [],
  password: '',
  agb: false,
  advertisement: false,
};

/** Shorter in the network of an institution (rule 7.5). */
export function RegistrationForm({ captcha }: { captcha: CaptchaName }) {
  const isShortened = sessionKind(useStore($session, { ssr: 'initial' })) === 'ip';
  const chosen = useRef<readonly string[]>([]);
  const choose = useCallback((fields: string[]) => {
    chosen.current = fields;
  }, []);
  const submission = useCallback(
    () => import('./submission.ts').then((module) => module.registrationSubmission(chosen)),
    [],
  );
  return (
    <OneStepForm
      captcha={captcha}
      id="registration"
      onSuccess={continueAfterRegistration}
      start={empty}
      submission={submission}
    >
      {({ field, values }) => (
        <>
          <PersonFields field={field} />
          <EmailField {...field('eMail')} />
          {!isShortened && <FieldsOfLaw onChoose={choose} />}
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
