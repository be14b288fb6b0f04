import { TOKEN_CALL_INTERVAL_MS } from '../../../contract/limits.ts';
import { setRequestCredentials } from '../../http/request-credentials.ts';
import { tabStorage } from '../storage.ts';
import { $booted, $session, isAuthenticated, waitForBoot } from './session.ts';
import { fetchCsrf, fetchToken, isTokenExpired, readStoredToken } from './token.ts';
import { checkPerson, hasShownPerson } from './user.ts';

let lastCheck: Promise<unknown> = Promise.resolve();
let nextCheckAtMs = 0;

/**
 * Fetches a new token if the stored token has expired (rules 3.5, S9.7). There is at most one fetch in 5 s,
 * because with a wrong clock every token looks expired.
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

/**
 * Connects requests to the session. Requests then send the tokens of the session, and renew missing and expired
 * tokens.
 */
export function provideCredentials(): void {
  setRequestCredentials({
    readToken: readStoredToken,
    readCsrfToken: () => tabStorage.get('csrf-token'),
    refreshToken: async () =>
      (await fetchToken()) === 'token' && (await checkPerson()) === undefined,
    refreshCsrfToken: async () => {
      if (!(await fetchCsrf())) return false;
      // The new CSRF token may belong to another person. `checkPerson` finds out by the token, so a new token is
      // fetched first.
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
