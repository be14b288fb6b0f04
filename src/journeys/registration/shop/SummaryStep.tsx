import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { CaptchaBadge } from '../../../forms/captcha/CaptchaBadge.tsx';
import { JourneyForm } from '../../../forms/controller/JourneyForm.tsx';
import { useJourneyForm } from '../../../forms/controller/use-journey-form.ts';
import { FormActions } from '../../../forms/FormActions.tsx';
import type { CaptchaName } from '../../../sites/schema.ts';
import { ConsentFields } from '../ConsentFields.tsx';
import { formCopy } from '../copy.ts';
import { StepHeading } from '../StepHeading.tsx';
import { shopCopy as copy } from './copy.ts';
import { ShopSummary } from './ShopSummary.tsx';
import type { StepProps } from './steps.ts';
import { useKeptAnswers } from './use-kept-answers.ts';

interface SummaryStepProps extends StepProps {
  readonly captcha: CaptchaName;
  /** Disables editing while a request is pending. */
  onSending(isSending: boolean): void;
}

export function SummaryStep({ shop, captcha, onSending }: SummaryStepProps) {
  const { steps, refused, answers, keep, refuse, finish } = shop;
  useKeptAnswers(shop);
  const [values] = useState(answers);
  const controller = useJourneyForm({
    id: 'shop-summary',
    defaultValues: { consent: values.consent },
    refused,
    submission: () =>
      import('./shop-submission.ts').then(({ shopSubmission }) => shopSubmission(answers)),
    onChange: keep,
    onSuccess: finish,
    onFailure: (_, __, faults) => refuse(faults),
  });
  const agb = controller.form.watch('consent.agb');
  const isSending = controller.state.status === 'sending';

  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);

  return (
    <>
      <StepHeading takesFocus={steps.hasMoved} text={copy.steps[2]} />
      <div className="flow registration-summary" inert={isSending}>
        <p>{copy.summary.check}</p>
        <ShopSummary onEdit={steps.go} values={values} />
        <p className="actions">
          <Button look="secondary" onClick={() => print()}>
            {copy.summary.print}
          </Button>
        </p>
      </div>
      <JourneyForm
        actions={(submit) => <FormActions onOther={steps.back} other={copy.back} submit={submit} />}
        blocked={agb ? undefined : formCopy.termsFirst}
        failed={formCopy.failed}
        footer={<CaptchaBadge provider={captcha} />}
        form={controller}
        spinner={copy.running}
        submit={formCopy.submit}
      >
        <ConsentFields field={(name) => controller.field(`consent.${name}`)} />
      </JourneyForm>
    </>
  );
}
