import { $booted, whenBooted } from './identity/booted.ts';
import { becomeGuest } from './identity/guest.ts';
import { $session, isAuthenticated } from './identity/session.ts';
import { fetchToken, setSessionActive, storedToken } from './identity/token.ts';
import { identify, isIdentified } from './identity/user.ts';
import { redirectsAfterSignIn } from './navigation/post-login-redirect.ts';
import { sharedKey } from './storage.ts';

/** Follows sign-in and sign-out of other tabs through the shared token (rule S6.2). */
export function followSharedToken(): void {
  addEventListener('storage', async ({ key }) => {
    if (key !== null && key !== sharedKey('token')) return;
    if (!$booted.get()) {
      // The boot may have asked who is there before the token came.
      await whenBooted();
      if (isIdentified()) return;
    }
    if (storedToken() !== '') void adoptSession();
    else if (isAuthenticated($session.get())) void (key === null ? confirmSession() : fetchToken());
  });
}

async function adoptSession(): Promise<void> {
  const isNew = !isAuthenticated($session.get());
  setSessionActive(true);
  if ((await identify()) && isNew) redirectsAfterSignIn();
}

/** A cleared storage may be a sign-out; a token removed alone is not. */
async function confirmSession(): Promise<void> {
  const state = await fetchToken();
  if (state === 'anonymous' || state === 'refused') becomeGuest();
}
