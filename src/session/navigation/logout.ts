import { logout } from '../../contract/session/sign-in.ts';
import { becomeGuest } from '../identity/guest.ts';
import { tellOtherTabs } from '../identity/tabs.ts';
import { sharedStorage, tabStorage } from '../storage.ts';
import { replaceWith } from './navigate.ts';
import { authAddress } from './sign-in.ts';

/**
 * Ends the session in every tab and goes where the backend says (rules 5.1.6, 3.15).
 * @returns false when there is no address to go to; nothing has happened then
 */
export async function signOut(): Promise<boolean> {
  const address = await authAddress(logout, {});
  if (address === undefined) return false;
  forgetSession(true);
  replaceWith(address);
  return true;
}

/**
 * Forgets what the browser stores, and makes this tab a guest's (rule 3.15).
 * @param isEverywhere makes the other tabs guests', too
 */
export function forgetSession(isEverywhere: boolean): void {
  becomeGuest();
  sharedStorage.clear();
  tabStorage.clear();
  if (isEverywhere) tellOtherTabs();
}
