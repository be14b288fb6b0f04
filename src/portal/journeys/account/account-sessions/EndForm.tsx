import { type ReactNode, useMemo } from 'react';
import { endSessions } from '../../../../contract/account-sessions.ts';
import { JourneyForm, type JourneyFormProps } from '../../../forms/JourneyForm.tsx';
import { defineSubmission } from '../../../forms/submission.ts';
import { useJourneyForm } from '../../../forms/use-journey-form.ts';
import { send } from '../../../http/send.ts';
import { copy } from './copy.ts';

interface EndFormProps extends Pick<JourneyFormProps, 'failed' | 'actions'> {
  readonly id: string;
  /** Absent to end all other sessions. */
  readonly session?: string;
  readonly onEnded: () => void;
  readonly submit: ReactNode;
}

/** A session that is not there any more has ended, too (rule 32.6). */
export function EndForm({ id, session, onEnded, ...words }: EndFormProps) {
  const submission = useMemo(
    () =>
      defineSubmission({
        send: () => send(endSessions, session === undefined ? { others: true } : { id: session }),
      }),
    [session],
  );
  const form = useJourneyForm({ id, submission, needsToken: false, onSuccess: onEnded });
  return (
    <JourneyForm {...words} busy={copy.busy} explained form={form} look="secondary">
      {null}
    </JourneyForm>
  );
}
