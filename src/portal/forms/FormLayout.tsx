import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { RequiredNote } from '../components/fields/RequiredNote.tsx';
import { SpinnerStatus } from '../components/messages/Spinner.tsx';
import { type JourneyFormApi, usePolledAutofill } from './use-journey-form.ts';
import './FormLayout.css';

type ShownForm = Pick<
  JourneyFormApi<Record<string, never>>,
  'id' | 'isBound' | 'prepare' | 'submit' | 'syncAutofill'
> & { readonly state: Pick<JourneyFormApi<Record<string, never>>['state'], 'status'> };

export interface FormLayoutProps {
  readonly form: ShownForm;
  readonly children: ReactNode;
  readonly errors?: ReactNode;
  /** '*' is explained elsewhere, or no field has it. */
  readonly explained?: boolean;
  readonly submit: string;
  readonly busy?: string;
  /** Reason why the button is disabled; shown above it. */
  readonly blocked?: string | undefined;
  /** Replaces the form while sending; the form stays mounted (rule 7.5.6). */
  readonly spinner?: string;
  /** Between fields and button. */
  readonly footer?: ReactNode;
  /** Row of several buttons; the submit button must not go into a menu (rule 1.10.3). */
  actions?(submit: ReactNode): ReactNode;
}

export function FormLayout(props: FormLayoutProps) {
  const { form, blocked } = props;
  const sending = form.state.status === 'sending' || form.state.status === 'sent';
  const { spinner } = props;
  const replaced = sending && spinner !== undefined;
  const reason = `${form.id}-reason`;
  const prepare = () => {
    form.syncAutofill();
    form.prepare();
  };
  usePolledAutofill(form.syncAutofill, blocked !== undefined);
  const submit = (
    <Button
      aria-describedby={blocked ? reason : undefined}
      busy={sending}
      busyText={props.busy}
      data-waiting={form.isBound ? undefined : ''}
      disabled={blocked !== undefined}
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
        data-ready={form.isBound ? '' : undefined}
        data-replaced={replaced ? '' : undefined}
        id={form.id}
        inert={replaced}
        method="post"
        noValidate
        onChange={form.syncAutofill}
        onFocus={prepare}
        onPointerOver={form.syncAutofill}
        onSubmit={form.submit}
      >
        {props.errors}
        {!props.explained && <RequiredNote />}
        {props.children}
        {props.footer}
        <p className="form-reason" hidden={!blocked} id={reason}>
          {blocked}
        </p>
        {props.actions?.(submit) ?? <div className="actions">{submit}</div>}
      </form>
    </>
  );
}
