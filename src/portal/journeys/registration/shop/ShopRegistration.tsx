import { useState } from 'react';
import { repeatFault } from '../../../../contract/values/password-repeat.ts';
import { PHONE_PREFIXES } from '../../../../contract/values/phone-prefixes.ts';
import { PhoneFields } from '../../../components/fields/PhoneFields.tsx';
import { MissingPart } from '../../../components/messages/MissingPart.tsx';
import { PasswordInput } from '../../../components/password/PasswordInput.tsx';
import { Stepper } from '../../../components/Stepper.tsx';
import { useModule } from '../../../components/use-module.ts';
import { faults } from '../../../copy/faults.ts';
import { kept } from '../../../copy/loading.ts';
import { personLooks } from '../../../forms/fields/person-looks.ts';
import { useSteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import type { JourneyFormApi } from '../../../forms/use-journey-form.ts';
import { addressCheck } from '../check-address.ts';
import { PersonRows } from '../fields.tsx';
import { ownError } from '../form.ts';
import { StepForm, type StepView, takenHelp } from '../StepForm.tsx';
import { shopCopy as copy } from './copy.ts';
import {
  countryIn,
  emptyShop,
  person,
  SHOP_STEPS,
  type ShopValues,
  withName,
} from './shop-values.ts';

const loadLaterSteps = () => import('./LaterSteps.tsx');

/** Two steps of data and a summary (rule 7.8). */
export function ShopRegistration() {
  const shop = useSteppedForm({ empty: emptyShop, steps: SHOP_STEPS, isGuarded: true });
  const { current, go, finish, status } = shop;
  const [first] = useState(personStep);
  // Preload later steps on first input.
  const later = useModule(status === 'untouched' ? undefined : loadLaterSteps);
  if (status === 'sent' && later.status === 'ready') return <later.module.ShopDone />;
  const view = [first, ...(later.status === 'ready' ? later.module.laterSteps : [])][current];
  return (
    <div className="registration-step">
      {view ? (
        <StepForm
          key={current}
          onSent={finish}
          running={copy.running}
          stepped={shop}
          titles={copy.steps}
          view={view}
        />
      ) : (
        <>
          <Stepper current={current} onGo={go} steps={copy.steps} />
          <MissingPart code={later} heading={copy.notLoaded} text={kept} />
        </>
      )}
    </div>
  );
}

/** Moves the country of a number to the select, so that the form shows what will be sent. */
function showCountry({ formState, getValues, setValue }: JourneyFormApi<ShopValues>): void {
  const found = countryIn(getValues('person.phone'));
  if (!found) return;
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  setValue('person.phonePrefix', found.phonePrefix, options);
  setValue('person.phone', found.phone, options);
}

function personStep(): StepView<ShopValues> {
  const checkAddress = addressCheck();
  const submission = defineSubmission({
    table: [person],
    sentences: faults,
    clean: (typed: ShopValues) => ({
      ...typed,
      person: { ...typed.person, ...countryIn(typed.person.phone) },
    }),
    check({ person: { password, repeatPassword } }: ShopValues) {
      const code = repeatFault(repeatPassword, password);
      return code ? { 'person.repeatPassword': faults[code] } : {};
    },
    before: ({ person }) => checkAddress(person.eMail),
    ownFault: ownError,
  });
  return {
    submission: () => submission,
    after: withName,
    // Both are validated when one changes.
    dependents: { 'person.password': 'person.repeatPassword' },
    hasCaptcha: true,
    fields: (form) => (
      <fieldset>
        <legend className="visually-hidden">{copy.steps[0]}</legend>
        <PersonRows
          field={(name) => form.field(`person.${name}` as 'person.eMail')}
          fields={person.fields}
          looks={{
            eMail: { ...personLooks.eMail, help: takenHelp(form, 'person.eMail') },
            phonePrefix: () => null,
            phone: (phone) => (
              <PhoneFields
                phone={{
                  ...phone,
                  hint: copy.phoneHint,
                  async onBlur(event) {
                    await phone.onBlur(event);
                    showCountry(form);
                  },
                }}
                prefix={form.field('person.phonePrefix')}
                prefixes={PHONE_PREFIXES}
              />
            ),
            repeatPassword: (field) => (
              <PasswordInput {...field} autoComplete="new-password" label={copy.repeat} required />
            ),
          }}
          watch={form.watch}
        />
      </fieldset>
    ),
  };
}
