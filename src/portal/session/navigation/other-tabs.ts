import { $booted, $session, isAuthenticated, waitForBoot } from '../identity/session.ts';
import { fetchToken, readStoredToken, setSessionActive } from '../identity/token.ts';
import { becomeGuest, isIdentified, loadPerson } from '../identity/user.ts';
import { sharedKeyOf } from '../storage.ts';
import { redirectAfterSignIn } from './redirects.ts';

/** Follows sign-in and sign-out of other tabs through the shared token (rule S6.2). */
export function followSharedToken(): void {
  addEventListener('storage', async ({ key }) => {
    if (key !== null && key !== sharedKeyOf('token')) return;
    if (!$booted.get()) {
      // The boot may have requested user data before the other tab stored the token.
      await waitForBoot();
      if (isIdentified()) return;
    }
    if (readStoredToken() !== '') void adoptSession();
    else if (!isAuthenticated($session.get())) return;
    else if (key === null) void confirmSession();
    else void fetchToken();
  });
}

/** Takes the session of another tab over, and redirects if this tab had no session. */
async function adoptSession(): Promise<void> {
  const wasSignedOut = !isAuthenticated($session.get());
  setSessionActive(true);
  const failure = await loadPerson();
  if (!failure && wasSignedOut) redirectAfterSignIn();
}

/** Asks the backend after another tab has cleared the storage, which may have been a sign-out. */
async function confirmSession(): Promise<void> {
  const state = await fetchToken();
  if (state === 'anonymous' || state === 'refused') becomeGuest();
}

const LOGOUT = 'logout';

let channel: BroadcastChannel | undefined;

export function signOutOtherTabs(): void {
  channel?.postMessage(LOGOUT);
}

/**
 * Opens the channel on which tabs announce a logout. It is open only while the page is shown, because an
 * open channel keeps a page out of the bfcache.
 */
export function openLogoutChannel(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('auth');
  channel.addEventListener('message', ({ data }) => {
    if (data === LOGOUT) becomeGuest();
  });
}

export function closeLogoutChannel(): void {
  channel?.close();
  channel = undefined;
}
