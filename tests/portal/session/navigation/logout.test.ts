// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { describe, expect, test, vi } from 'vitest';
import { type Answer, json } from '../../http/answers.ts';
import { backend, callsOf, inAnHour, person, toPerson } from '../backend.ts';
import { openOtherTab } from '../other-tab.ts';
import { openFreshPage } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const OUT = 'https://login.example.de/logout?x=1';
const RESEARCH = 'https://recherche.example.de/';

/** A booted page and another tab that listens. */
async function bootedPage(answers: Parameters<typeof backend>[0]) {
  openFreshPage({ path: '/logout', route: 'logout' });
  const requests = backend({ '/auth/logout': () => json({ url: OUT }), ...answers });
  const otherTab = openOtherTab();
  const tabs = await import('../../../../src/portal/session/identity/tabs.ts');
  tabs.openChannel();
  (await import('../../../../src/portal/session/navigation/active-client.ts')).readBootParameters();
  (await import('../../../../src/portal/session/identity/token-check.ts')).speakForSession();
  await (await import('../../../../src/portal/session/boot.ts')).boot();
  sessionStorage.setItem('wkn', '1');
  localStorage.setItem('other', '1');
  const { $session } = await import('../../../../src/portal/session/identity/session.ts');
  const end = async () => {
    const heard = await otherTab.heard();
    tabs.closeChannel();
    otherTab.close();
    return heard;
  };
  return { requests, end, session: () => $session.get() };
}

async function actions() {
  return {
    ...(await import('../../../../src/portal/session/navigation/logout.ts')),
    ...(await import('../../../../src/portal/journeys/logout/leave-portal.ts')),
  };
}

function storages() {
  return { ...localStorage, ...sessionStorage };
}

describe('signing out', () => {
  test('rule 3.15: clears both storages, tells the other tabs and leaves for good', async () => {
    const page = await bootedPage(toPerson);
    expect(await (await actions()).signOut()).toBe(true);
    expect(storages()).toEqual({});
    expect(page.session()).toEqual({ status: 'guest', isProven: true });
    expect(browser.replaceWith.mock.calls).toEqual([[OUT]]);
    expect(await page.end()).toEqual(['logout']);
  });

  test('rule 3.15: forgets remembered answers', async () => {
    const page = await bootedPage(toPerson);
    const forget = vi.fn();
    (await import('../../../../src/portal/http/clear-caches.ts')).clearWithSession(forget);
    await (await actions()).signOut();
    expect(forget).toHaveBeenCalledTimes(1);
    await page.end();
  });

  test.each([
    ['a refusal', () => json({}, 500)],
    ['a foreign address', () => json({ url: 'https://evil.test' })],
    ['no network', () => new TypeError('x')],
  ])('rule 4.4: changes nothing with %s', async (_, answer) => {
    const page = await bootedPage({ ...toPerson, '/auth/logout': answer });
    const before = storages();
    expect(await (await actions()).signOut()).toBe(false);
    expect(storages()).toEqual(before);
    expect(page.session().status).toBe('signed-in');
    expect(browser.replaceWith).not.toHaveBeenCalled();
    expect(await page.end()).toEqual([]);
  });

  test('makes answers that are still on their way count no more', async () => {
    const page = await bootedPage(toPerson);
    const { fetchToken } = await import('../../../../src/portal/session/identity/token.ts');
    const late = fetchToken();
    (await import('../../../../src/portal/session/identity/guest.ts')).becomeGuest();
    localStorage.clear();
    await late;
    expect(localStorage).toHaveLength(0);
    await page.end();
  });
});

describe('rule 7.15: the logout page', () => {
  const info = (more: object) => ({
    ...toPerson,
    '/auth/userinfo': () => json({ ...person, ...more }),
  });
  const withToken = (answer: () => Answer) => ({ '/auth/token': answer });

  test.each([
    ['a person', toPerson],
    ['an unidentified person', { ...toPerson, '/auth/userinfo': () => json({}, 500) }],
    ['an admin in the network of an institution', info({ isAdmin: true, anonymous: 'true' })],
    ['a person without CSRF', { ...toPerson, '/csrf-token': () => json({}, 500) }],
    // None of it says that nobody is signed in (rule 3.3.a).
    ['a token call without network', withToken(() => new TypeError('x'))],
  ])('rule 3.20: signs out %s and leaves an empty storage', async (_, answers) => {
    const page = await bootedPage(answers);
    expect(await (await actions()).leavePortal()).toBe(true);
    expect(callsOf(page.requests, '/auth/logout')).toBe(1);
    expect(browser.replaceWith.mock.calls).toEqual([[OUT]]);
    expect(storages()).toEqual({});
    expect(await page.end()).toEqual(['logout']);
  });

  test.each([
    ['an IP user', info({ anonymous: 'true' })],
    ['a guest', {}],
    ['an anonymous session', withToken(() => json({ token: '' }))],
  ])('rule 3.20: with %s leaves an empty storage, without a call', async (_, answers) => {
    const page = await bootedPage(answers);
    expect(await (await actions()).leavePortal()).toBe(true);
    expect(callsOf(page.requests, '/auth/logout')).toBe(0);
    expect(browser.replaceWith.mock.calls).toEqual([[RESEARCH]]);
    expect(storages()).toEqual({});
    expect(await page.end()).toEqual([]);
  });

  const FAILURES = [
    ['a refusal', () => json({}, 500)],
    ['no network', () => new TypeError('x')],
    ['a foreign address', () => json({ url: 'https://evil.test' })],
  ] as const;

  test.each(FAILURES)(
    'stays with empty storages after %s, and tells the other tabs',
    async (_, answer) => {
      const page = await bootedPage({ ...toPerson, '/auth/logout': answer });
      expect(await (await actions()).leavePortal()).toBe(false);
      expect(browser.replaceWith).not.toHaveBeenCalled();
      expect(storages()).toEqual({});
      expect(page.session()).toEqual({ status: 'guest', isProven: true });
      expect(await page.end()).toEqual(['logout']);
    },
  );

  test('tries again for the same session, whose token is in no storage', async () => {
    let answer = () => json({}, 500);
    const page = await bootedPage({
      ...toPerson,
      // A backend that wants to know whose session it is.
      '/auth/logout': ({ headers }) =>
        headers['x-token'] === 'T' ? answer() : json({ message: 'unauthorized' }, 401),
    });
    const { leavePortal, endSession } = await actions();
    expect(await leavePortal()).toBe(false);
    expect(await endSession()).toBe(false);
    expect(storages()).toEqual({});
    answer = () => json({ url: OUT });
    expect(await endSession()).toBe(true);
    expect(browser.replaceWith.mock.calls).toEqual([[OUT]]);
    expect(storages()).toEqual({});
    expect(callsOf(page.requests, '/auth/logout')).toBe(3);
    await page.end();
  });

  test('tries again with a new token when that of the session has expired', async () => {
    let good = 'none';
    const page = await bootedPage({
      ...toPerson,
      '/auth/token': () => json({ token: good === 'none' ? 'T' : 'NEW', tokenExp: inAnHour() }),
      '/auth/logout': ({ headers }) =>
        headers['x-token'] === good
          ? json({ url: OUT })
          : json({ message: 'unauthorized' }, good === 'none' ? 500 : 401),
    });
    const { leavePortal, endSession } = await actions();
    expect(await leavePortal()).toBe(false);
    good = 'NEW';
    expect(await endSession()).toBe(true);
    expect(browser.replaceWith.mock.calls).toEqual([[OUT]]);
    expect(storages()).toEqual({});
    await page.end();
  });
});
