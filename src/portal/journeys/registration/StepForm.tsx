import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { pathTo } from '../../../contract/routes.ts';
import { Stepper } from '../../components/Stepper.tsx';
import { withSecondaryButton } from '../../components/secondary-button.tsx';
import { addressFaults } from '../../copy/faults.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { CaptchaBadge } from '../../forms/captcha/CaptchaBadge.tsx';
import { prepareCaptcha } from '../../forms/captcha/captcha.ts';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { prefillAddress } from '../../forms/mail-forms.ts';
import type { SteppedForm } from '../../forms/stepped/use-stepped-form.ts';
import type { Submission } from '../../forms/submission.ts';
import {
  type FormOptions,
  type JourneyFormApi,
  useJourneyForm,
} from '../../forms/use-journey-form.ts';
import { formCopy as copy } from './copy.ts';
import { shopCopy } from './shop/copy.ts';

/** What one step of a registration asks for; its form has only the step's own answers. */
export interface StepView<Answers extends FieldValues>
  extends Pick<FormOptions<Answers, unknown>, 'dependents'> {
  /** @param answers those of all steps */
  submission(answers: () => Answers): Submission<Answers>;
  fields(form: JourneyFormApi<Answers>): ReactNode;
  readonly hasCaptcha?: boolean;
  readonly terms?: Path<Answers> | undefined;
  above?(answers: Answers, go: (step: number) => void, isSending: boolean): ReactNode;
  after?(now: Answers): Partial<Answers>;
}

interface StepFormProps<Answers extends FieldValues> {
  readonly view: StepView<Answers>;
  readonly stepped: SteppedForm<Answers>;
  readonly titles: readonly string[];
  /** Shown while the last step sends all of them. */
  readonly running: string;
  onSent(): void;
}

/** One step of a registration (rules 7.8.1, 7.8.2). */
export function StepForm<Answers extends FieldValues>(props: StepFormProps<Answers>) {
  const { view, stepped, titles, running, onSent } = props;
  const { id, current, refused, answers, go, back, keep, next, refuse } = stepped;
  const isLast = current === titles.length - 1;
  const [atFirst] = useState(() => ({ refused, answers: answers() }));
  const [submission] = useState(() => view.submission(answers));
  const form = useJourneyForm<Answers>({
    id,
    defaultValues: stepped.own(),
    submission,
    dependents: view.dependents ?? {},
    refused,
    onChange(values) {
      if (view.hasCaptcha) prepareCaptcha();
      keep(values);
    },
    onSuccess(_, valid) {
      if (isLast) return onSent();
      next({ ...valid, ...view.after?.({ ...answers(), ...valid }) });
    },
    onFailure: (_, faults) => isLast && refuse(faults),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (stepped.hasMoved) heading.current?.focus();
  }, [stepped.hasMoved]);
  const isSending = isLast && form.state.status === 'sending';
  return (
    <>
      {titles.length > 1 && (
        <>
          <div inert={isSending}>
            <Stepper current={current} onGo={go} steps={titles} textId="step" />
          </div>
          <h2 aria-describedby="step" ref={heading} tabIndex={-1}>
            {titles[current]}
          </h2>
        </>
      )}
      {view.above?.(atFirst.answers, go, isSending)}
      <JourneyForm
        blocked={view.terms && form.watch(view.terms) !== true ? copy.termsFirst : undefined}
        failed={isLast || atFirst.refused.length > 0 ? copy.failed : outcomes.checkInputHeading}
        form={form}
        {...(current > 0 && { actions: withSecondaryButton(shopCopy.back, back) })}
        submit={isLast ? copy.submit : shopCopy.next}
        {...(isLast ? { spinner: running } : { busy: shopCopy.checking })}
      >
        {view.fields(form)}
        {view.hasCaptcha && !isLast && <CaptchaBadge optional />}
      </JourneyForm>
    </>
  );
}

interface TakenForm {
  faultOf(name: string): string | undefined;
  getValues(name: string): unknown;
}

export function takenHelp({ faultOf, getValues }: TakenForm, name: string): ReactNode {
  const fault = faultOf(name);
  if (fault !== addressFaults.email && fault !== addressFaults.username) return undefined;
  return (
    <>
      <button className="button-link" data-auth="login" type="button">
        {shopCopy.takenHelp.login}
      </button>
      {shopCopy.takenHelp.between}
      <a
        href={pathTo('forgotPassword')}
        onClick={() => prefillAddress('forgotPassword', getValues(name))}
      >
        {shopCopy.takenHelp.forgot}
      </a>
    </>
  );
}
