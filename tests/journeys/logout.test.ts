// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { expect, test, vi } from 'vitest';
import { pass, stopClock, turn, until } from '../support/clock.ts';
import { user } from '../support/fields.ts';
import { openPage, type Page } from '../support/page.tsx';
import { fillScreen, shownScreens, writeScreens } from './support/screens.ts';

const LOGOUT = '/auth/logout';
const MAX = 'max.muster@example.de';

async function open(
  options: Partial<Parameters<typeof openPage>[0]> = {},
  prepare: (page: Page) => void = () => {},
) {
  const page = await openPage({ path: '/logout', route: 'logout', as: MAX, ...options });
  prepare(page);
  writeScreens('waiting', 'failed');
  fillScreen('failed', '<button data-again>Erneut versuchen</button>');
  const { startLogout } = await import('../../src/portal/journeys/logout/start-logout.ts');
  return { page, running: startLogout() };
}

const again = () => document.querySelector<HTMLElement>('[data-again]') ?? document.body;

test('rule 7.15: the page signs out after 2.5 s and not before', async () => {
  stopClock();
  const { page } = await open({ delays: 'specified' });
  await pass(2400 - performance.now());
  await turn();
  expect(page.sent(LOGOUT)).toEqual([]);
  await pass(200);
  await until(() => expect(page.wentTo).toHaveLength(1));
  expect(shownScreens()).toEqual(['waiting']);
});

test('rule 7.15: the page signs out with the token stored until then, when no token can be fetched', async () => {
  const shared = { dev_token: 'T', dev_tokenExp: String(Date.now() / 1000 + 900) };
  const { page, running } = await open({ isBooting: true, shared }, (opened) => {
    for (const path of ['/auth/token', '/csrf-token'])
      opened.sandbox.faults.add({ path, kind: 'status', times: 'always' });
  });
  const send = vi.spyOn(globalThis, 'fetch');
  await running;
  expect(page.sent(LOGOUT)).toHaveLength(1);
  const [, init] = send.mock.calls.find(([address]) => String(address).endsWith(LOGOUT)) ?? [];
  expect(init?.headers).toMatchObject({ 'x-token': 'T' });
  expect(page.wentTo).toHaveLength(1);
});

test.each(['cut', 'html', 'status'] as const)(
  'rule 7.15: the page says that the session may live on, when token and logout call fail: %s',
  async (kind) => {
    const { page, running } = await open({ isBooting: true }, ({ sandbox }) => {
      for (const path of ['/auth/token', LOGOUT]) sandbox.faults.add({ path, kind });
    });
    await running;
    expect(shownScreens()).toEqual(['failed']);
    expect([page.sent(LOGOUT), page.wentTo]).toHaveLength(2);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    await user.click(again());
    await until(() => expect(page.wentTo).toHaveLength(1));
  },
);

test('rule 7.15: the page says that the session lives on, and ends it when the backend is back', async () => {
  const { page, running } = await open();
  page.sandbox.faults.add({ path: LOGOUT, kind: 'cut', times: 2 });
  await running;
  expect(shownScreens()).toEqual(['failed']);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
  expect(page.wentTo).toEqual([]);

  await user.click(again());
  await until(() => expect(page.sent(LOGOUT)).toHaveLength(2));
  await until(() => expect(shownScreens()).toEqual(['failed']));
  expect(document.activeElement).toBe(again());

  await user.click(again());
  await until(() => expect(page.wentTo).toHaveLength(1));
  // The provider's end of the session, not just the way to the product.
  expect(new URL(page.wentTo[0] ?? '').origin).toBe('http://localhost:4401');
  expect(shownScreens()).toEqual(['waiting']);
});
