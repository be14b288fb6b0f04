import { expect, test, vi } from 'vitest';
import { openPage, type Page } from '../support/page.tsx';
import { fillScreen, writeScreens } from './support/screens.ts';

const LOGOUT_PATH = '/auth/logout';
const MAX_MUSTER = 'max.muster@example.de';

async function openLogoutPage(
  options: Partial<Parameters<typeof openPage>[0]> = {},
  preparePage: (page: Page) => void = () => {},
) {
  const page = await openPage({
    path: '/logout',
    route: 'logout',
    username: MAX_MUSTER,
    ...options,
  });
  preparePage(page);
  writeScreens('waiting', 'failed');
  fillScreen('failed', '<button id="logout-again">Erneut versuchen</button>');
  const { startLogout } = await import('../../src/portal/journeys/logout/start-logout.ts');
  return { page, logout: startLogout() };
}

test('the logout page sends the stored token when it gets no new token (7.15)', async () => {
  const localItems = { dev_token: 'T', dev_tokenExp: String(Date.now() / 1000 + 900) };
  let release = () => {};
  const { page, logout } = await openLogoutPage({ isBooting: true, localItems }, (openedPage) => {
    // The logout starts while the boot waits for its token call.
    release = openedPage.hold('/auth/token');
    for (const path of ['/auth/token', '/csrf-token'])
      openedPage.sandbox.faults.add({ path, kind: 'status', times: 'always' });
  });
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  release();
  await logout;
  expect(page.readSentBodies(LOGOUT_PATH)).toHaveLength(1);
  const [, init] =
    fetchSpy.mock.calls.find(([address]) => String(address).endsWith(LOGOUT_PATH)) ?? [];
  expect(init?.headers).toMatchObject({ 'x-token': 'T' });
  expect(page.navigations).toHaveLength(1);
});
