import { LOGOUT_LOADING_MS } from '../../limits.ts';
import { endSession, leavePortal } from '../../session/logout.ts';
import { whenWaited } from '../../session/waiting.ts';

/** Signs out when the page has been seen; a session that lives on is said, and can be tried again (decision 7.15). */
export async function startLogout(): Promise<void> {
  const again = document.querySelector<HTMLElement>('[data-logout-again]');
  again?.addEventListener('click', async () => {
    await attempt(endSession);
    // It was hidden meanwhile, and so lost the focus.
    again.focus();
  });
  await whenWaited(LOGOUT_LOADING_MS);
  await attempt(leavePortal);
}

async function attempt(leave: () => Promise<boolean>): Promise<void> {
  show('running');
  if (!(await leave())) show('failed');
}

function show(name: 'running' | 'failed'): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-logout]'))
    block.hidden = block.dataset['logout'] !== name;
}
