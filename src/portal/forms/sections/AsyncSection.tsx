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
import { loadFailureText } from './load-failure-text.ts';
import { SESSION_EXPIRED } from './session-expired.ts';
import './AsyncSection.css';

/** All sections that fail share one notice (rule 3.18). */
const LOAD_FAILED: NoticeContent = {
  key: 'load',
  kind: 'error',
  heading: failureNotices.loadFailed,
  text: failureNotices.loadFailedText,
};

interface AsyncSectionProps<Reply> {
  readonly load: Load<Reply>;
  readonly heading?: ReactNode;
  readonly failureHeading: string;
  /** @param reply undefined if the call ended with one of its empty statuses, such as 404 */
  children(reply: Reply | undefined): ReactNode;
}

/** A part of a page that loads by itself. Its data are rendered deferred, so that rendering blocks no click or key. */
export function AsyncSection<Reply>(props: AsyncSectionProps<Reply>) {
  const { heading, failureHeading, children } = props;
  const deferredLoad = useDeferredValue(props.load);
  const load = props.load.status === 'ready' ? deferredLoad : props.load;
  const box = useRef<HTMLDivElement>(null);
  const isWaiting = load.status === 'idle' || load.status === 'loading';
  const [hasSettled, setHasSettled] = useState(false);
  if (!isWaiting && !hasSettled) setHasSettled(true);
  const kind = load.status === 'failed' ? classifyFailure(load.failure) : undefined;
  const isExpired = kind === 'session-expired';
  useNotice(kind && (isExpired ? SESSION_EXPIRED : LOAD_FAILED), !isWaiting);
  return (
    <div
      aria-busy={load.status === 'loading'}
      className={isWaiting && !hasSettled ? 'loading-section' : undefined}
      ref={box}
      tabIndex={-1}
    >
      {(isWaiting || kind) && heading}
      <SpinnerStatus text={isWaiting && components.loading} />
      {load.status === 'failed' && (
        <Notice heading={failureHeading} isRepeated kind="error">
          <p>{isExpired ? outcomes.sessionExpired : loadFailureText(load.failure)}</p>
          <div className="actions">
            <Button
              look="secondary"
              onClick={() => {
                if (box.current) focusBox(box.current);
                load.retry();
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
      {(load.status === 'ready' || load.status === 'absent') && children(load.reply)}
    </div>
  );
}

/** The place of a section that is not there yet. */
export function ComingSection({ children }: { readonly children?: ReactNode }) {
  return <div className="loading-section">{children}</div>;
}

/** Focuses the box under the name of its section, because nothing without a name may take the focus (rule A34). */
function focusBox(box: HTMLElement): void {
  const heading = box.closest('section')?.getAttribute('aria-labelledby');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-labelledby', heading ?? '');
  box.focus();
}
