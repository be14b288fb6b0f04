// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { describe, expect, test, vi } from 'vitest';
import { limitHere } from '../../../support/machine.ts';
import { json } from '../../http/answers.ts';
import { backend, inAnHour, pathsOf } from '../backend.ts';
import { bootedPage, otherTab, signedIn } from '../booted-tab.ts';
import { openOtherTab } from '../other-tab.ts';
import { openFreshPage } from '../page.ts';

describe('rule S9.6: the way to other tabs', () => {
  const { BroadcastChannel: own } = globalThis;

  test('is missing in a browser without channels, and nothing fails', async () => {
    openFreshPage();
    const tabs = await import('../../../../src/portal/session/identity/tabs.ts');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    try {
      tabs.openChannel();
      tabs.tellOtherTabs();
      tabs.closeChannel();
    } finally {
      globalThis.BroadcastChannel = own;
    }
  });

  test('is closed with a page that is put away, and nothing fails', async () => {
    openFreshPage();
    const tabs = await import('../../../../src/portal/session/identity/tabs.ts');
    const other = openOtherTab();
    tabs.openChannel();
    tabs.closeChannel();
    tabs.tellOtherTabs();
    expect(await other.heard()).toEqual([]);
    other.close();
  });
});

describe('rule S6.2: a logout in another tab', () => {
  test('makes this one a guest at once and drops its drafts', async () => {
    const { tabs, session } = await bootedPage({ ...signedIn });
    sessionStorage.setItem('draft:/kontakt', 'x');
    sessionStorage.setItem('clientId', 'shop');
    tabs.openChannel();
    const other = new BroadcastChannel('auth');
    other.postMessage('nonsense');
    other.postMessage('logout');
    await vi.waitFor(
      () => expect(session()).toEqual({ status: 'guest', isProven: true }),
      limitHere(1000),
    );
    expect({ ...sessionStorage }).toEqual({
      activeSession: 'false',
      clientId: 'shop',
      firstVisit: 'false',
    });
    other.close();
    tabs.closeChannel();
  });

  test('counts against a token call that is still on its way', async () => {
    const answers = { ...signedIn };
    const { requests, tabs, session, runningTokenCall } = await bootedPage(answers);
    tabs.openChannel();
    let give: (answer: Response) => void = () => {};
    answers['/auth/token'] = () => (() => new Promise((resolve) => (give = resolve))) as never;
    otherTab(null, null);
    const late = runningTokenCall();
    const other = openOtherTab();
    other.say('logout');
    await vi.waitFor(() => expect(session().status).toBe('guest'), limitHere(1000));
    give(json({ token: 'T', tokenExp: inAnHour() }));
    await late;
    expect(pathsOf(requests)).toEqual(['/auth/token']);
    expect(session().status).toBe('guest');
    expect(localStorage.getItem('prd_token')).toBeNull();
    other.close();
    tabs.closeChannel();
  });

  test('ends a boot that is still running', async () => {
    openFreshPage({ path: '/kontakt' });
    let give: (answer: Response) => void = () => {};
    const requests = backend({
      '/auth/token': () => () => new Promise((resolve) => (give = resolve)),
    });
    const { boot } = await import('../../../../src/portal/session/boot.ts');
    const running = boot();
    await vi.waitFor(() => expect(pathsOf(requests)).toContain('/auth/token'), limitHere(1000));
    (await import('../../../../src/portal/session/identity/guest.ts')).becomeGuest();
    give(json({ token: 'T', tokenExp: inAnHour() }));
    await running;
    const { $session } = await import('../../../../src/portal/session/identity/session.ts');
    const { $booted } = await import('../../../../src/portal/session/identity/booted.ts');
    expect([$session.get().status, $booted.get()]).toEqual(['guest', true]);
    expect(localStorage).toHaveLength(0);
  });

  test('does not reach a page that is put away', async () => {
    const { tabs, session } = await bootedPage({ ...signedIn });
    tabs.openChannel();
    tabs.closeChannel();
    const other = openOtherTab();
    other.say('logout');
    expect(await other.heard()).toEqual(['logout']);
    expect(session().status).toBe('signed-in');
    other.close();
  });
});
