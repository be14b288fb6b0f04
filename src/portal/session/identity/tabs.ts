import { becomeGuest } from './guest.ts';

const LOGOUT = 'logout';

let channel: BroadcastChannel | undefined;

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
