import { TOKEN_CALL_INTERVAL_MS } from '../../../contract/limits.ts';
import { setRequestCredentials } from '../../http/request-credentials.ts';
import { tabStorage } from '../storage.ts';
import { $booted, $session, isAuthenticated, whenBooted } from './session.ts';
import { fetchCsrf, fetchToken, isTokenExpired, storedToken } from './token.ts';
import { hasShownPerson, isSamePerson } from './user.ts';

let lastCheck: Promise<unknown> = Promise.resolve();
let nextCheckAtMs = 0;

/** Fetches a new token if the stored one has expired; at most every 5 s, as with a wrong clock every token has (rules 3.5, S9.7). @internal */
export function checkToken(): Promise<unknown> {
  const isSomeoneHere = isAuthenticated($session.get()) || storedToken() !== '';
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

/** A new CSRF token may belong to another person's session. */
async function isStillSamePerson(): Promise<boolean> {
  if (hasShownPerson()) await fetchToken();
  return isSamePerson();
}

/** Every request is sent with what the session has, and asks for it anew where it is missing or has expired. */
export function provideCredentials(): void {
  setRequestCredentials({
    token: storedToken,
    csrfToken: () => tabStorage.get('csrf-token'),
    refreshToken: async () => (await fetchToken()) === 'token' && isSamePerson(),
    refreshCsrf: async () => (await fetchCsrf()) && isStillSamePerson(),
    ensureFresh: async () => {
      await whenBooted();
      await checkToken();
      return isSamePerson();
    },
  });
}
