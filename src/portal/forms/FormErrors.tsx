import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../components/Button.tsx';
import { ErrorSummary } from '../components/messages/ErrorSummary.tsx';
import { Notice } from '../components/messages/Notice.tsx';
import { useNotice } from '../components/messages/use-notice.ts';
import { outcomes } from '../copy/outcomes.ts';
import {
  classifyFailure,
  createHelpText,
  type FormFailure,
  mayBeDisturbance,
} from '../http/failure/failure.ts';
import { loadOperatorNotice } from '../http/failure/operator-notice.ts';
import type { NoticeKey } from '../notices.ts';
import { $session, isAuthenticated, sessionKindOf } from '../session/identity/session.ts';
import { SESSION_EXPIRED } from './sections/session-expired.ts';
import type { PlacedError } from './server-errors.ts';
import type { SubmitState } from './use-portal-form.ts';

export interface FormErrorsProps {
  readonly form: {
    readonly state: Pick<SubmitState, 'attempt' | 'lastFailure'>;
    readonly summary: readonly PlacedError[];
  };
  /** Heading of the box that a failure shows. */
  readonly failureHeading: string;
  /** The journey's own sentence about a failure; the help text follows it (rule 9.9). */
  readonly sentence?: string | undefined;
  readonly failureText?: ((failure: FormFailure) => string | undefined) | undefined;
  /** More lines for the box, which is also shown for them alone. */
  readonly notes?: ReactNode;
  readonly noticeKey?: NoticeKey | undefined;
}

/** The box above a form: the summary of its errors, or the notice of a failure. */
export function FormErrors(props: FormErrorsProps) {
  const { form, failureHeading, sentence, notes, noticeKey } = props;
  const { attempt, lastFailure } = form.state;
  const session = useStore($session, { ssr: 'initial' });
  const { failure, errors = [] } = lastFailure ?? {};
  const hasServerErrors = errors.length > 0;
  const hasOnlyNotice = failure !== undefined && !hasServerErrors;
  const formText = failure && props.failureText?.(failure);
  const kind = failure && classifyFailure(failure);
  const isSignedOut = formText === undefined && (kind === 'session-expired' || kind === 'step-up');
  // Only a person signed in has a session to renew.
  const offersSignIn = isSignedOut && isAuthenticated(session) && sessionKindOf(session) !== 'ip';
  const help =
    failure &&
    (formText ?? (isSignedOut && !offersSignIn ? undefined : createHelpText(failure, sentence)));
  const texts = [sentence, help ?? (sentence ? '' : outcomes.generic)].filter(Boolean);
  const report =
    hasOnlyNotice && noticeKey
      ? ({ key: noticeKey, kind: 'error', heading: failureHeading, text: texts.join(' ') } as const)
      : undefined;
  const notice = offersSignIn && kind === 'session-expired' ? SESSION_EXPIRED : report;
  useNotice(notice);
  const isDisturbed = kind !== undefined && mayBeDisturbance(kind);
  useEffect(() => {
    if (isDisturbed) void loadOperatorNotice();
  }, [isDisturbed]);

  if (hasOnlyNotice)
    return (
      <Notice
        heading={failureHeading}
        isRepeated={notice !== undefined}
        key={attempt}
        kind={offersSignIn ? 'warning' : 'error'}
        takesFocus
      >
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {notes}
        {offersSignIn && (
          <p>
            <Button data-auth={kind === 'step-up' ? 'relogin' : 'login'} look="secondary">
              {outcomes.login}
            </Button>
          </p>
        )}
      </Notice>
    );
  if (form.summary.length === 0 && !notes) return null;
  return (
    <ErrorSummary
      attempt={attempt}
      errors={form.summary.flatMap(({ field, sentence: text }) =>
        field ? { name: field, text } : [],
      )}
      heading={hasServerErrors ? failureHeading : undefined}
      notes={notes}
    >
      {hasServerErrors && sentence && <p>{sentence}</p>}
      <p>{outcomes.checkInput}</p>
      {form.summary.map(({ field, sentence: text }) => !field && <p key={text}>{text}</p>)}
    </ErrorSummary>
  );
}
