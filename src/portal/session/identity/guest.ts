import { forgetQueries } from '../../http/queries.ts';
import { sharedStorage, tabStorage } from '../storage.ts';
import { $booted } from './booted.ts';
import { setSession } from './session.ts';
import { endSessionGeneration } from './session-generation.ts';
import { setSessionActive } from './token.ts';

/** Clears personal data and voids running requests; the client stays (rule S6.5). */
export function becomeGuest(): void {
  endSessionGeneration();
  tabStorage.clear('draft:');
  tabStorage.set('csrf-token', '');
  // Another tab cannot clear what this one holds in memory, as on a full disk.
  sharedStorage.forget();
  setSessionActive(false);
  forgetQueries();
  setSession({ status: 'guest', isProven: true });
  // Also settles a boot that was still running.
  $booted.set(true);
}

const LOGOUT = 'logout';

let channel: BroadcastChannel | undefined;

export function tellOtherTabs(): void {
  channel?.postMessage(LOGOUT);
}

/** An open channel would keep the page out of the bfcache. */
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
