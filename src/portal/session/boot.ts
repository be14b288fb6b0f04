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
import { BOOT_TIMEOUT_MS } from '../../contract/limits.ts';
import { watchSessionGeneration } from './identity/requests.ts';
import { $booted, $hasToken, $session, type Session, setSession } from './identity/session.ts';
import { fetchCsrf, fetchToken, setSessionActive } from './identity/token.ts';
import { identify, prefetchUserInfo } from './identity/user.ts';
import { redirectAfterSignIn, redirectOnFirstVisit } from './navigation/redirects.ts';

/** Finds out who is here, within 10 s (rule 3.2). @param alsoStart runs in parallel, unless the first visit redirects */
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
