import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../components/Button.tsx';
import { ErrorSummary } from '../components/messages/ErrorSummary.tsx';
import { Notice } from '../components/messages/Notice.tsx';
import { useNotice } from '../components/messages/use-notice.ts';
import { outcomes } from '../copy/outcomes.ts';
import {
  type FormFailure,
  failureKind,
  helpText,
  mayBeDisturbance,
} from '../http/failure/failure.ts';
import type { NoticeKey } from '../notices.ts';
import { $session, isAuthenticated, sessionKind } from '../session/identity/session.ts';
import { SESSION_EXPIRED } from './sections/session-expired.ts';
import type { ServerError } from './server-errors.ts';
import type { SubmitState } from './use-portal-form.ts';

export interface FormErrorsProps {
  readonly form: {
    readonly state: Pick<SubmitState, 'attempt' | 'lastFailure'>;
    readonly summary: readonly ServerError[];
  };
  readonly failed: string;
  /** Journey-specific sentence, shown first; the help text follows. */
  readonly sentence?: string | undefined;
  readonly failureText?: ((failure: FormFailure) => string | undefined) | undefined;
  /** Shown until the form is sent, with the faults if there are any. */
  readonly notes?: ReactNode;
  readonly noticeKey?: NoticeKey | undefined;
}

export function FormErrors(props: FormErrorsProps) {
  const { form, failed, sentence, notes, noticeKey } = props;
  const { attempt, lastFailure } = form.state;
  const session = useStore($session, { ssr: 'initial' });
  const { failure, faults: refused = [] } = lastFailure ?? {};
  const hasFieldFaults = refused.length > 0;
  const isWhole = failure !== undefined && !hasFieldFaults;
  const own = failure && props.failureText?.(failure);
  const kind = failure && failureKind(failure);
  const isSignedOut = own === undefined && (kind === 'session-expired' || kind === 'step-up');
  // Without a personal sign-in there is no session to renew.
  const asks = isSignedOut && isAuthenticated(session) && sessionKind(session) !== 'ip';
  const help = failure && (own ?? (isSignedOut && !asks ? undefined : helpText(failure)));
  const texts = [sentence, help ?? (sentence ? '' : outcomes.generic)].filter(Boolean);
  const report =
    isWhole && noticeKey
      ? ({ key: noticeKey, kind: 'error', heading: failed, text: texts.join(' ') } as const)
      : undefined;
  const notice = asks && kind === 'session-expired' ? SESSION_EXPIRED : report;
  useNotice(notice);
  const isDisturbed = kind !== undefined && mayBeDisturbance(kind);
  useEffect(() => {
    if (!isDisturbed) return;
    import('../session/page/operator-notice.ts').then(
      ({ askOperatorNotice }) => askOperatorNotice(),
      () => undefined,
    );
  }, [isDisturbed]);

  if (isWhole)
    return (
      <Notice
        heading={failed}
        isRepeated={notice !== undefined}
        key={attempt}
        kind={asks ? 'warning' : 'error'}
        takesFocus
      >
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {notes}
        {asks && (
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
      faults={form.summary.flatMap(({ field, fault: text }) =>
        field ? { name: field, text } : [],
      )}
      heading={hasFieldFaults ? failed : undefined}
      notes={notes}
    >
      {hasFieldFaults && sentence && <p>{sentence}</p>}
      <p>{outcomes.checkInput}</p>
      {form.summary.map(({ field, fault }) => !field && <p key={fault}>{fault}</p>)}
    </ErrorSummary>
  );
}
