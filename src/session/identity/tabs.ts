import { redirectsAfterSignIn } from '../navigation/post-login-redirect.ts';
import { sharedKey } from '../storage.ts';
import { fetchToken, setSessionActive, storedToken } from '../token/token.ts';
import { $booted } from './booted.ts';
import { becomeGuest } from './guest.ts';
import { $session, isAuthenticated } from './session.ts';
import { identify } from './user.ts';

const LOGOUT = 'logout';

let channel: BroadcastChannel | undefined;

/** Tells the other tabs that the session has ended (rule 3.15). */
export function tellOtherTabs(): void {
  channel?.postMessage(LOGOUT);
}

/**
 * Begins to listen to other tabs; an open channel would keep a page out of the back/forward cache (rule 3.16).
 */
export function openChannel(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('auth');
  channel.addEventListener('message', ({ data }) => {
    if (data === LOGOUT) becomeGuest();
  });
}

/** Stops listening until the page returns. */
export function closeChannel(): void {
  channel?.close();
  channel = undefined;
}

/**
 * Follows the token that all tabs share: who signs in or out elsewhere does so here (rule S6.2).
 */
export function followSharedToken(): void {
  addEventListener('storage', ({ key }) => {
    if (!$booted.get() || (key !== null && key !== sharedKey('token'))) return;
    if (storedToken() !== '') void adoptSession();
    else if (isAuthenticated($session.get())) void (key === null ? confirmSession() : fetchToken());
  });
}

/** Another tab has signed somebody in, or only renewed the token. */
async function adoptSession(): Promise<void> {
  const isNew = !isAuthenticated($session.get());
  setSessionActive(true);
  if ((await identify()) && isNew) redirectsAfterSignIn();
}

/**
 * The whole storage has gone: another tab has signed out, or only cleared it. A token that has gone
 * alone is one that could not be renewed, and that takes nothing off the screen (rule 3.8).
 */
async function confirmSession(): Promise<void> {
  const state = await fetchToken();
  if (state === 'anonymous' || state === 'refused') becomeGuest();
}
