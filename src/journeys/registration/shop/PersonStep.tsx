import { type RefObject, useRef, useState } from 'react';
import { PhoneField } from '../../../components/field-groups/PhoneField.tsx';
import { PasswordField } from '../../../components/password/PasswordField.tsx';
import { PHONE_PREFIXES } from '../../../contract/values/phone-prefixes.ts';
import { labels } from '../../../copy/labels.ts';
import { outcomes } from '../../../copy/outcomes.ts';
import { CaptchaBadge } from '../../../forms/captcha/CaptchaBadge.tsx';
import type { FieldProps } from '../../../forms/controller/use-journey-form.ts';
import { DeferredForm } from '../../../forms/deferred/DeferredForm.tsx';
import { useDeferredForm } from '../../../forms/deferred/use-deferred-form.ts';
import { PasswordChoice } from '../../../forms/fields/PasswordChoice.tsx';
import { PersonFields } from '../../../forms/fields/PersonFields.tsx';
import type { CaptchaName } from '../../../sites/schema.ts';
import { formCopy } from '../copy.ts';
import { EmailField } from '../EmailField.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { isTaken, TakenHelp } from '../TakenHelp.tsx';
import { shopCopy as copy } from './copy.ts';
import type { personSubmission } from './person-submission.ts';
import { emptyShop, type PersonStepValues, withName } from './shop-values.ts';
import type { StepProps } from './steps.ts';

const PREFIXES = Object.entries(PHONE_PREFIXES).map(([value, country]) => ({
  value,
  label: `${country} (${value})`,
}));

interface PersonStepProps extends StepProps {
  readonly captcha: CaptchaName;
  readonly free: RefObject<string>;
}

export function PersonStep({ shop, captcha, free }: PersonStepProps) {
  const { steps, refused, answers, keep, next } = shop;
  const loaded = useRef<ReturnType<typeof personSubmission>>(undefined);
  const [{ person }] = useState(answers);
  const form = useDeferredForm<PersonStepValues>({
    id: 'shop-person',
    start: { person },
    isResumed: person !== emptyShop.person,
    // The step requests a token only if it must check the address.
    needsToken: false,
    refused,
    // Both are validated when one changes (rule 8.4.7).
    dependents: { 'person.password': 'person.repeatPassword' },
    async submission() {
      loaded.current ??= (await import('./person-submission.ts')).personSubmission(free);
      return loaded.current;
    },
    onChange: keep,
    onSuccess: (_, valid) => next(withName({ ...answers(), ...valid }, person)),
  });
  const { field, values } = form;

  return (
    <>
      <StepHeading takesFocus={steps.hasMoved} text={copy.steps[0]} />
      <DeferredForm
        busy={copy.checking}
        failed={refused.length > 0 ? formCopy.failed : outcomes.checkInputHeading}
        footer={<CaptchaBadge optional provider={captcha} />}
        form={form}
        submit={copy.next}
      >
        <fieldset>
          <legend className="visually-hidden">{copy.steps[0]}</legend>
          <PersonFields field={(name) => field(`person.${name}`)} />
          <Address {...field('person.eMail')} />
          <PhoneField
            number={{ ...field('person.phone'), hint: copy.phoneHint }}
            prefix={{
              ...field('person.phonePrefix'),
              options: PREFIXES,
              placeholder: '',
            }}
          />
          <PasswordChoice
            {...field('person.password')}
            label={labels.password}
            required
            typed={values.person.password}
          />
          <PasswordField
            {...field('person.repeatPassword')}
            autoComplete="new-password"
            label={copy.repeat}
            required
          />
        </fieldset>
      </DeferredForm>
    </>
  );
}

function Address(field: FieldProps) {
  return <EmailField {...field} help={isTaken(field.fault) && <TakenHelp />} />;
}
