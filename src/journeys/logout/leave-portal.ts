import { requestCredentials, setRequestCredentials } from '../../http/request-credentials.ts';
import { $session, sessionKind } from '../../session/identity/session.ts';
import { forgetSession, signOut } from '../../session/navigation/logout.ts';
import { replaceWith } from '../../session/navigation/navigate.ts';
import { researchTarget } from '../../session/navigation/redirect-targets.ts';
import { isSessionActive } from '../../session/token/token.ts';

/** @returns false if the session could not be ended */
export async function leavePortal(): Promise<boolean> {
  const kind = sessionKind($session.get());
  const isPerson = kind !== 'guest' && kind !== 'ip';
  if (isPerson && isSessionActive()) return endSession();
  forgetSession(isPerson);
  replaceWith(researchTarget());
  return true;
}

/**
 * On failure only memory keeps the token, for the next attempt (rule 7.15).
 * @returns false if the backend session still exists
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
