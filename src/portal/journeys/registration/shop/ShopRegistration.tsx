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
import { replaceDescription } from '../form.ts';
import { AddressStep } from './AddressStep.tsx';
import { shopCopy as copy } from './copy.ts';
import {
  createShopStepSchema,
  LAST_STEP,
  listAddressNames,
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
  const { current } = steps;
  const isLast = current === LAST_STEP;
  // These are the valid answers of earlier steps.
  const [answers, setAnswers] = useState<Partial<ShopValues>>({});
  const [checkAddress] = useState(createAddressCheck);
  const [isDone, setDone] = useState(false);

  const form = usePortalForm({
    id: 'shop-registration',
    schema: createShopStepSchema(current),
    captcha: isLast ? 'required' : undefined,
    fieldByProperty: shopFieldByProperty,
    replaceDescription,
    async send(values, captchaToken): Promise<Outcome<unknown>> {
      if (isLast)
        return request(
          registerAtShop,
          toShopRegistration({ ...answers, ...values } as ShopValues, captchaToken),
        );
      const refusal = values.person && (await checkAddress(values.person.eMail));
      return refusal ?? { status: 'expected', code: 204 };
    },
    onSuccess(_, values) {
      if (isLast) return setDone(true);
      if (values.person)
        for (const [name, value] of listAddressNames(form.getValues(), values.person))
          form.setValue(name, value);
      setAnswers({ ...answers, ...values });
      stepErrors.forgetErrorsOfStep();
      form.restart();
      steps.next();
    },
    onFailure: (_, errors) => isLast && stepErrors.showRefusal(errors),
  });
  const stepErrors = useStepErrors(form, steps, stepOf);
  useStepChanges(form, steps, { isDone, isGuarded: true });

  if (isDone) return <ShopDone />;
  const isSending = form.state.status === 'sending';
  return (
    <div className="registration-step">
      <StepHeading isSending={isSending} steps={steps} titles={copy.steps} />
      {isLast && (
        <ShopSummary isSending={isSending} onEdit={steps.go} values={answers as ShopValues} />
      )}
      <PortalForm
        blockedReason={isLast && !form.watch('consent.agb') ? formCopy.termsFirst : undefined}
        failureHeading={
          isLast || stepErrors.hasServerErrors ? formCopy.failed : outcomes.checkInputHeading
        }
        form={{
          ...form,
          onSubmit(event) {
            if (current === 0) showShopCountry(form, false);
            form.onSubmit(event);
          },
        }}
        {...(current > 0 && { actions: withSecondaryButton(copy.back, steps.back) })}
        submitLabel={isLast ? formCopy.submit : copy.next}
        {...(isLast ? { spinner: copy.running } : { busy: copy.checking })}
      >
        <FormFields isSending={isSending}>
          {current === 0 && <PersonStep form={form} />}
          {current === 1 && <AddressStep hasDelivery={form.watch('deliveryAddress') === true} />}
          {isLast && <ConsentFields prefix="consent." />}
        </FormFields>
        {current === 0 && <CaptchaBadge isOptional />}
      </PortalForm>
    </div>
  );
}

export const ShopRegistrationIsland = withIsland(ShopRegistration);
