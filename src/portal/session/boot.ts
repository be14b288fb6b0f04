import { BOOT_TIMEOUT_MS } from '../../contract/limits.ts';
import { setPageState } from '../page-state.ts';
import { checkTokenOnClick, provideCredentials } from './identity/credentials.ts';
import {
  $booted,
  $hasToken,
  $session,
  endSessionGeneration,
  listSessionNames,
  type Session,
  setSession,
  watchSessionGeneration,
} from './identity/session.ts';
import { fetchCsrf, fetchToken, setSessionActive } from './identity/token.ts';
import { identify, prefetchUserInfo } from './identity/user.ts';
import { readBootParameters } from './navigation/active-client.ts';
import { closeChannel, followSharedToken, openChannel } from './navigation/other-tabs.ts';
import { redirectAfterSignIn, redirectOnFirstVisit } from './navigation/redirects.ts';
import { listenToAuthButtons, releaseAuthButtons } from './navigation/sign-in-and-out.ts';
import { moveInputToDrafts, settleDrafts } from './page/draft-store.ts';
import { fillUserData, loadClientConfig, showBackLink, showClient } from './page/shown-client.ts';
import { revealWaitingContent } from './page/waiting.ts';
import { waitForPaint } from './page/when-shown.ts';
import { tabStorage } from './storage.ts';

/**
 * The states of a session, which `$session` holds and `<html data-session>` shows, and their changes:
 *
 *   unknown ───────┬── no token ─────────────────────────────> guest
 *                  ├── a token and user data ────────────────> signed-in
 *                  ├── a token, but no user data ────────────> unidentified
 *                  └── 10 s without an end of the boot ──────> unidentified with a token, else guest
 *
 *   guest ─────────── another tab signs in ──────────────────> signed-in or unidentified
 *   unidentified ──── user data arrive ──────────────────────> signed-in
 *   every state ───── a logout, here or in another tab ──────> guest
 *   every state ───── the page goes, maybe to the bfcache ───> unknown, and a boot if it comes back
 *
 * A guest is proven if the backend has answered that nobody is signed in, and unproven if the backend
 * could not be reached.
 */

/** Finds out who is here, within 10 s (rule 3.2). @param alsoStart runs in parallel, unless the first visit redirects @internal */
export async function boot(alsoStart?: () => void): Promise<void> {
  $booted.set(false);
  $hasToken.set(false);
  const isCurrent = watchSessionGeneration();
  let fallbackSession: Session = { status: 'guest', isProven: false };
  const timer = setTimeout(() => {
    if (!isCurrent()) return;
    setSessionActive(false);
    if ($session.get().status === 'unknown') setSession(fallbackSession);
    $booted.set(true);
  }, BOOT_TIMEOUT_MS);

  if ((await redirectOnFirstVisit()) || !isCurrent()) return;
  const csrf = fetchCsrf();
  const token = fetchToken();
  alsoStart?.();
  const userInfo = prefetchUserInfo();
  const state = await token;
  const hasToken = state === 'token';
  fallbackSession = hasToken
    ? { status: 'unidentified' }
    : { status: 'guest', isProven: state !== 'unreachable' };
  const identification = hasToken && identify(userInfo);
  // This starts preloads, which must not come before the request for user data.
  $hasToken.set(hasToken);
  const hasCsrf = await csrf;
  if (!isCurrent()) return;
  // The token call may have ended after the CSRF call and set the session active.
  if (!hasCsrf) setSessionActive(false);
  if (identification) {
    await identification;
    if (!isCurrent() || redirectAfterSignIn()) return;
  } else {
    setSession(fallbackSession);
  }
  clearTimeout(timer);
  $booted.set(true);
}

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
  revealWaitingContent();
  clearForBfcache();
  // The requests would delay the first paint.
  void waitForPaint().then(() => boot(loadClientConfig));
}

/** Publishes the session to CSS and to modules that must not import the store. */
function mirrorSession(): void {
  const current = $session.get();
  const [session, part = ''] = listSessionNames(current);
  settleDrafts(current);
  setPageState({ session, part });
  fillUserData();
  showBackLink();
}

/** Clears the session before the page enters the bfcache, because a logout may follow. */
function clearForBfcache(): void {
  addEventListener('pagehide', () => {
    if ($session.get().user) moveInputToDrafts();
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
