import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/messages/Notice.tsx';
import { SpinnerStatus } from '../../components/messages/Spinner.tsx';
import { useNotice } from '../../components/messages/use-notice.ts';
import { components } from '../../copy/components.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { failureNotices } from '../../copy/reports.ts';
import { saving } from '../../copy/saving.ts';
import { classifyFailure } from '../../http/failure/failure.ts';
import type { Load } from '../../http/queries.ts';
import type { NoticeContent } from '../../notices.ts';
import { createLoadFailureText } from './load-failure-text.ts';
import { SESSION_EXPIRED_NOTICE } from './session-expired.ts';
import './AsyncSection.css';

/** The notice of all sections whose data could not be loaded (rule 3.18). */
const LOAD_FAILED_NOTICE: NoticeContent = {
  key: 'load',
  kind: 'error',
  heading: failureNotices.loadFailed,
  text: failureNotices.loadFailedText,
};

interface AsyncSectionProps<Reply> {
  readonly load: Load<Reply>;
  /** A heading above the spinner and the failure. With data, `children` render their own heading. */
  readonly heading?: ReactNode;
  readonly failureHeading: string;
  /** @param reply undefined if the call ended with one of its empty statuses, such as 404 */
  children(reply: Reply | undefined): ReactNode;
}

/** A section of a page that loads its own data. The data are rendered with low priority, so that rendering blocks no click or key. */
export function AsyncSection<Reply>(props: AsyncSectionProps<Reply>) {
  const { heading, failureHeading, children } = props;
  const deferredLoad = useDeferredValue(props.load);
  const load = props.load.status === 'ready' ? deferredLoad : props.load;
  const container = useRef<HTMLDivElement>(null);
  const isWaiting = load.status === 'idle' || load.status === 'loading';
  const [hasFirstResult, setHasFirstResult] = useState(false);
  if (!isWaiting && !hasFirstResult) setHasFirstResult(true);
  const failureKind = load.status === 'failed' ? classifyFailure(load.failure) : undefined;
  const isSessionExpired = failureKind === 'session-expired';
  const failureNotice = isSessionExpired ? SESSION_EXPIRED_NOTICE : LOAD_FAILED_NOTICE;
  // While a retry runs, the notice of the last failure stays.
  useNotice(failureKind && failureNotice, !isWaiting);
  return (
    <div
      aria-busy={load.status === 'loading'}
      className={isWaiting && !hasFirstResult ? 'loading-section' : undefined}
      ref={container}
      tabIndex={-1}
    >
      {(isWaiting || failureKind) && heading}
      <SpinnerStatus text={isWaiting && components.loading} />
      {load.status === 'failed' && (
        <Notice heading={failureHeading} isAnnouncedByRegion kind="error">
          <p>{isSessionExpired ? outcomes.sessionExpired : createLoadFailureText(load.failure)}</p>
          <div className="actions">
            <Button
              look="secondary"
              onClick={() => {
                if (container.current) focusContainer(container.current);
                load.retry();
              }}
            >
              {saving.again}
            </Button>
            {isSessionExpired && (
              <button className="button-secondary" data-auth="login" type="button">
                {outcomes.login}
              </button>
            )}
          </div>
        </Notice>
      )}
      {(load.status === 'ready' || load.status === 'absent') && children(load.reply)}
    </div>
  );
}

/** The placeholder of a section until its code is loaded and the session is known. */
export function SectionPlaceholder({ children }: { readonly children?: ReactNode }) {
  return <div className="loading-section">{children}</div>;
}

/**
 * Focuses the container and gives it the name of its section, because no element without a name may take
 * the focus (rule A34).
 */
function focusContainer(container: HTMLElement): void {
  const headingId = container.closest('section')?.getAttribute('aria-labelledby');
  container.setAttribute('role', 'group');
  container.setAttribute('aria-labelledby', headingId ?? '');
  container.focus();
}
