import { redirectsAfterSignIn } from '../navigation/post-login-redirect.ts';
import { sharedKey } from '../storage.ts';
import { $booted } from './booted.ts';
import { becomeGuest } from './guest.ts';
import { $session, isAuthenticated } from './session.ts';
import { fetchToken, setSessionActive, storedToken } from './token.ts';
import { identify } from './user.ts';

const LOGOUT = 'logout';

let channel: BroadcastChannel | undefined;

/** Tells other tabs that the session has ended (rule 3.15). */
export function tellOtherTabs(): void {
  channel?.postMessage(LOGOUT);
}

/** An open channel would keep the page out of the bfcache (rule 3.16). */
export function openChannel(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('auth');
  channel.addEventListener('message', ({ data }) => {
    if (data === LOGOUT) becomeGuest();
  });
}

export function closeChannel(): void {
  channel?.close();
  channel = undefined;
}

/** Follows sign-in and sign-out of other tabs through the shared token (rule S6.2). */
export function followSharedToken(): void {
  addEventListener('storage', ({ key }) => {
    if (!$booted.get() || (key !== null && key !== sharedKey('token'))) return;
    if (storedToken() !== '') void adoptSession();
    else if (isAuthenticated($session.get())) void (key === null ? confirmSession() : fetchToken());
  });
}

async function adoptSession(): Promise<void> {
  const isNew = !isAuthenticated($session.get());
  setSessionActive(true);
  if ((await identify()) && isNew) redirectsAfterSignIn();
}

/**
 * A cleared storage may be a sign-out: the backend knows. A token removed alone is not (rule 3.8).
 */
async function confirmSession(): Promise<void> {
  const state = await fetchToken();
  if (state === 'anonymous' || state === 'refused') becomeGuest();
}
