import { type RefObject, useMemo, useState } from 'react';
import { PHONE_PREFIXES } from '../../../../contract/values/phone-prefixes.ts';
import type { CaptchaName } from '../../../../sites/schema.ts';
import { PhoneField } from '../../../components/field-groups/PhoneField.tsx';
import { PasswordField } from '../../../components/password/PasswordField.tsx';
import { labels } from '../../../copy/labels.ts';
import { PasswordChoice } from '../../../forms/fields/PasswordChoice.tsx';
import { PersonFields } from '../../../forms/fields/PersonFields.tsx';
import { EmailField } from '../fields.tsx';
import { isTaken, StepForm, TakenHelp } from '../StepForm.tsx';
import { shopCopy as copy } from './copy.ts';
import { type StepProps, withName } from './shop-values.ts';
import { personSubmission } from './submissions.ts';

const PREFIXES = Object.entries(PHONE_PREFIXES).map(([value, country]) => ({
  value,
  label: `${country} (${value})`,
}));

interface PersonStepProps extends StepProps {
  readonly captcha: CaptchaName;
  readonly lastFreeAddress: RefObject<string>;
}

export function PersonStep({ shop, captcha, lastFreeAddress }: PersonStepProps) {
  const submission = useMemo(() => personSubmission(lastFreeAddress), [lastFreeAddress]);
  const [{ person }] = useState(shop.answers);
  return (
    <StepForm
      answersAfter={(valid) => withName({ ...shop.answers(), ...valid }, person)}
      captcha={captcha}
      defaultValues={{ person }}
      // Both are validated when one changes (rule 8.4.7).
      dependents={{ 'person.password': 'person.repeatPassword' }}
      stepped={shop}
      submission={submission}
      titles={copy.steps}
    >
      {({ field, watch, faultOf }) => (
        <fieldset>
          <legend className="visually-hidden">{copy.steps[0]}</legend>
          <PersonFields field={(name) => field(`person.${name}`)} />
          <EmailField
            {...field('person.eMail')}
            help={isTaken(faultOf('person.eMail')) && <TakenHelp />}
          />
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
            typed={watch('person.password')}
          />
          <PasswordField
            {...field('person.repeatPassword')}
            autoComplete="new-password"
            label={copy.repeat}
            required
          />
        </fieldset>
      )}
    </StepForm>
  );
}
