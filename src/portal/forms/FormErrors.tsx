import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { ErrorSummary } from '../components/messages/ErrorSummary.tsx';
import { Notice } from '../components/messages/Notice.tsx';
import { outcomes } from '../copy/outcomes.ts';
import type { Announcement } from '../events.ts';
import { $session, isAuthenticated, sessionKind } from '../session/identity/session.ts';
import {
  asksToSignIn,
  type FormFailure,
  failureKind,
  helpText,
  mayBeDisturbance,
} from './failure/failure.ts';
import { faultText } from './faults.ts';
import { lastFailureOf } from './submit-state.ts';
import { SESSION_EXPIRED, useAnnouncement } from './use-announcement.ts';
import type { JourneyFormApi } from './use-journey-form.ts';

export interface FormErrorsProps {
  readonly form: Pick<JourneyFormApi<Record<string, never>>, 'id' | 'state' | 'summary'>;
  readonly failed: string;
  /** Journey-specific sentence, shown first; the help text follows (rule 9.9). */
  readonly sentence?: string | undefined;
  /** Overrides the shared texts (rule 7.9.4). */
  readonly failureText?: ((failure: FormFailure) => string | undefined) | undefined;
  /** Shown until the form is sent, with the faults if there are any. */
  readonly notes?: ReactNode;
  /** Announcement key in the region 'Meldungen'. */
  readonly announcementKey?: Announcement['key'] | undefined;
}

export function FormErrors(props: FormErrorsProps) {
  const { form, failed, sentence, failureText: ownText, notes, announcementKey } = props;
  const { state, summary } = form;
  const { attempt } = state;
  const lastFailure = lastFailureOf(state);
  const session = useStore($session);
  const failure = lastFailure?.failure;
  const hasFieldFaults = lastFailure?.hasFieldFaults === true;
  const isWhole = failure !== undefined && !hasFieldFaults;
  const own = failure && ownText?.(failure);
  const kind = failure && failureKind(failure);
  const isSignedOut = isWhole && own === undefined && kind !== undefined && asksToSignIn(kind);
  // Without a personal sign-in there is no session to renew (rule 9.4).
  const asks = isSignedOut && isAuthenticated(session) && sessionKind(session) !== 'ip';
  const first = failure && sentence;
  const help = failure && (own ?? (isSignedOut && !asks ? undefined : helpText(failure)));
  const texts = first ? [first, help] : [help ?? outcomes.generic];
  const report =
    isWhole && announcementKey
      ? ({
          key: announcementKey,
          kind: 'error',
          heading: failed,
          text: texts.filter(Boolean).join(' '),
        } as const)
      : undefined;
  const announced = asks && kind === 'session-expired' ? SESSION_EXPIRED : report;
  useAnnouncement(announced);
  const isDisturbed = kind !== undefined && mayBeDisturbance(kind);
  useEffect(() => {
    if (!isDisturbed) return;
    import('../session/page/operator/operator-notice.ts').then(
      ({ askOperatorNotice }) => askOperatorNotice(),
      () => undefined,
    );
  }, [isDisturbed]);
  if (isWhole) {
    return (
      <Notice
        heading={failed}
        isRepeated={announced !== undefined}
        key={attempt}
        kind={asks ? 'warning' : 'error'}
        takesFocus
      >
        {texts.map((text) => text && <p key={text}>{text}</p>)}
        {notes}
        {asks && (
          <p>
            <button
              className="button-secondary"
              data-auth={kind === 'step-up' ? 'relogin' : 'login'}
              type="button"
            >
              {outcomes.login}
            </button>
          </p>
        )}
      </Notice>
    );
  }
  if (summary.length === 0 && !notes) return null;
  const faults = summary.flatMap(({ field, fault }) =>
    field ? [{ name: field, text: faultText(fault) }] : [],
  );
  const others = summary.flatMap(({ field, fault }) => (field ? [] : faultText(fault)));
  return (
    <ErrorSummary
      attempt={attempt}
      faults={faults}
      heading={hasFieldFaults ? failed : undefined}
      notes={notes}
    >
      {hasFieldFaults && first && <p>{first}</p>}
      <p>{outcomes.checkInput}</p>
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ErrorSummary>
  );
}
