import { expect, test, vi } from 'vitest';
import { openPage, type Page } from '../support/page.tsx';
import { fillScreen, writeScreens } from './support/screens.ts';

const LOGOUT = '/auth/logout';
const MAX = 'max.muster@example.de';

async function open(
  options: Partial<Parameters<typeof openPage>[0]> = {},
  prepare: (page: Page) => void = () => {},
) {
  const page = await openPage({ path: '/logout', route: 'logout', username: MAX, ...options });
  prepare(page);
  writeScreens('waiting', 'failed');
  fillScreen('failed', '<button id="logout-again">Erneut versuchen</button>');
  const { startLogout } = await import('../../src/portal/journeys/logout/start-logout.ts');
  return { page, running: startLogout() };
}

test('the page signs out with the stored token when no new token can be fetched (7.15)', async () => {
  const localItems = { dev_token: 'T', dev_tokenExp: String(Date.now() / 1000 + 900) };
  let release = () => {};
  const { page, running } = await open({ isBooting: true, localItems }, (opened) => {
    // The page starts while the boot still waits for its token.
    release = opened.hold('/auth/token');
    for (const path of ['/auth/token', '/csrf-token'])
      opened.sandbox.faults.add({ path, kind: 'status', times: 'always' });
  });
  const send = vi.spyOn(globalThis, 'fetch');
  release();
  await running;
  expect(page.readSentBodies(LOGOUT)).toHaveLength(1);
  const [, init] = send.mock.calls.find(([address]) => String(address).endsWith(LOGOUT)) ?? [];
  expect(init?.headers).toMatchObject({ 'x-token': 'T' });
  expect(page.navigations).toHaveLength(1);
});
