import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../components/Button.tsx';
import { ErrorSummary } from '../components/messages/ErrorSummary.tsx';
import { Notice } from '../components/messages/Notice.tsx';
import { useNotice } from '../components/messages/use-notice.ts';
import { outcomes } from '../copy/outcomes.ts';
import {
  canBeDisturbance,
  classifyFailure,
  createHelpText,
  type FormFailure,
} from '../http/failure/failure.ts';
import { loadOperatorNotice } from '../http/failure/load-operator-notice.ts';
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
  /** The heading of the box that a failure shows. */
  readonly failureHeading: string;
  /** The journey's own sentence about a failure; the help text follows it (rule 9.9). */
  readonly failureSentence?: string | undefined;
  /** @returns the journey's own help text for some failures */
  readonly failureText?: ((failure: FormFailure) => string | undefined) | undefined;
  /** More lines for the box. The box is also shown if it has only these lines. */
  readonly notes?: ReactNode;
  readonly noticeKey?: NoticeKey | undefined;
}

/** The box above a form: the summary of its errors, or the notice of a failure. */
export function FormErrors(props: FormErrorsProps) {
  const { form, failureHeading, failureSentence, notes, noticeKey } = props;
  const { attempt, lastFailure } = form.state;
  const session = useStore($session, { ssr: 'initial' });
  const { failure, errors = [] } = lastFailure ?? {};
  const hasServerErrors = errors.length > 0;
  const hasOnlyNotice = failure !== undefined && !hasServerErrors;
  const formText = failure && props.failureText?.(failure);
  const kind = failure && classifyFailure(failure);
  const isSignedOut = formText === undefined && (kind === 'session-expired' || kind === 'step-up');
  // Only a signed-in person has a session to renew.
  const offersSignIn = isSignedOut && isAuthenticated(session) && sessionKindOf(session) !== 'ip';
  const hasHelp = failure !== undefined && (!isSignedOut || offersSignIn);
  const helpText = formText ?? (hasHelp ? createHelpText(failure, failureSentence) : undefined);
  const defaultText = failureSentence ? '' : outcomes.generic;
  const texts = [failureSentence, helpText ?? defaultText].filter(Boolean);
  const failureNotice =
    hasOnlyNotice && noticeKey
      ? ({ key: noticeKey, kind: 'error', heading: failureHeading, text: texts.join(' ') } as const)
      : undefined;
  const notice = offersSignIn && kind === 'session-expired' ? SESSION_EXPIRED : failureNotice;
  useNotice(notice);
  const hasDisturbance = kind !== undefined && canBeDisturbance(kind);
  useEffect(() => {
    if (hasDisturbance) void loadOperatorNotice();
  }, [hasDisturbance]);

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
      {hasServerErrors && failureSentence && <p>{failureSentence}</p>}
      <p>{outcomes.checkInput}</p>
      {form.summary.map(({ field, sentence: text }) => !field && <p key={text}>{text}</p>)}
    </ErrorSummary>
  );
}
