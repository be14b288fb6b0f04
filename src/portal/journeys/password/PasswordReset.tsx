import { useEffect, useRef, useState } from 'react';
import { PASSWORD_RESET_LOADING_MS } from '../../../contract/limits.ts';
import { pathTo } from '../../../contract/routes.ts';
import { MissingPart } from '../../components/messages/MissingPart.tsx';
import { useModule } from '../../components/use-module.ts';
import { tryAgain } from '../../copy/loading.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { showNotice } from '../../notices.ts';
import { markBusy, setTitle } from '../../session/page/heading.ts';
import { waitAtLeast } from '../../session/page/waiting.ts';
import { copy } from './copy.ts';

const loadForm = () => import('./ResetForm.tsx');

const EXPIRED_NOTICE = { key: 'link-expired', kind: 'info', ...copy.expired } as const;

/** The page that a mailed link opens (rules 0.1, 7.9.5). */
function PasswordReset() {
  const [hasWaited, setWaited] = useState(false);
  const [isExpired, setExpired] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const code = useModule(loadForm);
  const isReady = hasWaited && code.status === 'ready';
  const isLoading = !isReady && code.status !== 'failed';

  const title = isExpired ? copy.expired.heading : copy.reset.heading;
  useEffect(() => setTitle({ screen: title }), [title]);

  useEffect(() => markBusy(isLoading), [isLoading]);

  useEffect(() => {
    void waitAtLeast(PASSWORD_RESET_LOADING_MS).then(() => setWaited(true));
  }, []);

  useEffect(() => {
    if (isReady || isExpired) heading.current?.focus();
  }, [isReady, isExpired]);
  useEffect(() => {
    if (isExpired) showNotice(EXPIRED_NOTICE);
  }, [isExpired]);

  return (
    <div className="page-main">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {!isReady && <MissingPart code={code} heading={copy.reset.notLoaded} text={tryAgain} />}
      {isReady && !isExpired && (
        <>
          <p>{copy.reset.text}</p>
          <code.module.ResetForm onExpired={() => setExpired(true)} />
        </>
      )}
      {isExpired && (
        <>
          <p>{copy.expired.text}</p>
          <p>{copy.expired.hint}</p>
          <p className="actions">
            <a className="button" href={pathTo('forgotPassword')}>
              {copy.expired.button}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

export const PasswordResetIsland = withIsland(PasswordReset);
