import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { fieldsOfLaw } from '../../../sites/backend-ids.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { Multiselect } from '../../components/multiselect/Multiselect.tsx';
import { labels } from '../../copy/labels.ts';
import { useKeptChoices } from '../../forms/drafts/use-kept-choices.ts';
import { PasswordChoice } from '../../forms/fields/PasswordChoice.tsx';
import { PersonFields } from '../../forms/fields/PersonFields.tsx';
import { $session, sessionKind } from '../../session/identity/session.ts';
import { formCopy as copy } from './copy.ts';
import { EmailField } from './fields.tsx';
import { OneStepForm } from './OneStepForm.tsx';
import { continueAfterRegistration, registrationSubmission } from './submission.ts';

/** Shorter in the network of an institution (rule 7.5). */
export function RegistrationForm({ captcha }: { captcha: CaptchaName }) {
  const isShortened = sessionKind(useStore($session, { ssr: 'initial' })) === 'ip';
  const chosen = useRef<readonly string[]>([]);
  const choose = useCallback((fields: string[]) => {
    chosen.current = fields;
  }, []);
  const submission = useMemo(() => registrationSubmission(chosen), []);
  return (
    <OneStepForm
      captcha={captcha}
      id="registration"
      onSuccess={continueAfterRegistration}
      submission={submission}
    >
      {({ field, watch }) => (
        <>
          <PersonFields field={field} />
          <EmailField {...field('eMail')} />
          {!isShortened && <FieldsOfLaw onChoose={choose} />}
          <PasswordChoice
            {...field('password')}
            label={labels.password}
            required
            typed={watch('password')}
          />
        </>
      )}
    </OneStepForm>
  );
}

/** The choice survives a reload (rules 3.1, 7.5.3). */
function FieldsOfLaw({ onChoose }: { onChoose(chosen: string[]): void }) {
  const [chosen, choose] = useKeptChoices('fieldsOfLaw');
  useEffect(() => onChoose(chosen), [chosen, onChoose]);
  return (
    <Multiselect
      hint={copy.fieldsOfLawHint}
      label={labels.fieldsOfLaw}
      name="fieldsOfLaw"
      onChange={choose}
      options={fieldsOfLaw}
      value={chosen}
    />
  );
}
