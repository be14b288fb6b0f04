import { TOKEN_CALL_INTERVAL_MS } from '../../../contract/limits.ts';
import { setRequestCredentials } from '../../http/request-credentials.ts';
import { tabStorage } from '../storage.ts';
import { $booted, $session, isAuthenticated, waitForBoot } from './session.ts';
import { fetchCsrf, fetchToken, isTokenExpired, readStoredToken } from './token.ts';
import { checkPerson, hasShownPerson } from './user.ts';

let lastCheck: Promise<unknown> = Promise.resolve();
let nextCheckAtMs = 0;

/**
 * Fetches a new token if the stored token has expired (rules 3.5, S9.7). This happens at most every 5 s,
 * because a wrong clock makes every token look expired.
 * @internal
 */
export function checkToken(): Promise<unknown> {
  const isSomeoneHere = isAuthenticated($session.get()) || readStoredToken() !== '';
  if ($booted.get() && isSomeoneHere && isTokenExpired() && performance.now() >= nextCheckAtMs) {
    console.warn('token expired');
    nextCheckAtMs = performance.now() + TOKEN_CALL_INTERVAL_MS;
    lastCheck = fetchToken();
  }
  return lastCheck;
}

export function checkTokenOnClick(): void {
  document.addEventListener('click', checkToken, { capture: true, passive: true });
}

/** Connects requests to the session: they send the tokens of the session, and renew tokens that are missing or have expired. */
export function provideCredentials(): void {
  setRequestCredentials({
    token: readStoredToken,
    csrfToken: () => tabStorage.get('csrf-token'),
    refreshToken: async () =>
      (await fetchToken()) === 'token' && (await checkPerson()) === undefined,
    refreshCsrfToken: async () => {
      if (!(await fetchCsrf())) return false;
      // The new CSRF token may belong to the session of another person, whose token must be known first.
      if (hasShownPerson()) await fetchToken();
      return (await checkPerson()) === undefined;
    },
    checkSession: async () => {
      await waitForBoot();
      await checkToken();
      return checkPerson();
    },
  });
}
