import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FaultCode } from '../../../contract/faults.ts';
import { pathTo } from '../../../contract/routes.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { Stepper } from '../../components/Stepper.tsx';
import type { Fault } from '../../copy/faults.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { CaptchaBadge } from '../../forms/captcha/CaptchaBadge.tsx';
import { prepareCaptcha } from '../../forms/captcha/captcha.ts';
import { FormActions } from '../../forms/FormActions.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import type { SteppedForm } from '../../forms/stepped/use-stepped-form.ts';
import {
  type FormOptions,
  type JourneyFormApi,
  useJourneyForm,
} from '../../forms/use-journey-form.ts';
import { formCopy as copy } from './copy.ts';
import { shopCopy } from './shop/copy.ts';

interface StepFormProps<Answers extends FieldValues, Values extends FieldValues & Partial<Answers>>
  extends Pick<FormOptions<Values, unknown>, 'submission' | 'dependents'> {
  readonly stepped: SteppedForm<Answers>;
  readonly defaultValues: Values;
  /** Of all steps; only one step shows none. */
  readonly titles: readonly string[];
  /** Of a step that may need a token. */
  readonly captcha?: CaptchaName;
  /** The last step sends all of them. */
  readonly last?: { readonly running: string; onSent(): void };
  /** The answers after this step; what it has found valid, by default. */
  answersAfter?(valid: Values): Partial<Answers>;
  /** Between the heading and the form. */
  above?(isSending: boolean): ReactNode;
  /** Whether the terms are not accepted yet. */
  lacksTerms?(form: JourneyFormApi<Values>): boolean;
  readonly children: (form: JourneyFormApi<Values>) => ReactNode;
}

/** One step of a registration (rules 7.8.1, 7.8.2). */
export function StepForm<
  Answers extends FieldValues,
  Values extends FieldValues & Partial<Answers>,
>(props: StepFormProps<Answers, Values>) {
  const { stepped, titles, captcha, last, above, children, lacksTerms } = props;
  const { submission, dependents = {}, answersAfter = (valid) => valid } = props;
  const { id, steps, refused, keep, next, refuse } = stepped;
  const [atFirst] = useState({ refused, defaultValues: props.defaultValues });
  const form = useJourneyForm<Values>({
    id,
    defaultValues: atFirst.defaultValues,
    submission,
    dependents,
    refused,
    // Other steps request a token only if they must check an address.
    needsToken: last !== undefined,
    onChange(values) {
      if (captcha) prepareCaptcha();
      keep(values);
    },
    onSuccess: (_, valid) => (last ? last.onSent() : next(answersAfter(valid))),
    onFailure: (_, faults) => last && refuse(faults),
  });
  const isSending = last !== undefined && form.state.status === 'sending';
  return (
    <>
      {titles.length > 1 && (
        <>
          <div inert={isSending}>
            <Stepper current={steps.current} onGo={steps.go} steps={titles} />
          </div>
          <StepHeading takesFocus={steps.hasMoved} text={titles[steps.current] ?? ''} />
        </>
      )}
      {above?.(isSending)}
      <JourneyForm
        {...(steps.current > 0 && {
          actions: (submit) => (
            <FormActions onOther={steps.back} other={shopCopy.back} submit={submit} />
          ),
        })}
        blocked={lacksTerms?.(form) ? copy.termsFirst : undefined}
        failed={last || atFirst.refused.length > 0 ? copy.failed : outcomes.checkInputHeading}
        footer={captcha && <CaptchaBadge optional={!last} provider={captcha} />}
        form={form}
        submit={last ? copy.submit : shopCopy.next}
        {...(last ? { spinner: last.running } : { busy: shopCopy.checking })}
      >
        {children(form)}
      </JourneyForm>
    </>
  );
}

/** @param takesFocus true after a change of step (rules 1.6, A17) */
function StepHeading({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {text}
    </h2>
  );
}

/** Options for an address that is already registered (rule 7.8.3). */
export function TakenHelp() {
  return (
    <>
      <button className="button-link" data-auth="login" type="button">
        {shopCopy.takenHelp.login}
      </button>
      {shopCopy.takenHelp.between}
      <a href={pathTo('forgotPassword')}>{shopCopy.takenHelp.forgot}</a>
    </>
  );
}

export function isTaken(fault: Fault | undefined): boolean {
  return fault !== undefined && 'code' in fault && TAKEN.includes(fault.code);
}

const TAKEN: readonly FaultCode[] = ['email.taken', 'username.taken'];
