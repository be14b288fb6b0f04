import { describe, expect, test, vi } from 'vitest';
import { type Answer, createJsonResponse, topicsCall } from '../../http/answers.ts';
import {
  ANONYMOUS_ANSWERS,
  type Answers,
  countCallsTo,
  createUserAnswers,
  getExpiryInAnHour,
  PERSON_ANSWERS,
} from '../backend.ts';
import { bootPage, openOtherTab } from '../booted-tab.ts';
import { load } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const LOGOUT_ADDRESS = 'https://login.example.de/logout?x=1';
const GUEST = { status: 'guest', isProven: true };
const signOut = async () => (await load.signInAndOut()).signOut();
const leavePortal = async () => (await load.logoutPage()).leavePortal();
const endSession = async () => (await load.logoutPage()).endBackendSession();
const readStorages = () => ({ ...localStorage, ...sessionStorage });

/** Boots a logout page with filled storages, and opens another tab. */
async function openLogoutPage(answers: Answers) {
  const page = await bootPage(
    { '/auth/logout': () => createJsonResponse({ url: LOGOUT_ADDRESS }), ...answers },
    { path: '/logout', route: 'logout' },
  );
  sessionStorage.setItem('wkn', '1');
  localStorage.setItem('other', '1');
  const { readMessages } = openOtherTab();
  const countLogoutCalls = () => countCallsTo(page.requests, '/auth/logout');
  return { ...page, readMessages, countLogoutCalls };
}

const FAILURES: [title: string, answer: () => Answer][] = [
  ['a refusal', () => createJsonResponse({}, 500)],
  ['no network', () => new TypeError('x')],
  ['a foreign address', () => createJsonResponse({ url: 'https://evil.test' })],
];

describe('signing out', () => {
  test('clears both storages and caches, informs the other tabs and replaces the page (3.15)', async () => {
    const page = await openLogoutPage(PERSON_ANSWERS);
    const { prefetch } = await load.queries();
    const prefetchTopics = () => prefetch(topicsCall, { clientId: 'library' });
    prefetchTopics();
    const createDraft = vi.fn(() => 'x');
    const storeDraft = () => sessionStorage.setItem('draft:/x', createDraft());
    document.addEventListener('portal:leaving', storeDraft);
    addEventListener('pagehide', storeDraft, { once: true });
    expect(await signOut()).toBe(true);
    expect(createDraft, 'rule 7.19').toHaveBeenCalledTimes(1);
    prefetchTopics();
    expect(countCallsTo(page.requests, topicsCall.path)).toBe(2);
    expect(readStorages()).toEqual({});
    dispatchEvent(new Event('pagehide'));
    expect(readStorages()).toEqual({});
    expect(page.readSession()).toEqual(GUEST);
    expect(browser.replaceWith.mock.calls).toEqual([[LOGOUT_ADDRESS]]);
    expect(await page.readMessages()).toEqual(['logout']);
  });

  test.each(FAILURES)(
    'with %s removes at most the token of a session that has ended (4.4, 5.1.6)',
    async (title, answer) => {
      const page = await openLogoutPage({ ...PERSON_ANSWERS, '/auth/logout': answer });
      const { prd_token, ...otherItems } = readStorages();
      const hasEnded = title === 'a foreign address';
      expect(await signOut()).toBe(false);
      expect(readStorages()).toEqual(hasEnded ? otherItems : { ...otherItems, prd_token });
      expect(page.readSession().status).toBe('signed-in');
      expect(browser.replaceWith).not.toHaveBeenCalled();
      expect(await page.readMessages()).toEqual([]);
    },
  );
});

describe('the logout page (7.15)', () => {
  const LOGOUT = { calls: 1, target: LOGOUT_ADDRESS, messages: ['logout'] };
  const REDIRECT = { calls: 0, target: 'https://recherche.example.de/', messages: ['logout'] };
  const networkAdminAnswers = createUserAnswers({ isAdmin: true, anonymous: 'true' });
  test.each<[title: string, answers: Answers, expected: typeof LOGOUT]>([
    ['a person', PERSON_ANSWERS, LOGOUT],
    [
      'an unidentified person',
      { ...PERSON_ANSWERS, '/auth/userinfo': () => createJsonResponse({}, 500) },
      LOGOUT,
    ],
    ['an admin in the network of an institution', networkAdminAnswers, LOGOUT],
    [
      'a person without CSRF',
      { ...PERSON_ANSWERS, '/csrf-token': () => createJsonResponse({}, 500) },
      LOGOUT,
    ],
    // None of these answers proves that nobody is signed in (rule 3.3.a).
    ['a token call without network', { '/auth/token': () => new TypeError('x') }, LOGOUT],
    ['an IP user', createUserAnswers({ anonymous: 'true' }), { ...REDIRECT, messages: [] }],
    ['a guest', {}, REDIRECT],
    ['an anonymous session', ANONYMOUS_ANSWERS, REDIRECT],
  ])('for %s clears the storages, with %j (3.20)', async (_, answers, expected) => {
    const page = await openLogoutPage(answers);
    expect(await leavePortal()).toBe(true);
    expect(page.countLogoutCalls()).toBe(expected.calls);
    expect(browser.replaceWith.mock.calls).toEqual([[expected.target]]);
    expect(readStorages()).toEqual({});
    expect(await page.readMessages()).toEqual(expected.messages);
  });

  // Some backends require a token to end a session.
  test.each([
    ['whose token is in no storage', 'T'],
    ['with a new token when its own has expired', 'NEW'],
  ])('repeats the logout for the same session, %s', async (_, validToken) => {
    let isDown = true;
    let token = 'T';
    const page = await openLogoutPage({
      '/auth/token': () => createJsonResponse({ token, tokenExp: getExpiryInAnHour() }),
      '/auth/logout': ({ headers }) => {
        if (isDown) return createJsonResponse({}, 500);
        return headers['x-token'] === validToken
          ? createJsonResponse({ url: LOGOUT_ADDRESS })
          : createJsonResponse({}, 401);
      },
    });
    expect(await leavePortal()).toBe(false);
    expect(await endSession()).toBe(false);
    expect(readStorages()).toEqual({});
    isDown = false;
    token = validToken;
    expect(await endSession()).toBe(true);
    expect(browser.replaceWith.mock.calls).toEqual([[LOGOUT_ADDRESS]]);
    expect(readStorages()).toEqual({});
    expect(page.countLogoutCalls()).toBe(validToken === 'T' ? 3 : 4);
  });
});
