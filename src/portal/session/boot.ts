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
import { loadPerson, prefetchUserInfo } from './identity/user.ts';
import { applyBootParameters } from './navigation/active-client.ts';
import {
  closeLogoutChannel,
  followSharedToken,
  openLogoutChannel,
} from './navigation/other-tabs.ts';
import { redirectAfterSignIn, redirectOnFirstVisit } from './navigation/redirects.ts';
import { listenToAuthButtons, releaseAuthButtons } from './navigation/sign-in-and-out.ts';
import { emptyFormsOfShownUser, settleDrafts } from './page/draft-store.ts';
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
 * A guest is proven after a logout, or if the backend has answered that nobody is signed in. A guest is unproven if
 * the token call has failed in another way, or has not ended within 10 s.
 */

/**
 * Finds out who is here, within 10 s (rule 3.2).
 * @param runInParallel runs with the token calls, unless the first visit redirects
 * @internal
 */
export async function boot(runInParallel?: () => void): Promise<void> {
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
  const csrfCall = fetchCsrf();
  const tokenCall = fetchToken();
  runInParallel?.();
  const userInfoCall = prefetchUserInfo();
  const tokenState = await tokenCall;
  const hasToken = tokenState === 'token';
  fallbackSession = hasToken
    ? { status: 'unidentified' }
    : { status: 'guest', isProven: tokenState !== 'unreachable' };
  const identification = hasToken && loadPerson(userInfoCall);
  // Subscribers of `$hasToken` load code, and must not start before the request for user data.
  $hasToken.set(hasToken);
  const hasCsrfToken = await csrfCall;
  if (!isCurrent()) return;
  // The token call may have ended after the CSRF call and set the session active.
  if (!hasCsrfToken) setSessionActive(false);
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
  applyBootParameters();
  // A page that has tried an automatic sign-in must not try again, but every other page may (rule 7.13).
  if (tabStorage.get('signInTried') !== location.pathname) tabStorage.set('signInTried', '');
  showClient();
  provideCredentials();
  checkTokenOnClick();
  listenToAuthButtons();
  openLogoutChannel();
  followSharedToken();
  $session.subscribe(adaptPageToSession);
  revealWaitingContent();
  clearSessionInBfcache();
  // Requests that start earlier would delay the first paint.
  const isCurrent = watchSessionGeneration();
  void waitForPaint().then(() => {
    if (isCurrent()) void boot(loadClientConfig);
    // Another boot has begun, because the page has come back from the bfcache before its first paint.
    else loadClientConfig();
  });
}

/** Adapts drafts, page state and shown user data to the session. */
function adaptPageToSession(): void {
  const session = $session.get();
  const [kind, part = ''] = listSessionNames(session);
  settleDrafts(session);
  setPageState({ session: kind, part });
  fillUserData();
  showBackLink();
}

/**
 * Clears the session before the page enters the bfcache, because a logout may follow, and boots again when
 * the page comes back.
 */
function clearSessionInBfcache(): void {
  addEventListener('pagehide', () => {
    emptyFormsOfShownUser();
    endSessionGeneration();
    closeLogoutChannel();
    setSession({ status: 'unknown' });
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    openLogoutChannel();
    releaseAuthButtons();
    void boot();
  });
}
