import { useEffect } from 'react';
import { Button } from '../../../components/Button.tsx';
import { CaptchaBadge } from '../../../forms/captcha/CaptchaBadge.tsx';
import { JourneyForm } from '../../../forms/controller/JourneyForm.tsx';
import { useJourneyForm } from '../../../forms/controller/use-journey-form.ts';
import { FormActions } from '../../../forms/FormActions.tsx';
import type { ServerFault } from '../../../forms/submission.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { ConsentFields } from '../ConsentFields.tsx';
import { formCopy } from '../copy.ts';
import { StepHeading } from '../StepHeading.tsx';
import { shopCopy as copy } from './copy.ts';
import { ShopSummary } from './ShopSummary.tsx';
import type { ShopValues, SummaryStepValues } from './shop-values.ts';
import { type StepProps, useStepForm } from './steps.ts';

interface SummaryStepProps extends StepProps<SummaryStepValues> {
  readonly captcha: CaptchaName;
  onDone(): void;
  /** Says when everything is on its way: nothing may be edited then. */
  onSending(isSending: boolean): void;
  onRefused(faults: readonly ServerFault<ShopValues>[]): void;
}

/** The last step: everything at a glance, terms, consent (rule 7.8.1). */
export function SummaryStep(props: SummaryStepProps) {
  const { kept, steps, captcha, onDone, onRefused, onSending } = props;
  const journey = useJourneyForm({
    id: 'shop-summary',
    defaultValues: { consent: kept.current.consent },
    submission: () =>
      import('./shop-submission.ts').then(({ shopSubmission }) =>
        shopSubmission({ values: () => kept.current, refuse: onRefused }),
      ),
    onSuccess: onDone,
  });
  useStepForm(journey, props);
  const agb = journey.form.watch('consent.agb');
  const isSending = journey.state.status === 'sending';

  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);

  return (
    <>
      <StepHeading takesFocus={steps.hasMoved} text={copy.steps[2]} />
      <div className="flow registration-summary" inert={isSending}>
        <p>{copy.summary.check}</p>
        <ShopSummary onEdit={steps.go} values={kept.current} />
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
        journey={journey}
        spinner={copy.running}
        submit={formCopy.submit}
      >
        <ConsentFields field={(name) => journey.field(`consent.${name}`)} />
      </JourneyForm>
    </>
  );
}
