import { logout } from '../contract/sign-in.ts';
import { becomeGuest } from './guest.ts';
import { replaceWith } from './navigate.ts';
import { $session, sessionKind } from './session.ts';
import { authAddress } from './sign-in.ts';
import { sharedStorage, tabStorage } from './storage.ts';
import { tellOtherTabs } from './tabs.ts';
import { researchTarget } from './targets.ts';
import { isSessionActive, keepUnendedToken, requestToken } from './token.ts';

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
 * What the logout page does when its time has come: a person is signed out, everybody else goes to
 * the research platform with empty hands (decision 7.15).
 * @returns false when the session could not be ended; see `endSession`
 */
export async function leavePortal(): Promise<boolean> {
  const isPerson = ['unidentified', 'personal', 'admin'].includes(sessionKind($session.get()));
  if (isPerson && isSessionActive()) return endSession();
  const target = researchTarget();
  if (isPerson) forgetEverywhere();
  else forgetHere();
  replaceWith(target);
  return true;
}

/**
 * Signs out and empties the storages, even if the session could not be ended (decision 7.15). The
 * next attempt still has the token of that session.
 * @returns false when the session still lives at the backend
 */
export async function endSession(): Promise<boolean> {
  const token = requestToken();
  const isEnded = await signOut();
  if (!isEnded) forgetEverywhere();
  keepUnendedToken(isEnded ? '' : token);
  return isEnded;
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
