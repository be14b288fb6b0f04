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

type Failure = [title: string, answer: () => Answer];
const REFUSAL: Failure = ['a refusal', () => createJsonResponse({}, 500)];
const NO_NETWORK: Failure = ['no network', () => new TypeError('x')];
const FORBIDDEN_ADDRESS: Failure = [
  'an address that is not allowed',
  () => createJsonResponse({ url: 'https://evil.test' }),
];
const FAILURES = [REFUSAL, NO_NETWORK, FORBIDDEN_ADDRESS];

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
    'with %s changes no page and informs no tab (4.4, 5.1.6)',
    async (_, answer) => {
      const page = await openLogoutPage({ ...PERSON_ANSWERS, '/auth/logout': answer });
      expect(await signOut()).toBe(false);
      expect(page.readSession().status).toBe('signed-in');
      expect(browser.replaceWith).not.toHaveBeenCalled();
      expect(await page.readMessages()).toEqual([]);
    },
  );

  test.each([REFUSAL, NO_NETWORK])('with %s keeps the storages (4.4, 5.1.6)', async (_, answer) => {
    await openLogoutPage({ ...PERSON_ANSWERS, '/auth/logout': answer });
    const itemsBefore = readStorages();
    await signOut();
    expect(readStorages()).toEqual(itemsBefore);
  });

  test('with an address that is not allowed removes only the token, because the session has ended (4.4, 5.1.6)', async () => {
    const [, answer] = FORBIDDEN_ADDRESS;
    await openLogoutPage({ ...PERSON_ANSWERS, '/auth/logout': answer });
    const { prd_token: _, ...otherItems } = readStorages();
    await signOut();
    expect(readStorages()).toEqual(otherItems);
  });
});

describe('the logout page (7.15)', () => {
  const networkAdminAnswers = createUserAnswers({ isAdmin: true, anonymous: 'true' });
  test.each<[title: string, answers: Answers]>([
    ['a person', PERSON_ANSWERS],
    [
      'an unidentified person',
      { ...PERSON_ANSWERS, '/auth/userinfo': () => createJsonResponse({}, 500) },
    ],
    ['an admin in the network of an institution', networkAdminAnswers],
    [
      'a person without CSRF',
      { ...PERSON_ANSWERS, '/csrf-token': () => createJsonResponse({}, 500) },
    ],
    // None of these answers proves that nobody is signed in (rule 3.3.a).
    ['a token call without network', { '/auth/token': () => new TypeError('x') }],
  ])('for %s clears the storages and ends the session (3.20)', async (_, answers) => {
    const page = await openLogoutPage(answers);
    expect(await leavePortal()).toBe(true);
    expect(page.countLogoutCalls()).toBe(1);
    expect(browser.replaceWith.mock.calls).toEqual([[LOGOUT_ADDRESS]]);
    expect(readStorages()).toEqual({});
    expect(await page.readMessages()).toEqual(['logout']);
  });

  test.each<[title: string, answers: Answers, messages: string[]]>([
    ['an institution', createUserAnswers({ anonymous: 'true' }), []],
    ['a guest', {}, ['logout']],
    ['an anonymous session', ANONYMOUS_ANSWERS, ['logout']],
  ])('for %s clears the storages and ends no session (3.20)', async (_, answers, messages) => {
    const page = await openLogoutPage(answers);
    expect(await leavePortal()).toBe(true);
    expect(page.countLogoutCalls()).toBe(0);
    expect(browser.replaceWith.mock.calls).toEqual([['https://recherche.example.de/']]);
    expect(readStorages()).toEqual({});
    expect(await page.readMessages()).toEqual(messages);
  });

  // Some backends require a token to end a session.
  test.each([
    ['whose token is in no storage', 'T', 3],
    ['with a new token when the first token has expired', 'NEW', 4],
  ])('repeats the logout for the same session, %s', async (_, validToken, callCount) => {
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
    expect(page.countLogoutCalls()).toBe(callCount);
  });
});
