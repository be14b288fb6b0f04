import { LOGOUT_LOADING_MS } from '../../limits.ts';
import { whenWaited } from '../../session/page/waiting.ts';
import { endSession, leavePortal } from './leave-portal.ts';

/**
 * Signs out when the page has been seen. A session that lives on is said, and ending it can be tried
 * again (rule 7.15).
 */
export async function startLogout(): Promise<void> {
  await whenWaited(LOGOUT_LOADING_MS);
  await attempt(leavePortal);
}

async function attempt(leave: () => Promise<boolean>): Promise<void> {
  const root = document.documentElement;
  const again = root.querySelector<HTMLElement>('[data-logout-again]');
  root.removeAttribute('data-logout-failed');
  if ((await leave()) || !again) return;
  root.dataset['logoutFailed'] = '';
  again.onclick = () => attempt(endSession);
  again.focus();
}
