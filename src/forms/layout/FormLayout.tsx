import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Spinner } from '../../components/messages/Spinner.tsx';
import type { JourneyFormApi } from '../controller/use-journey-form.ts';
import './FormLayout.css';

/** What is seen of a form. */
export type ShownForm = Pick<
  JourneyFormApi<Record<string, never>>,
  'id' | 'state' | 'ready' | 'attempt' | 'summary' | 'prepare' | 'submit'
>;

export interface FormLayoutProps {
  readonly journey: Omit<ShownForm, 'attempt' | 'summary'>;
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
  /** Called whenever something may stand in the fields of which nobody has heard. */
  onLook?(): void;
}

/** What surrounds the fields of every form: trouble, badge, submit button. */
export function FormLayout(props: FormLayoutProps) {
  const { journey, blocked } = props;
  const sending = journey.state.status === 'sending' || journey.state.status === 'sent';
  const replaced = sending && props.spinner !== undefined;
  const reason = `${journey.id}-reason`;
  const submit = (
    <Button
      aria-describedby={blocked ? reason : undefined}
      busy={sending}
      busyText={props.busy}
      data-waiting={journey.ready ? undefined : ''}
      disabled={!journey.ready || blocked !== undefined}
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
        data-ready={journey.ready ? '' : undefined}
        data-replaced={replaced ? '' : undefined}
        id={journey.id}
        inert={replaced}
        method="post"
        noValidate
        onChange={props.onLook}
        onFocus={() => {
          props.onLook?.();
          journey.prepare();
        }}
        onPointerOver={props.onLook}
        onSubmit={journey.submit}
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
