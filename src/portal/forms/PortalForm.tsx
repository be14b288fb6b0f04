import { type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  type FieldError,
  type FieldValues,
  FormProvider,
  get,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import { Button, type ButtonProps } from '../components/Button.tsx';
import { RequiredNote } from '../components/fields/Field.tsx';
import { SpinnerStatus } from '../components/messages/Spinner.tsx';
import { readElementState, setElementState } from '../page-state.ts';
import { CaptchaBadge } from './captcha/CaptchaBadge.tsx';
import { sentenceOf } from './error-sentences.ts';
import { FormErrors, type FormErrorsProps } from './FormErrors.tsx';
import type { PlacedError } from './server-errors.ts';
import { useErrorTitle } from './use-error-title.ts';
import type { PortalFormApi } from './use-portal-form.ts';
import './PortalForm.css';

export interface PortalFormProps<Input extends FieldValues, Output>
  extends Omit<FormErrorsProps, 'form'> {
  readonly form: PortalFormApi & UseFormReturn<Input, unknown, Output>;
  readonly children?: ReactNode;
  /** A notice above the fields; a failure hides it. */
  readonly successNotice?: ReactNode;
  /** Leaves out the note about '*': the page has it elsewhere, or no field is required. */
  readonly hidesRequiredNote?: boolean;
  readonly submitLabel: ReactNode;
  readonly look?: ButtonProps['look'];
  readonly busy?: string;
  /** The reason why the form cannot be sent yet. It disables the button. */
  readonly blockedReason?: string | undefined;
  /** Replaces the form while sending; the form stays mounted. */
  readonly spinner?: string;
  /**
   * Shows the submit button with other buttons, such as `withSecondaryButton`. By default the submit button is
   * alone.
   * @param isSending disables the other buttons, because they would contradict the running request
   */
  actions?(submitButton: ReactNode, isSending: boolean): ReactNode;
}

/** A form with its errors and failures (rule 9). Its fields get the form from the context of React Hook Form. */
export function PortalForm<Input extends FieldValues, Output>(
  props: PortalFormProps<Input, Output>,
) {
  const { form, blockedReason, spinner } = props;
  const { status } = form.state;
  const isSending = status === 'sending' || status === 'sent';
  const isReplaced = isSending && spinner !== undefined;
  const reasonId = `${form.id}-reason`;
  const isBlocked = blockedReason !== undefined;

  const element = useRef<HTMLFormElement>(null);
  // The attribute is set here and not rendered, because scripts and styles of the page handle a form
  // without the attribute. A form that was submitted before hydration keeps 'sent' until it is sent.
  useLayoutEffect(() => {
    const { current } = element;
    if (current && readElementState(current, 'stage') !== 'sent')
      setElementState(current, { stage: 'ready' });
  }, []);

  const submitButton = (
    <Button
      aria-describedby={isBlocked ? reasonId : undefined}
      isBusy={isSending}
      busyText={props.busy}
      disabled={isBlocked}
      look={props.look}
      type="submit"
    >
      {props.submitLabel}
    </Button>
  );
  return (
    <FormProvider {...form}>
      {spinner && <SpinnerStatus text={isReplaced && spinner} />}
      <form
        aria-busy={isSending}
        data-replaced={isReplaced ? '' : undefined}
        id={form.id}
        inert={isReplaced}
        method="post"
        noValidate
        onFocus={form.prefetchCaptcha}
        onSubmit={form.onSubmit}
        ref={element}
      >
        {status !== 'failed' && props.successNotice}
        <PortalFormErrors {...props} />
        {!props.hidesRequiredNote && <RequiredNote />}
        {props.children}
        {form.captcha && <CaptchaBadge isOptional={form.captcha === 'if-available'} />}
        <p className="form-note form-reason" hidden={!isBlocked} id={reasonId}>
          {blockedReason}
        </p>
        {props.actions?.(submitButton, isSending) ?? <div className="actions">{submitButton}</div>}
      </form>
    </FormProvider>
  );
}

type PortalFormErrorsProps = Omit<FormErrorsProps, 'form'> & { readonly form: PortalFormApi };

/** Reads the errors in a separate component, so that an error does not render all fields (rule 11.11). */
function PortalFormErrors({ form, ...props }: PortalFormErrorsProps) {
  const { attempt, wrongFields, lastFailure } = form.state;
  const { errors } = useFormState();
  const summary: PlacedError[] = wrongFields.flatMap((field) => {
    const message = (get(errors, field) as FieldError | undefined)?.message;
    return message === undefined ? [] : { field, sentence: sentenceOf(message) };
  });
  if (form.missingConsent && attempt > 0) summary.push(form.missingConsent);
  summary.push(...(lastFailure?.errors.filter(({ field }) => field === undefined) ?? []));
  useErrorTitle(summary.length > 0 || lastFailure?.errors.length === 0);
  return <FormErrors {...props} form={{ state: form.state, summary }} />;
}
