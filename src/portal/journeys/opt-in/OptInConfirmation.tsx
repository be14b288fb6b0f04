import { useEffect, useRef, useState } from 'react';
import { OPT_IN_CONFIRM_MS } from '../../../contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/messages/Notice.tsx';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { useNotice } from '../../components/messages/use-notice.ts';
import { createLoadFailureText } from '../../forms/sections/load-failure-text.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { showNotice } from '../../notices.ts';
import { goTo } from '../../session/navigate.ts';
import { readOneTimeToken } from '../../session/navigation/page-address.ts';
import { resolveForwardTarget } from '../../session/navigation/redirects.ts';
import { markBusy, setTitle } from '../../session/page/heading.ts';
import { waitAtLeast } from '../../session/page/waiting.ts';
import { runEachTimeShown } from '../../session/page/when-shown.ts';
import { tabStorage } from '../../session/storage.ts';
import { type Confirmation, confirmOnce } from './confirm.ts';
import { copy } from './copy.ts';
import { ResendForm } from './ResendForm.tsx';

/** The notice about an expired link. Its kind is not 'error', because nothing is lost and the heading of the page says the same. */
const EXPIRED_NOTICE = { key: 'link-expired', kind: 'info', ...copy.expired } as const;

/** The notice about a link that could not be checked. */
const CHECK_FAILED_NOTICE = {
  key: 'link-unchecked',
  kind: 'error',
  heading: copy.confirm.unknown,
} as const;

type LinkState = { readonly status: 'checking' } | Confirmation;

function OptInConfirmation() {
  const [state, setState] = useState<LinkState>({ status: 'checking' });
  const heading = useRef<HTMLHeadingElement>(null);
  // After a confirmation the page stays busy until the browser has left the page.
  const isBusy = state.status === 'checking' || state.status === 'confirmed';
  const isExpired = state.status === 'expired';
  const failureText = state.status === 'unknown' ? createLoadFailureText(state.failure) : undefined;

  const title = isExpired ? copy.expired.heading : copy.confirm.heading;
  useEffect(() => setTitle({ screen: title }), [title]);

  useEffect(() => markBusy(isBusy), [isBusy]);

  useEffect(() => {
    if (state.status === 'confirmed') return startForwarding(state.forward);
    if (state.status === 'checking') return checkLink(setState);
    heading.current?.focus();
  }, [state]);
  useEffect(() => {
    if (isExpired) showNotice(EXPIRED_NOTICE);
  }, [isExpired]);
  useNotice(failureText === undefined ? undefined : { ...CHECK_FAILED_NOTICE, text: failureText });

  return (
    <div className="page-main">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isBusy && <Spinner text={copy.confirm.checking} />}
      {failureText && (
        <Notice heading={CHECK_FAILED_NOTICE.heading} isAnnouncedByRegion kind="error">
          <p>{failureText}</p>
          <p>
            <Button look="secondary" onClick={() => setState({ status: 'checking' })}>
              {copy.confirm.again}
            </Button>
          </p>
        </Notice>
      )}
      {isExpired && (
        <>
          <p>{copy.expired.text}</p>
          <ResendForm submitLabel={copy.expired.submit} />
        </>
      )}
    </div>
  );
}

export const OptInConfirmationIsland = withIsland(OptInConfirmation);

/** Checks the link. A link without a one-time token counts as expired. */
function checkLink(setState: (state: LinkState) => void): void {
  const token = readOneTimeToken('ot');
  if (!token) setState({ status: 'expired' });
  else void waitAtLeast(OPT_IN_CONFIRM_MS).then(() => confirmOnce(token).then(setState));
}

function startForwarding(forwardAddress: string): () => void {
  tabStorage.set('confirmed', 'true');
  return runEachTimeShown(() => goTo(resolveForwardTarget(forwardAddress)));
}
