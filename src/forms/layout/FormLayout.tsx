import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Spinner } from '../../components/messages/Spinner.tsx';
import type { JourneyFormApi } from '../controller/use-journey-form.ts';
import './FormLayout.css';

/** What is seen of a form. */
export interface ShownForm
  extends Pick<JourneyFormApi<Record<string, never>>, 'id' | 'prepare' | 'submit'> {
  readonly state: Pick<JourneyFormApi<Record<string, never>>['state'], 'status'>;
  /** React listens: the form can be sent. False in the prerendered page only. */
  readonly ready?: boolean;
  /** Takes over what may stand in the fields without an event (rule 8.11). */
  syncAutofill?(): void;
}

export interface FormLayoutProps {
  readonly form: ShownForm;
  readonly children: ReactNode;
  /** What is wrong with the form, above its fields. */
  readonly errors?: ReactNode;
  /** Face of the submit button, at rest and while sending. */
  readonly submit: string;
  readonly busy?: string;
  /** Why the button is disabled, shown above it; the button is disabled while this is set. */
  readonly blocked?: string | undefined;
  /** A spinner takes the form's place while sending; the form stays mounted (rule 7.5.6). */
  readonly spinner?: string;
  /** What stands between the fields and the button. */
  readonly footer?: ReactNode;
  /**
   * The row of a form with several buttons; a single one needs none. Its submit button never goes
   * into a menu (rule 1.10.3).
   */
  actions?(submit: ReactNode): ReactNode;
}

/** What surrounds the fields of every form: trouble, badge, submit button. */
export function FormLayout(props: FormLayoutProps) {
  const { form, blocked } = props;
  const { ready = true } = form;
  const sending = form.state.status === 'sending' || form.state.status === 'sent';
  const replaced = sending && props.spinner !== undefined;
  const reason = `${form.id}-reason`;
  const submit = (
    <Button
      aria-describedby={blocked ? reason : undefined}
      busy={sending}
      busyText={props.busy}
      data-waiting={ready ? undefined : ''}
      disabled={!ready || blocked !== undefined}
      type="submit"
    >
      {props.submit}
    </Button>
  );
  return (
    <>
      {replaced && <Spinner text={props.spinner} />}
      <form
        aria-busy={sending}
        data-ready={ready ? '' : undefined}
        data-replaced={replaced ? '' : undefined}
        id={form.id}
        inert={replaced}
        method="post"
        noValidate
        onChange={form.syncAutofill}
        onFocus={() => {
          form.syncAutofill?.();
          form.prepare();
        }}
        onPointerOver={form.syncAutofill}
        onSubmit={form.submit}
      >
        {props.errors}
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
