import { useState } from 'react';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { outcomes } from '../../../copy/outcomes.ts';
import { JourneyForm } from '../../../forms/controller/JourneyForm.tsx';
import { useJourneyForm } from '../../../forms/controller/use-journey-form.ts';
import { FormActions } from '../../../forms/FormActions.tsx';
import { TitleSelect } from '../../../forms/fields/TitleSelect.tsx';
import { formCopy } from '../copy.ts';
import { StepHeading } from '../StepHeading.tsx';
import { AddressFields } from './AddressFields.tsx';
import { shopCopy as copy } from './copy.ts';
import type { AddressStepValues } from './shop-values.ts';
import type { StepProps } from './steps.ts';
import { useKeptAnswers } from './use-kept-answers.ts';

export function AddressStep({ shop }: StepProps) {
  const { steps, refused, next, keep } = shop;
  useKeptAnswers(shop);
  const [{ invoice, deliveryAddress, delivery }] = useState(shop.answers);
  const controller = useJourneyForm<AddressStepValues>({
    id: 'shop-addresses',
    defaultValues: { invoice, deliveryAddress, delivery },
    needsToken: false,
    refused,
    dependents: { 'invoice.country': 'invoice.zip', 'delivery.country': 'delivery.zip' },
    submission: () => import('./address-submission.ts').then((module) => module.addressSubmission),
    onChange: keep,
    onSuccess: (_, valid) => next(valid),
  });
  const { field, form } = controller;
  const differs = form.watch('deliveryAddress');

  return (
    <>
      <StepHeading takesFocus={steps.hasMoved} text={copy.steps[1]} />
      <JourneyForm
        actions={(submit) => <FormActions onOther={steps.back} other={copy.back} submit={submit} />}
        busy={copy.checking}
        failed={refused.length > 0 ? formCopy.failed : outcomes.checkInputHeading}
        form={controller}
        submit={copy.next}
      >
        <AddressFields
          field={(name) => field(`invoice.${name}`)}
          kind="billing"
          legend={copy.invoice}
          title={<TitleSelect {...field('invoice.academicTitle')} />}
        />
        <Checkbox {...field('deliveryAddress')}>{copy.differs}</Checkbox>
        {differs && (
          <AddressFields
            field={(name) => field(`delivery.${name}`)}
            kind="shipping"
            legend={copy.delivery}
          />
        )}
      </JourneyForm>
    </>
  );
}
