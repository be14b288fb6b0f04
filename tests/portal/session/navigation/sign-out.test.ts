import { describe, expect, test, vi } from 'vitest';
import { type Answer, createJsonResponse, topicsCall } from '../../http/answers.ts';
import {
  ANONYMOUS_ANSWERS,
  type Answers,
  countCallsTo,
  createUserAnswers,
  findTimeInAnHour,
  PERSON_ANSWERS,
} from '../backend.ts';
import { bootPage, openOtherTab } from '../booted-tab.ts';
import { load } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const OUT = 'https://login.example.de/logout?x=1';
const GUEST = { status: 'guest', isProven: true };
const signOut = async () => (await load.signInAndOut()).signOut();
const leavePortal = async () => (await load.leavePortal()).leavePortal();
const endSession = async () => (await load.leavePortal()).endBackendSession();
const storages = () => ({ ...localStorage, ...sessionStorage });

/** A booted logout page with filled storages, and another tab that listens. */
async function logoutPage(answers: Answers) {
  const page = await bootPage(
    { '/auth/logout': () => createJsonResponse({ url: OUT }), ...answers },
    { path: '/logout', route: 'logout' },
  );
  sessionStorage.setItem('wkn', '1');
  localStorage.setItem('other', '1');
  const other = openOtherTab();
  return { ...page, heard: other.heard, calls: () => countCallsTo(page.requests, '/auth/logout') };
}

const FAILURES: [string, () => Answer][] = [
  ['a refusal', () => createJsonResponse({}, 500)],
  ['no network', () => new TypeError('x')],
  ['a foreign address', () => createJsonResponse({ url: 'https://evil.test' })],
];

describe('signing out', () => {
  test('clears both storages and caches, informs the other tabs and replaces the page (3.15)', async () => {
    const page = await logoutPage(PERSON_ANSWERS);
    const { prefetch } = await load.queries();
    const askTopics = () => prefetch(topicsCall, { clientId: 'library' });
    askTopics();
    const heard = vi.fn(() => 'x');
    const keep = () => sessionStorage.setItem('draft:/x', heard());
    document.addEventListener('portal:leaving', keep);
    addEventListener('pagehide', keep, { once: true });
    expect(await signOut()).toBe(true);
    expect(heard, 'rule 7.19').toHaveBeenCalledTimes(1);
    askTopics();
    expect(countCallsTo(page.requests, topicsCall.path)).toBe(2);
    expect(storages()).toEqual({});
    dispatchEvent(new Event('pagehide'));
    expect(storages()).toEqual({});
    expect(page.session()).toEqual(GUEST);
    expect(browser.replaceWith.mock.calls).toEqual([[OUT]]);
    expect(await page.heard()).toEqual(['logout']);
  });

  test.each(FAILURES)(
    'with %s removes at most the token of a session that has ended (4.4, 5.1.6)',
    async (what, answer) => {
      const page = await logoutPage({ ...PERSON_ANSWERS, '/auth/logout': answer });
      const { prd_token, ...others } = storages();
      const isEnded = what === 'a foreign address';
      expect(await signOut()).toBe(false);
      expect(storages()).toEqual(isEnded ? others : { ...others, prd_token });
      expect(page.session().status).toBe('signed-in');
      expect(browser.replaceWith).not.toHaveBeenCalled();
      expect(await page.heard()).toEqual([]);
    },
  );
});

describe('the logout page (7.15)', () => {
  const byCall = { calls: 1, target: OUT, heard: ['logout'] };
  const withoutCall = { calls: 0, target: 'https://recherche.example.de/', heard: ['logout'] };
  const adminThere = createUserAnswers({ isAdmin: true, anonymous: 'true' });
  test.each<[string, Answers, typeof byCall]>([
    ['a person', PERSON_ANSWERS, byCall],
    [
      'an unidentified person',
      { ...PERSON_ANSWERS, '/auth/userinfo': () => createJsonResponse({}, 500) },
      byCall,
    ],
    ['an admin in the network of an institution', adminThere, byCall],
    [
      'a person without CSRF',
      { ...PERSON_ANSWERS, '/csrf-token': () => createJsonResponse({}, 500) },
      byCall,
    ],
    // None of these answers proves that nobody is signed in (rule 3.3.a).
    ['a token call without network', { '/auth/token': () => new TypeError('x') }, byCall],
    ['an IP user', createUserAnswers({ anonymous: 'true' }), { ...withoutCall, heard: [] }],
    ['a guest', {}, withoutCall],
    ['an anonymous session', ANONYMOUS_ANSWERS, withoutCall],
  ])('with %s leaves an empty storage: %j (3.20)', async (_, answers, expected) => {
    const page = await logoutPage(answers);
    expect(await leavePortal()).toBe(true);
    expect(page.calls()).toBe(expected.calls);
    expect(browser.replaceWith.mock.calls).toEqual([[expected.target]]);
    expect(storages()).toEqual({});
    expect(await page.heard()).toEqual(expected.heard);
  });

  // Some backends require a token to end a session.
  test.each([
    ['whose token is in no storage', 'T'],
    ['with a new token when its own has expired', 'NEW'],
  ])('tries again for the same session, %s', async (_, good) => {
    let [isDown, token] = [true, 'T'];
    const page = await logoutPage({
      '/auth/token': () => createJsonResponse({ token, tokenExp: findTimeInAnHour() }),
      '/auth/logout': ({ headers }) => {
        if (isDown) return createJsonResponse({}, 500);
        return headers['x-token'] === good
          ? createJsonResponse({ url: OUT })
          : createJsonResponse({}, 401);
      },
    });
    expect(await leavePortal()).toBe(false);
    expect(await endSession()).toBe(false);
    expect(storages()).toEqual({});
    [isDown, token] = [false, good];
    expect(await endSession()).toBe(true);
    expect(browser.replaceWith.mock.calls).toEqual([[OUT]]);
    expect(storages()).toEqual({});
    expect(page.calls()).toBe(good === 'T' ? 3 : 4);
  });
});
