import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { AUTOFILL_POLL_MS } from '../../contract/limits.ts';
import { Button, type ButtonProps } from '../components/Button.tsx';
import { RequiredNote } from '../components/fields/Field.tsx';
import { SpinnerStatus } from '../components/messages/Spinner.tsx';
import { CaptchaBadge } from './captcha/CaptchaBadge.tsx';
import { FormErrors, type FormErrorsProps } from './FormErrors.tsx';
import type { JourneyFormApi } from './use-journey-form.ts';
import './JourneyForm.css';

export interface JourneyFormProps extends FormErrorsProps {
  readonly form: Pick<
    JourneyFormApi<Record<string, never>>,
    'id' | 'needsToken' | 'prepare' | 'state' | 'submit' | 'summary' | 'syncAutofill'
  >;
  readonly children?: ReactNode;
  readonly done?: ReactNode;
  /** '*' is explained elsewhere, or no field has it. */
  readonly explained?: boolean;
  readonly submit: ReactNode;
  readonly look?: ButtonProps['look'];
  readonly busy?: string;
  readonly blocked?: string | undefined;
  /** Replaces the form while sending; the form stays mounted. */
  readonly spinner?: string;
  /** Takes the submit button, see components/secondary-button.tsx; without, that stands alone. */
  actions?(submit: ReactNode): ReactNode;
}

/** A form with its faults and failures (rule 9). */
export function JourneyForm(props: JourneyFormProps) {
  const { form, blocked, spinner } = props;
  const { syncAutofill } = form;
  const { status } = form.state;
  const sending = status === 'sending' || status === 'sent';
  const replaced = sending && spinner !== undefined;
  const reason = `${form.id}-reason`;
  const isWaiting = blocked !== undefined;

  const element = useRef<HTMLFormElement>(null);
  // Not rendered: until then the page's scripts and styles look after the form.
  useLayoutEffect(() => element.current?.setAttribute('data-ready', ''), []);

  // Autofill may fire no event, so a button that waits for values must poll.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(syncAutofill, AUTOFILL_POLL_MS);
    return () => clearInterval(timer);
  }, [syncAutofill, isWaiting]);

  const submit = (
    <Button
      aria-describedby={isWaiting ? reason : undefined}
      busy={sending}
      busyText={props.busy}
      disabled={isWaiting}
      look={props.look}
      type="submit"
    >
      {props.submit}
    </Button>
  );
  return (
    <>
      {spinner && <SpinnerStatus text={replaced && spinner} />}
      <form
        aria-busy={sending}
        data-replaced={replaced ? '' : undefined}
        id={form.id}
        inert={replaced}
        method="post"
        noValidate
        onChange={syncAutofill}
        onFocus={form.prepare}
        onPointerOver={syncAutofill}
        onSubmit={form.submit}
        ref={element}
      >
        {status !== 'failed' && props.done}
        <FormErrors {...props} />
        {!props.explained && <RequiredNote />}
        {props.children}
        {form.needsToken && <CaptchaBadge optional={form.needsToken === 'if-available'} />}
        <p className="form-note form-reason" hidden={!isWaiting} id={reason}>
          {blocked}
        </p>
        {props.actions?.(submit) ?? <div className="actions">{submit}</div>}
      </form>
    </>
  );
}
