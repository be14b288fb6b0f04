import { paths } from '../../contract/routes.ts';
import { setPageFlag, setPageState } from '../page-state.ts';
import { boot } from './boot.ts';
import { checkTokenOnClick, provideCredentials } from './identity/credentials.ts';
import { endSessionGeneration } from './identity/requests.ts';
import { $session, sessionNames, setSession } from './identity/session.ts';
import { readBootParameters } from './navigation/active-client.ts';
import { closeChannel, followSharedToken, openChannel } from './navigation/other-tabs.ts';
import { listenToAuthButtons, releaseAuthButtons } from './navigation/sign-in.ts';
import { settleDrafts } from './page/drafts/stored-drafts.ts';
import { fillUserData, loadClientConfig, showBackLink, showClient } from './page/shown-client.ts';
import { revealWaitingContent } from './page/waiting.ts';
import { afterFirstPaint } from './page/when-shown.ts';
import { tabStorage } from './storage.ts';

export function startSession(): void {
  readBootParameters();
  // Another page may try to sign in again (rule 7.13).
  if (tabStorage.get('signInTried') !== location.pathname) tabStorage.set('signInTried', '');
  showClient();
  provideCredentials();
  checkTokenOnClick();
  listenToAuthButtons();
  openChannel();
  followSharedToken();
  $session.subscribe(mirrorSession);
  setPageFlag('corrected');
  revealWaitingContent();
  clearForBfcache();
  limitTransitions();
  void afterFirstPaint().then(() => boot(loadClientConfig));
}

/** Publishes the session to CSS and to modules that must not import the store. */
function mirrorSession(): void {
  const current = $session.get();
  const [session, part = ''] = sessionNames(current);
  settleDrafts(current);
  setPageState({ session, part });
  fillUserData();
  showBackLink();
}

/** Clears the session before the page enters the bfcache, because a logout may follow. */
function clearForBfcache(): void {
  addEventListener('pagehide', () => {
    endSessionGeneration();
    closeChannel();
    setSession({ status: 'unknown' });
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    openChannel();
    releaseAuthButtons();
    void boot();
  });
}

/** Skips transitions to other applications on this origin, which leave the promises of a refused transition unhandled. */
function limitTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const [, , , begin] = activation?.entry.url?.split(/[/?#]/) ?? [];
    if (Object.values(paths).some((path) => path.split('/')[1] === begin)) return;
    // A page with no-referrer has no address here and is skipped, too.
    viewTransition?.skipTransition();
  });
}
