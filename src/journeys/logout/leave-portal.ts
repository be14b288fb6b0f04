import { requestCredentials, setRequestCredentials } from '../../http/request-credentials.ts';
import { $session, sessionKind } from '../../session/identity/session.ts';
import { forgetSession, signOut } from '../../session/navigation/logout.ts';
import { replaceWith } from '../../session/navigation/navigate.ts';
import { researchTarget } from '../../session/navigation/redirect-targets.ts';
import { isSessionActive } from '../../session/token/token.ts';

/**
 * What the logout page does when its time has come: a person is signed out, everybody else goes to
 * the research platform with empty hands (rule 7.15).
 * @returns false when the session could not be ended; see `endSession`
 */
export async function leavePortal(): Promise<boolean> {
  const kind = sessionKind($session.get());
  const isPerson = kind !== 'guest' && kind !== 'ip';
  if (isPerson && isSessionActive()) return endSession();
  forgetSession(isPerson);
  replaceWith(researchTarget());
  return true;
}

/**
 * Signs out and empties the storages, even if the session could not be ended (rule 7.15). The
 * next attempt still carries the token of that session, which is in memory alone then.
 * @returns false when the session still lives at the backend
 */
export async function endSession(): Promise<boolean> {
  const session = requestCredentials();
  const token = session.token();
  const isEnded = await signOut();
  if (!isEnded) {
    forgetSession(true);
    setRequestCredentials({ ...session, token: () => session.token() || token });
  }
  return isEnded;
}
