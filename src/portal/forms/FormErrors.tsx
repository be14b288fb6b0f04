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
import { SESSION_EXPIRED_NOTICE } from './sections/session-expired.ts';
import type { PlacedError } from './server-errors.ts';
import type { SubmitState } from './use-portal-form.ts';

export interface FormErrorsProps {
  readonly form: {
    readonly state: Pick<SubmitState, 'attempt' | 'lastFailure'>;
    readonly summary: readonly PlacedError[];
  };
  /** The heading of the box that a failure shows. */
  readonly failureHeading: string;
  /** The journey's own sentence about a failure. The help text follows this sentence (rule 9.9). */
  readonly failureSentence?: string | undefined;
  /** @returns the journey's own help text; undefined chooses the usual help text */
  readonly findHelpText?: ((failure: FormFailure) => string | undefined) | undefined;
  /** Further lines of the box. With these lines the box is shown even without an error or a failure. */
  readonly notes?: ReactNode;
  /** With a key, a failure that lists no errors is also shown as a notice in the region 'Meldungen'. */
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
  const journeyHelpText = failure && props.findHelpText?.(failure);
  const failureKind = failure && classifyFailure(failure);
  const isSignInRequired =
    journeyHelpText === undefined &&
    (failureKind === 'session-expired' || failureKind === 'step-up');
  // Only a person with an account can renew a session. An institution and a guest have no account.
  const hasSignInButton =
    isSignInRequired && isAuthenticated(session) && sessionKindOf(session) !== 'ip';
  // If a sign-in is required, the usual help text asks the person to sign in. Without the button for the
  // sign-in, this text is left out.
  const hasUsualHelpText = failure !== undefined && (!isSignInRequired || hasSignInButton);
  const usualHelpText = hasUsualHelpText ? createHelpText(failure, failureSentence) : undefined;
  const helpText = journeyHelpText ?? usualHelpText;
  const defaultText = failureSentence ? '' : outcomes.generic;
  const texts = [failureSentence, helpText ?? defaultText].filter(Boolean);
  const failureNotice =
    hasOnlyNotice && noticeKey
      ? ({ key: noticeKey, kind: 'error', heading: failureHeading, text: texts.join(' ') } as const)
      : undefined;
  const hasExpiredSession = hasSignInButton && failureKind === 'session-expired';
  const regionNotice = hasExpiredSession ? SESSION_EXPIRED_NOTICE : failureNotice;
  useNotice(regionNotice);
  const hasDisturbance = failureKind !== undefined && canBeDisturbance(failureKind);
  // The operator may have published a notice about a disturbance.
  useEffect(() => {
    if (hasDisturbance) void loadOperatorNotice();
  }, [hasDisturbance]);

  if (hasOnlyNotice)
    return (
      <Notice
        heading={failureHeading}
        isAnnouncedByRegion={regionNotice !== undefined}
        key={attempt}
        kind={hasSignInButton ? 'warning' : 'error'}
        takesFocus
      >
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {notes}
        {hasSignInButton && (
          <p>
            <Button data-auth={failureKind === 'step-up' ? 'relogin' : 'login'} look="secondary">
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
