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
  /** A notice above the fields. A failure hides the notice. */
  readonly successNotice?: ReactNode;
  /** Leaves out the note about '*', because the page has the note elsewhere or no field is required. */
  readonly hidesRequiredNote?: boolean;
  readonly submitLabel: ReactNode;
  readonly look?: ButtonProps['look'];
  readonly busyText?: string;
  /** The reason why the form cannot be sent yet. With a reason, the submit button is disabled. */
  readonly blockedReason?: string | undefined;
  /** The text of a spinner that replaces the form while sending. The form stays mounted. */
  readonly spinnerText?: string;
  /**
   * Renders the submit button together with other buttons, as `withSecondaryButton` does. By default the submit
   * button is alone.
   * @param isSending disables the other buttons, because they would contradict the running request
   */
  renderActions?(submitButton: ReactNode, isSending: boolean): ReactNode;
}

/** A form with its errors and failures (rule 9). Its fields get the form from the context of React Hook Form. */
export function PortalForm<Input extends FieldValues, Output>(
  props: PortalFormProps<Input, Output>,
) {
  const { form, blockedReason, spinnerText } = props;
  const { status } = form.state;
  const isSending = status === 'sending' || status === 'sent';
  const isReplaced = isSending && spinnerText !== undefined;
  const blockedReasonId = `${form.id}-reason`;
  const isBlocked = blockedReason !== undefined;

  const formElement = useRef<HTMLFormElement>(null);
  // The prerendered HTML must have no `data-stage`, because its absence tells scripts and styles of the page
  // that the form has not hydrated. A form that was submitted before hydration keeps the stage 'sent' until
  // `usePortalForm` repeats the submit.
  useLayoutEffect(() => {
    const element = formElement.current;
    if (element && readElementState(element, 'stage') !== 'sent')
      setElementState(element, { stage: 'ready' });
  }, []);

  const submitButton = (
    <Button
      aria-describedby={isBlocked ? blockedReasonId : undefined}
      isBusy={isSending}
      busyText={props.busyText}
      disabled={isBlocked}
      look={props.look}
      type="submit"
    >
      {props.submitLabel}
    </Button>
  );
  return (
    <FormProvider {...form}>
      {spinnerText && <SpinnerStatus text={isReplaced && spinnerText} />}
      <form
        aria-busy={isSending}
        data-replaced={isReplaced ? '' : undefined}
        id={form.id}
        inert={isReplaced}
        method="post"
        noValidate
        onFocus={form.prefetchCaptcha}
        onSubmit={form.onSubmit}
        ref={formElement}
      >
        {status !== 'failed' && props.successNotice}
        <PortalFormErrors {...props} />
        {!props.hidesRequiredNote && <RequiredNote />}
        {props.children}
        {form.captcha && <CaptchaBadge isOptional={form.captcha === 'if-available'} />}
        <p className="form-note form-reason" hidden={!isBlocked} id={blockedReasonId}>
          {blockedReason}
        </p>
        {props.renderActions?.(submitButton, isSending) ?? (
          <div className="actions">{submitButton}</div>
        )}
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
  const hasFailureWithoutErrors = lastFailure?.errors.length === 0;
  useErrorTitle(summary.length > 0 || hasFailureWithoutErrors);
  return <FormErrors {...props} form={{ state: form.state, summary }} />;
}
