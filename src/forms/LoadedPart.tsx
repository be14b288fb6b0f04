import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { outcomes } from '../copy/outcomes.ts';
import { saving } from '../copy/saving.ts';
import { failureKind, failureText } from './failure.ts';
import { LOAD_FAILED, SESSION_EXPIRED, useAnnouncement } from './use-announcement.ts';
import type { Loaded } from './use-call.ts';

interface LoadedPartProps<Reply> {
  readonly loaded: Loaded<Reply>;
  /** Stands over the spinner and the failure, where the content has one of its own. */
  readonly heading?: ReactNode;
  /** Heading over a failure. */
  readonly failed: string;
  /** @param reply undefined for a plain result such as 404 (rule 5.0.5) */
  children(reply: Reply | undefined): ReactNode;
}

/**
 * A part of a page that is loaded by itself: spinner, failure with a second try, content. What
 * happens to one part never hides another (rule 3.18).
 */
export function LoadedPart<Reply>({ loaded, heading, failed, children }: LoadedPartProps<Reply>) {
  const box = useRef<HTMLDivElement>(null);
  const waits = loaded.status === 'idle' || loaded.status === 'loading';
  const [hasCome, setHasCome] = useState(false);
  if (!waits && !hasCome) setHasCome(true);
  const isExpired = loaded.status === 'failed' && failureKind(loaded.failure) === 'session-expired';
  const failure = isExpired ? SESSION_EXPIRED : LOAD_FAILED;
  useAnnouncement(loaded.status === 'failed' ? failure : undefined, !waits);
  return (
    <div
      aria-busy={loaded.status === 'loading'}
      data-coming={waits && !hasCome ? '' : undefined}
      ref={box}
      tabIndex={-1}
    >
      {(waits || loaded.status === 'failed') && heading}
      {waits && <Spinner />}
      {loaded.status === 'failed' && (
        <Notice heading={failed} isRepeated kind="error">
          <p>{textOf(loaded.failure)}</p>
          <div className="actions">
            <Button
              look="secondary"
              onClick={() => {
                // The button goes with the failure; the focus must not.
                box.current?.focus();
                loaded.retry();
              }}
            >
              {saving.again}
            </Button>
            {isExpired && (
              <button className="button-secondary" data-auth="login" type="button">
                {outcomes.login}
              </button>
            )}
          </div>
        </Notice>
      )}
      {loaded.status === 'ready' && children(loaded.reply)}
      {loaded.status === 'absent' && children(undefined)}
    </div>
  );
}

/** Nobody has typed anything that could be invalid yet. */
function textOf(failure: Parameters<typeof failureText>[0]): string {
  return failureKind(failure) === 'invalid' ? outcomes.generic : failureText(failure);
}
