import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { announce, withdraw } from '../../components/messages/announce.ts';
import { Notice } from '../../components/messages/Notice.tsx';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { failureText } from '../../forms/deferred/failure.ts';
import { OPT_IN_CONFIRM_MS } from '../../limits.ts';
import { goTo } from '../../session/navigation/navigate.ts';
import { oneTimeToken } from '../../session/navigation/one-time-token.ts';
import { forwardTarget } from '../../session/navigation/redirect-targets.ts';
import { whenWaited } from '../../session/page/waiting.ts';
import { tabStorage } from '../../session/storage.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import { type Confirmation, confirmOnce } from './confirm.ts';
import { copy } from './copy.ts';
import { ResendForm } from './ResendForm.tsx';

/** A note, not an alarm: nothing is lost, and the page's heading, which has the focus, says it for good. */
const EXPIRED = { kind: 'info', ...copy.expired } as const;

/** Gone as soon as it is tried again. */
const UNKNOWN = { key: 'load', kind: 'error', heading: copy.confirm.unknown } as const;

type Stage = { readonly status: 'checking' } | Confirmation;

/** Confirms the registration by the token of the mail's link (rule 7.10). */
export function OptInConfirmation({ captcha }: { captcha: CaptchaName }) {
  const [stage, setStage] = useState<Stage>({ status: 'checking' });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    switch (stage.status) {
      case 'checking':
        check(setStage);
        return;
      case 'confirmed':
        tabStorage.set('confirmed', 'true');
        return goOn(stage.forward);
      case 'expired':
        announce(EXPIRED);
        heading.current?.focus();
        return;
      case 'unknown':
        heading.current?.focus();
        announce({ ...UNKNOWN, text: failureText(stage.failure) });
        return () => withdraw(UNKNOWN.key);
    }
  }, [stage]);

  const expired = stage.status === 'expired';
  return (
    <div className="page-main">
      <h1 ref={heading} tabIndex={-1}>
        {expired ? copy.expired.heading : copy.confirm.heading}
      </h1>
      {(stage.status === 'checking' || stage.status === 'confirmed') && (
        <Spinner text={copy.confirm.checking} />
      )}
      {stage.status === 'unknown' && (
        <Notice heading={copy.confirm.unknown} isRepeated kind="error">
          <p>{failureText(stage.failure)}</p>
          <p>
            <Button look="secondary" onClick={() => setStage({ status: 'checking' })}>
              {copy.confirm.again}
            </Button>
          </p>
        </Notice>
      )}
      {expired && (
        <>
          <p>{copy.expired.text}</p>
          <ResendForm captcha={captcha} submit={copy.expired.submit} />
        </>
      )}
    </div>
  );
}

/**
 * Asks for the link's token once, after the specified wait; a link without one counts as expired.
 */
function check(setStage: (stage: Stage) => void): void {
  const token = oneTimeToken('ot');
  if (!token) setStage({ status: 'expired' });
  else void whenWaited(OPT_IN_CONFIRM_MS).then(() => confirmOnce(token).then(setStage));
}

/** Leaves, and leaves again when somebody comes back to a page that the browser has kept. */
function goOn(forward: string): () => void {
  const leave = () => goTo(forwardTarget(forward));
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leave();
  };
  leave();
  addEventListener('pageshow', comeBack);
  return () => removeEventListener('pageshow', comeBack);
}
