import { $booted, $session, isAuthenticated, waitForBoot } from '../identity/session.ts';
import { fetchToken, readStoredToken, setSessionActive } from '../identity/token.ts';
import { becomeGuest, isIdentified, loadPerson } from '../identity/user.ts';
import { sharedKeyOf } from '../storage.ts';
import { redirectAfterSignIn } from './redirects.ts';

/** Follows sign-in and sign-out of other tabs through the shared token (rule S6.2). */
export function followSharedToken(): void {
  addEventListener('storage', async ({ key }) => {
    // The key is null after a tab has cleared the storage.
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

/** Takes over the session that another tab has started, and redirects if this tab had no session. */
async function adoptSession(): Promise<void> {
  const wasSignedOut = !isAuthenticated($session.get());
  setSessionActive(true);
  const failure = await loadPerson();
  if (!failure && wasSignedOut) redirectAfterSignIn();
}

/** Asks the backend whether somebody is still signed in, after another tab has cleared the storage. */
async function confirmSession(): Promise<void> {
  const state = await fetchToken();
  if (state === 'anonymous' || state === 'refused') becomeGuest();
}

const LOGOUT_MESSAGE = 'logout';

let channel: BroadcastChannel | undefined;

export function signOutOtherTabs(): void {
  channel?.postMessage(LOGOUT_MESSAGE);
}

/**
 * Opens the channel on which tabs announce a logout. The channel is open only while the page is shown, because
 * browsers keep a page with an open channel out of the bfcache.
 */
export function openLogoutChannel(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('auth');
  channel.addEventListener('message', ({ data }) => {
    if (data === LOGOUT_MESSAGE) becomeGuest();
  });
}

export function closeLogoutChannel(): void {
  channel?.close();
  channel = undefined;
}
