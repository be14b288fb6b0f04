import { type RefObject, useRef } from 'react';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { PhoneField } from '../../../components/PhoneField.tsx';
import { PHONE_PREFIXES } from '../../../contract/values/phone-prefixes.ts';
import { labels } from '../../../copy/labels.ts';
import { outcomes } from '../../../copy/outcomes.ts';
import { CaptchaBadge } from '../../../forms/CaptchaBadge.tsx';
import { prepareCaptcha } from '../../../forms/captcha.ts';
import { JourneyForm } from '../../../forms/JourneyForm.tsx';
import { PasswordChoice } from '../../../forms/PasswordChoice.tsx';
import { PersonFields } from '../../../forms/PersonFields.tsx';
import { useJourneyForm } from '../../../forms/use-journey-form.ts';
import { pathTo } from '../../../routes.ts';
import { formCopy } from '../copy.ts';
import { EmailField } from '../EmailField.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { shopCopy as copy } from './copy.ts';
import type { personSubmission } from './person-submission.ts';
import { type PersonStepValues, withName } from './shop-values.ts';
import { type StepProps, useStepForm } from './steps.ts';

const PREFIXES = Object.entries(PHONE_PREFIXES).map(([value, country]) => ({
  value,
  label: `${country} (${value})`,
}));

interface PersonStepProps extends StepProps<PersonStepValues> {
  readonly captcha: 'altcha' | 'recaptcha';
  readonly free: RefObject<string>;
}

/** The first step: the person and the account (spec L101, decision 7.8.1). */
export function PersonStep(props: PersonStepProps) {
  const { kept, steps, captcha, free, refused, onRight } = props;
  const loaded = useRef<ReturnType<typeof personSubmission>>(undefined);
  const before = useRef(kept.current.person);
  const journey = useJourneyForm({
    id: 'shop-person',
    defaultValues: { person: kept.current.person },
    // The step asks for a token itself, and only when there is something to check.
    captcha: false,
    submission: async () => {
      prepareCaptcha();
      loaded.current ??= (await import('./person-submission.ts')).personSubmission(free);
      return loaded.current;
    },
    onSuccess(_, valid: PersonStepValues) {
      kept.current = withName({ ...kept.current, ...valid }, before.current);
      onRight();
      steps.next();
    },
  });
  useStepForm(journey, props);
  const { field, form } = journey;
  // Both are looked at again when one changes (decision 8.4.7).
  form.register('person.password', { deps: ['person.repeatPassword'] });
  const password = form.watch('person.password');
  const eMail = field('person.eMail');

  return (
    <>
      <StepHeading takesFocus={steps.hasMoved} text={copy.steps[0]} />
      <JourneyForm
        busy={copy.checking}
        failed={refused.length > 0 ? formCopy.failed : outcomes.checkInputHeading}
        footer={<CaptchaBadge provider={captcha} />}
        journey={journey}
        submit={copy.next}
      >
        <p className="form-note">{formCopy.requiredNote}</p>
        <fieldset>
          <legend className="visually-hidden">{copy.steps[0]}</legend>
          <PersonFields field={(name) => field(`person.${name}`)} />
          <EmailField {...eMail} hint={isTaken(eMail.fault) ? <TakenHelp /> : undefined} />
          <PhoneField
            number={{ ...field('person.phone'), hint: copy.phoneHint }}
            prefix={{
              ...field('person.phonePrefix'),
              options: PREFIXES,
              placeholder: '',
              unmarked: true,
            }}
          />
          <PasswordChoice
            {...field('person.password')}
            label={labels.password}
            required
            typed={password}
          />
          <PasswordField
            {...field('person.repeatPassword')}
            autoComplete="new-password"
            label={copy.repeat}
            required
          />
        </fieldset>
      </JourneyForm>
    </>
  );
}

function isTaken(fault: string | undefined): boolean {
  return fault === copy.taken || fault === formCopy.usernameTaken;
}

/** What to do with an address that has an account already (decision 7.8.3). */
function TakenHelp() {
  return (
    <>
      <button className="button-link" data-auth="login" type="button">
        {copy.takenHelp.login}
      </button>
      {copy.takenHelp.between}
      <a href={pathTo('forgotPassword')}>{copy.takenHelp.forgot}</a>
    </>
  );
}
