import { useState } from 'react';
import { registerAtShop } from '../../../../contract/calls/registration/register-at-shop.ts';
import { withSecondaryButton } from '../../../components/secondary-button.tsx';
import { useSteps } from '../../../components/use-steps.ts';
import { outcomes } from '../../../copy/outcomes.ts';
import { CaptchaBadge } from '../../../forms/captcha/CaptchaBadge.tsx';
import { FormFields } from '../../../forms/FormFields.tsx';
import { PortalForm } from '../../../forms/PortalForm.tsx';
import { StepHeading } from '../../../forms/steps/StepHeading.tsx';
import { useStepChanges } from '../../../forms/steps/use-step-changes.ts';
import { useStepErrors } from '../../../forms/steps/use-step-errors.ts';
import { usePortalForm } from '../../../forms/use-portal-form.ts';
import type { Outcome } from '../../../http/outcome.ts';
import { request } from '../../../http/request.ts';
import { withIsland } from '../../../layouts/islands/Island.tsx';
import { ConsentFields } from '../ConsentFields.tsx';
import { createAddressCheck } from '../check-address.ts';
import { formCopy } from '../copy.ts';
import { replaceErrorDescription } from '../form.ts';
import { AddressStep } from './AddressStep.tsx';
import { shopCopy as copy } from './copy.ts';
import {
  ADDRESS_STEP,
  createShopStepSchema,
  LAST_STEP,
  listAddressNames,
  PERSON_STEP,
  type ShopValues,
  shopFieldByProperty,
  stepOf,
  toShopRegistration,
} from './form.ts';
import { PersonStep, showShopCountry } from './PersonStep.tsx';
import { ShopDone } from './ShopDone.tsx';
import { ShopSummary } from './ShopSummary.tsx';

/** The registration at the shop: two steps and a summary, which sends all values (rule 7.8). */
function ShopRegistration() {
  const steps = useSteps();
  const { currentStep } = steps;
  const isLastStep = currentStep === LAST_STEP;
  const [earlierAnswers, setEarlierAnswers] = useState<Partial<ShopValues>>({});
  const [checkAddress] = useState(createAddressCheck);
  const [isDone, setDone] = useState(false);

  const form = usePortalForm({
    id: 'shop-registration',
    schema: createShopStepSchema(currentStep),
    captcha: isLastStep ? 'required' : undefined,
    fieldByProperty: shopFieldByProperty,
    replaceErrorDescription,
    async send(values, captchaToken): Promise<Outcome<unknown>> {
      if (isLastStep)
        return request(
          registerAtShop,
          toShopRegistration({ ...earlierAnswers, ...values } as ShopValues, captchaToken),
        );
      const refusal = values.person && (await checkAddress(values.person.eMail));
      // An earlier step sends no registration, so a valid step ends with an empty status.
      return refusal ?? { status: 'empty', code: 204 };
    },
    onSuccess(_, values) {
      if (isLastStep) return setDone(true);
      if (values.person)
        for (const [name, value] of listAddressNames(form.getValues(), values.person))
          form.setValue(name, value);
      setEarlierAnswers({ ...earlierAnswers, ...values });
      stepErrors.forgetErrorsOfShownStep();
      form.restart();
      steps.next();
    },
    onFailure: (_, errors) => isLastStep && stepErrors.showRefusal(errors),
  });
  const stepErrors = useStepErrors(form, steps, stepOf);
  useStepChanges(form, steps, { isDone, isGuarded: true });

  if (isDone) return <ShopDone />;
  const isSending = form.state.status === 'sending';
  return (
    <div className="registration-step">
      <StepHeading isSending={isSending} steps={steps} titles={copy.steps} />
      {isLastStep && (
        <ShopSummary
          isSending={isSending}
          onEdit={steps.goToStep}
          values={earlierAnswers as ShopValues}
        />
      )}
      <PortalForm
        blockedReason={isLastStep && !form.watch('consent.agb') ? formCopy.termsFirst : undefined}
        failureHeading={
          isLastStep || stepErrors.hasServerErrors ? formCopy.failed : outcomes.checkInputHeading
        }
        form={{
          ...form,
          onSubmit(event) {
            if (currentStep === PERSON_STEP) showShopCountry(form, false);
            form.onSubmit(event);
          },
        }}
        {...(currentStep > PERSON_STEP && {
          renderActions: withSecondaryButton(copy.back, steps.back),
        })}
        submitLabel={isLastStep ? formCopy.submit : copy.next}
        {...(isLastStep ? { spinnerText: copy.running } : { busyText: copy.checking })}
      >
        <FormFields isSending={isSending}>
          {currentStep === PERSON_STEP && <PersonStep form={form} />}
          {currentStep === ADDRESS_STEP && (
            <AddressStep hasDeliveryAddress={form.watch('deliveryAddress') === true} />
          )}
          {isLastStep && <ConsentFields prefix="consent." />}
        </FormFields>
        {currentStep === PERSON_STEP && <CaptchaBadge isOptional />}
      </PortalForm>
    </div>
  );
}

export const ShopRegistrationIsland = withIsland(ShopRegistration);
