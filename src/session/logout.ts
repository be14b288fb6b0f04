import { logout } from '../contract/sign-in.ts';
import { becomeGuest } from './guest.ts';
import { replaceWith } from './navigate.ts';
import { $session, sessionKind } from './session.ts';
import { authAddress } from './sign-in.ts';
import { sharedStorage, tabStorage } from './storage.ts';
import { tellOtherTabs } from './tabs.ts';
import { researchTarget } from './targets.ts';
import { isSessionActive } from './token.ts';

/**
 * Ends the session in every tab and goes where the backend says (spec L280, decision 3.15).
 * @returns false when there is no address to go to; nothing has happened then
 */
export async function signOut(): Promise<boolean> {
  const address = await authAddress(logout, {});
  if (address === undefined) return false;
  forgetEverywhere();
  replaceWith(address);
  return true;
}

/**
 * What the logout page does when its time has come: a person is signed out, everybody else, and
 * whoever cannot be, goes to the research platform with empty hands (decision 7.15).
 */
export async function leavePortal(): Promise<void> {
  const isPerson = ['unidentified', 'personal', 'admin'].includes(sessionKind($session.get()));
  if (isPerson && isSessionActive() && (await signOut())) return;
  const target = researchTarget();
  if (isPerson) forgetEverywhere();
  else forgetHere();
  replaceWith(target);
}

function forgetEverywhere(): void {
  forgetHere();
  tellOtherTabs();
}

function forgetHere(): void {
  becomeGuest();
  sharedStorage.clear();
  tabStorage.clear();
}
