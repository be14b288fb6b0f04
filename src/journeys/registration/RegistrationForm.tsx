import { useStore } from '@nanostores/react';
import { lazy, memo, Suspense, useCallback, useRef } from 'react';
import { labels } from '../../copy/labels.ts';
import { PasswordChoice } from '../../forms/PasswordChoice.tsx';
import { PersonFields } from '../../forms/PersonFields.tsx';
import { whenTouched } from '../../forms/when-touched.ts';
import { $session, sessionKind } from '../../session/session.ts';
import { tabStorage } from '../../session/storage.ts';
import { EmailField } from './EmailField.tsx';
import type { FieldsOfLawProps } from './FieldsOfLaw.tsx';
import { goOn } from './go-on.ts';
import { OneStepForm } from './OneStepForm.tsx';
import { emptyRegistration } from './registration-values.ts';

const load = () => import('./FieldsOfLaw.tsx').then((module) => module.FieldsOfLaw);

// The page is rendered with it; the browser fetches it when the form is first used.
const FieldsOfLaw = import.meta.env.SSR
  ? await load()
  : lazy(async () => {
      if (tabStorage.get('fieldsOfLaw') === '') await whenTouched();
      return { default: await load() };
    });

/**
 * The prerendered multiselect, brought to life when the page is first used. Memoized, because a
 * boundary that is updated before it has hydrated falls back to nothing.
 */
const LaterFieldsOfLaw = memo((props: FieldsOfLawProps) => (
  <Suspense>
    <FieldsOfLaw {...props} />
  </Suspense>
));

/** The normal registration; shortened for people in an institution's network (spec L86–89, decision 7.5). */
export function RegistrationForm({ captcha }: { captcha: 'altcha' | 'recaptcha' }) {
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
      onSuccess={goOn}
      start={emptyRegistration}
      submission={submission}
    >
      {({ field, values }) => (
        <>
          <PersonFields field={field} />
          <EmailField {...field('eMail')} />
          {!isShortened && <LaterFieldsOfLaw onChoose={choose} />}
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
