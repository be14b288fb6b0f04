import { LOGOUT_LOADING_MS } from '../../../contract/limits.ts';
import { storedToken } from '../../session/identity/token.ts';
import { showScreen } from '../../session/page/screens/show-screen.ts';
import { minimumWait } from '../../session/page/waiting.ts';
import { endSession, keepToken, leavePortal } from './leave-portal.ts';

/** If the session could not be ended, offers a retry without the initial wait (rule 7.15). */
export async function startLogout(leave = leavePortal): Promise<void> {
  // Before the boot.
  const token = storedToken();
  showScreen('waiting');
  await minimumWait(LOGOUT_LOADING_MS);
  keepToken(token);
  const again = document.querySelector<HTMLElement>('[data-again]');
  if ((await leave()) || !again) return;
  showScreen('failed');
  again.onclick = () => startLogout(endSession);
  again.focus();
}
