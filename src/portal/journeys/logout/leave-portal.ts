import { requestCredentials, setRequestCredentials } from '../../http/request-credentials.ts';
import { $session, sessionNames } from '../../session/identity/session.ts';
import { replaceWith } from '../../session/navigate.ts';
import { forgetSession, signOut } from '../../session/navigation/logout.ts';
import { researchTarget } from '../../session/navigation/redirect-targets.ts';

/** Unless the backend has said that nobody is signed in (rule 7.15). @returns false if it failed */
export async function leavePortal(): Promise<boolean> {
  const [kind, part] = sessionNames($session.get());
  if (kind !== 'ip' && part !== 'signed-out') return endSession();
  forgetSession(false);
  replaceWith(researchTarget());
  return true;
}

/** A failing token call, or sign-out, empties the storage that held the token (rules 3.3, 7.15). */
export function keepToken(token: string): void {
  const session = requestCredentials();
  setRequestCredentials({ ...session, token: () => session.token() || token });
}

/** @returns false if the backend session may still exist; the storages are cleared all the same */
export async function endSession(): Promise<boolean> {
  keepToken(requestCredentials().token());
  const isEnded = await signOut();
  if (!isEnded) forgetSession(true);
  return isEnded;
}
