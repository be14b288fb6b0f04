import { describe, expect, test, vi } from 'vitest';
import { limitHere } from '../../../support/machine.ts';
import { type Answer, json } from '../../http/answers.ts';
import { backend, inAnHour, pathsOf, toPerson } from '../backend.ts';
import { bootedPage, openOtherTab, otherTab } from '../booted-tab.ts';
import { load, openFreshPage } from '../page.ts';

const GUEST = { status: 'guest', isProven: true };

test('rule S9.6: the way to other tabs is missing in a browser without channels, and nothing fails', async () => {
  const { BroadcastChannel: own } = globalThis;
  openFreshPage();
  const tabs = await load.guest();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  try {
    tabs.openChannel();
    tabs.tellOtherTabs();
    tabs.closeChannel();
  } finally {
    globalThis.BroadcastChannel = own;
  }
});

describe('rule S6.2: a logout in another tab', () => {
  test('makes this one a guest at once and drops its drafts', async () => {
    const { session } = await bootedPage(toPerson);
    sessionStorage.setItem('draft:/kontakt', 'x');
    sessionStorage.setItem('clientId', 'shop');
    const other = openOtherTab();
    other.say('nonsense');
    expect(await other.heard()).toEqual(['nonsense']);
    expect(session().status).toBe('signed-in');
    other.say('logout');
    await vi.waitFor(() => expect(session()).toEqual(GUEST), limitHere(1000));
    expect({ ...sessionStorage }).toEqual({
      activeSession: 'false',
      clientId: 'shop',
      firstVisit: 'false',
    });
  });

  test('rule S9.6: drops a token that only this one holds', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { session } = await bootedPage(toPerson);
    const { storedToken } = await load.token();
    expect(storedToken()).not.toBe('');
    openOtherTab().say('logout');
    await vi.waitFor(() => expect(session()).toEqual(GUEST), limitHere(1000));
    expect(storedToken()).toBe('');
  });

  test('ends what the first visit of a tab has yet to ask', async () => {
    openFreshPage({ path: '/kontakt' });
    const { promise, resolve } = Promise.withResolvers<Response>();
    const requests = backend({ ...toPerson, '/csa/session': () => () => promise });
    const running = (await load.boot()).boot();
    (await load.guest()).becomeGuest();
    resolve(json({}, 404));
    await running;
    expect(pathsOf(requests)).toEqual(['/csa/session']);
  });

  test('counts against a token call that is still on its way', async () => {
    const { promise, resolve: give } = Promise.withResolvers<Response>();
    const answers: Record<string, () => Answer> = { ...toPerson };
    const { requests, session, runningTokenCall } = await bootedPage(answers);
    answers['/auth/token'] = () => () => promise;
    otherTab(null, null);
    const late = runningTokenCall();
    openOtherTab().say('logout');
    await vi.waitFor(() => expect(session()).toEqual(GUEST), limitHere(1000));
    give(json({ token: 'T', tokenExp: inAnHour() }));
    await late;
    expect(pathsOf(requests)).toEqual(['/auth/token']);
    expect(session()).toEqual(GUEST);
    expect(localStorage.getItem('prd_token')).toBeNull();
  });

  test('ends a boot that is still running', async () => {
    openFreshPage({ path: '/kontakt' });
    const { promise, resolve: give } = Promise.withResolvers<Response>();
    const requests = backend({ '/auth/token': () => () => promise });
    const running = (await load.boot()).boot();
    await vi.waitFor(() => expect(pathsOf(requests)).toContain('/auth/token'), limitHere(1000));
    (await load.guest()).becomeGuest();
    give(json({ token: 'T', tokenExp: inAnHour() }));
    await running;
    expect((await load.session()).$session.get()).toEqual(GUEST);
    expect((await load.booted()).$booted.get()).toBe(true);
    expect(localStorage).toHaveLength(0);
  });
});
