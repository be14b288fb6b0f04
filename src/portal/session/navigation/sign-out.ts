import { logout } from '../../../contract/calls/session/logout.ts';
import { becomeGuest } from '../identity/user.ts';
import { announceLeaving, replaceWith } from '../navigate.ts';
import { dropDrafts, sharedStorage, tabStorage } from '../storage.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { fetchAuthAddress } from './redirects.ts';

/** Ends the session in every tab (rules 5.1.6, 3.15). @returns false without an address */
export async function signOut(): Promise<boolean> {
  const address = await fetchAuthAddress(logout, {}, () => sharedStorage.set('token', ''));
  if (address === undefined) return false;
  // Forms store drafts at this event, so it comes before the storages are cleared.
  announceLeaving();
  forgetSession(true);
  dropDrafts();
  replaceWith(address);
  return true;
}

/** Clears the storages and becomes a guest. @param isEverywhere also signs out other tabs */
export function forgetSession(isEverywhere: boolean): void {
  becomeGuest();
  sharedStorage.clear();
  tabStorage.clear();
  if (isEverywhere) tellOtherTabs();
}
