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
import { CaptchaBadge } from './captcha/CaptchaBadge.tsx';
import { sentenceOf } from './error-sentences.ts';
import { FormErrors, type FormErrorsProps } from './FormErrors.tsx';
import type { ServerError } from './server-errors.ts';
import { useErrorTitle } from './use-error-title.ts';
import type { PortalFormApi } from './use-portal-form.ts';
import './PortalForm.css';

export interface PortalFormProps<Input extends FieldValues, Output>
  extends Omit<FormErrorsProps, 'form'> {
  readonly form: PortalFormApi & UseFormReturn<Input, unknown, Output>;
  readonly children?: ReactNode;
  readonly done?: ReactNode;
  /** '*' is explained elsewhere, or no field has it. */
  readonly explained?: boolean;
  /** Text of the submit button. */
  readonly submit: ReactNode;
  readonly look?: ButtonProps['look'];
  readonly busy?: string;
  /** Why the form cannot be sent yet, which disables its button. */
  readonly blocked?: string | undefined;
  /** Replaces the form while sending; the form stays mounted. */
  readonly spinner?: string;
  /** Takes the submit button, see components/secondary-button.tsx; without, that stands alone. */
  actions?(submit: ReactNode): ReactNode;
}

/** A form with its errors and failures (rule 9). Its fields find it by React Hook Form's context. */
export function PortalForm<Input extends FieldValues, Output>(
  props: PortalFormProps<Input, Output>,
) {
  const { form, blocked, spinner } = props;
  const { status } = form.state;
  const isSending = status === 'sending' || status === 'sent';
  const isReplaced = isSending && spinner !== undefined;
  const reason = `${form.id}-reason`;
  const isBlocked = blocked !== undefined;

  const element = useRef<HTMLFormElement>(null);
  // Not rendered: until then the page's scripts and styles look after the form.
  useLayoutEffect(() => element.current?.setAttribute('data-ready', ''), []);

  const submit = (
    <Button
      aria-describedby={isBlocked ? reason : undefined}
      busy={isSending}
      busyText={props.busy}
      disabled={isBlocked}
      look={props.look}
      type="submit"
    >
      {props.submit}
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
        onFocus={form.prepare}
        onSubmit={form.submit}
        ref={element}
      >
        {status !== 'failed' && props.done}
        <PortalFormErrors {...props} />
        {!props.explained && <RequiredNote />}
        {props.children}
        {form.captcha && <CaptchaBadge optional={form.captcha === 'if-available'} />}
        <p className="form-note form-reason" hidden={!isBlocked} id={reason}>
          {blocked}
        </p>
        {props.actions?.(submit) ?? <div className="actions">{submit}</div>}
      </form>
    </FormProvider>
  );
}

type PortalFormErrorsProps = Omit<FormErrorsProps, 'form'> & { readonly form: PortalFormApi };

/** Reads the errors apart from the form, which would render all its fields with each of them (rule 11.11). */
function PortalFormErrors({ form, ...props }: PortalFormErrorsProps) {
  const { attempt, wrongFields, lastFailure } = form.state;
  const { errors } = useFormState();
  const summary: ServerError[] = wrongFields.flatMap((field) => {
    const message = (get(errors, field) as FieldError | undefined)?.message;
    return message === undefined ? [] : { field, fault: sentenceOf(message) };
  });
  if (form.missingConsent && attempt > 0) summary.push(form.missingConsent);
  summary.push(...(lastFailure?.faults.filter(({ field }) => field === undefined) ?? []));
  useErrorTitle(summary.length > 0 || lastFailure?.faults.length === 0);
  return <FormErrors {...props} form={{ state: form.state, summary }} />;
}
