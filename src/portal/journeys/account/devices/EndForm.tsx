import { type ReactNode, useMemo } from 'react';
import { endSessions } from '../../../../contract/account-sessions.ts';
import { Button } from '../../../components/Button.tsx';
import { FormErrors } from '../../../forms/FormErrors.tsx';
import { defineSubmission } from '../../../forms/submission.ts';
import { useJourneyForm } from '../../../forms/use-journey-form.ts';
import { send } from '../../../http/send.ts';
import { devices as copy } from './copy.ts';

interface EndFormProps {
  readonly name: string;
  /** Absent to end all other sessions. */
  readonly session?: string;
  readonly failed: string;
  readonly onEnded: () => void;
  readonly children: ReactNode;
  readonly beside?: ReactNode;
}

/** A session that is not there any more has ended, too (rule 32.6). */
export function EndForm({ name, session, failed, onEnded, children, beside }: EndFormProps) {
  const submission = useMemo(
    () =>
      defineSubmission({
        send: () => send(endSessions, session === undefined ? { others: true } : { id: session }),
      }),
    [session],
  );
  const form = useJourneyForm({ id: name, submission, needsToken: false, onSuccess: onEnded });
  const isSending = ['sending', 'sent'].includes(form.state.status);
  return (
    <form
      aria-busy={isSending}
      className="flow"
      data-ready={form.isBound ? '' : undefined}
      id={name}
      method="post"
      noValidate
      onSubmit={form.submit}
    >
      <FormErrors failed={failed} form={form} />
      <div className="actions">
        <Button busy={isSending} busyText={copy.busy} look="secondary" type="submit">
          {children}
        </Button>
        {beside}
      </div>
    </form>
  );
}
