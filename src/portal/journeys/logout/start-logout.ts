import { LOGOUT_LOADING_MS } from '../../../contract/limits.ts';
import { getRequestCredentials, setRequestCredentials } from '../../http/request-credentials.ts';
import { $session, listSessionNames } from '../../session/identity/session.ts';
import { readStoredToken } from '../../session/identity/token.ts';
import { replaceWith } from '../../session/navigate.ts';
import { resolveResearchTarget } from '../../session/navigation/redirects.ts';
import { forgetSession, signOut } from '../../session/navigation/sign-in-and-out.ts';
import { showScreen } from '../../session/page/screens.ts';
import { waitAtLeast } from '../../session/page/waiting.ts';

/**
 * Ends the session and offers a retry after a failure (rule 7.15). The retry does not wait, because the waiting
 * time begins with the first paint.
 */
export async function startLogout(endSession = leavePortal): Promise<void> {
  // The token is read before the boot, whose token call may empty the storage.
  const token = readStoredToken();
  showScreen('waiting');
  await waitAtLeast(LOGOUT_LOADING_MS);
  keepToken(token);
  const retryButton = document.getElementById('logout-again');
  if ((await endSession()) || !retryButton) return;
  showScreen('failed');
  retryButton.onclick = () => startLogout(endBackendSession);
  retryButton.focus();
}

/**
 * Ends the session. If the backend has said that nobody is signed in, the function sends no request, and opens the
 * research platform.
 * @returns false on failure
 * @internal
 */
export async function leavePortal(): Promise<boolean> {
  const [kind, part] = listSessionNames($session.get());
  if (kind !== 'ip' && part !== 'signed-out') return endBackendSession();
  // Another tab may still show a person whose session has ended (rule 3.8).
  forgetSession({ isEverywhere: kind !== 'ip' });
  replaceWith(resolveResearchTarget());
  return true;
}

/** Keeps the token for the logout request, because a failing token call or sign-out empties the storage. @internal */
export function keepToken(token: string): void {
  const credentials = getRequestCredentials();
  setRequestCredentials({ ...credentials, readToken: () => credentials.readToken() || token });
}

/**
 * Ends the session of the backend and clears the storages.
 * @returns false if the session of the backend may still exist
 * @internal
 */
export async function endBackendSession(): Promise<boolean> {
  keepToken(getRequestCredentials().readToken());
  const isEnded = await signOut();
  if (!isEnded) forgetSession({ isEverywhere: true });
  return isEnded;
}
