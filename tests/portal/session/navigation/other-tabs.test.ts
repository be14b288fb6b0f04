import { describe, expect, test, vi } from 'vitest';
import { runPendingTasks } from '../../../support/clock.ts';
import { type Answer, createJsonResponse } from '../../http/answers.ts';
import {
  ANONYMOUS_ANSWERS,
  type Answers,
  createUserAnswers,
  fakeSessionBackend,
  getExpiryInAnHour,
  listPaths,
  PERSON_ANSWERS,
  person,
} from '../backend.ts';
import { bootPage, openOtherTab, storeTokenElsewhere } from '../booted-tab.ts';
import { load, openFreshPage } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const GUEST = { status: 'guest', isProven: true };

const WAIT_TIMEOUT_MS = 10_000;
const waitFor = (check: () => void) => vi.waitFor(check, WAIT_TIMEOUT_MS);

describe('a shared storage that another tab has cleared', () => {
  test.each<[string, Answers, string]>([
    [
      'signs the person out if the session has ended',
      { '/auth/token': () => createJsonResponse({}, 401) },
      'guest',
    ],
    ['signs the person out if the session is anonymous', ANONYMOUS_ANSWERS, 'guest'],
    [
      'keeps the person signed in if the other tab was offline',
      { '/auth/token': () => new TypeError('x') },
      'signed-in',
    ],
    ['keeps the person signed in if only the storage was cleared', {}, 'signed-in'],
  ])('%s', async (_, answerChanges, status) => {
    const answers: Answers = { ...PERSON_ANSWERS };
    const { requests, readSession, waitForTokenCall } = await bootPage(answers);
    Object.assign(answers, answerChanges);
    storeTokenElsewhere(null, null);
    await waitForTokenCall();
    expect(listPaths(requests)).toEqual(['/auth/token']);
    expect(readSession().status).toBe(status);
  });

  test('changes no screen if only the token was removed, because its renewal failed (3.8)', async () => {
    const answers: Answers = { ...PERSON_ANSWERS };
    const { requests, readSession } = await bootPage(answers);
    delete answers['/auth/token'];
    storeTokenElsewhere(null, 'prd_token');
    await waitFor(() => expect(sessionStorage.getItem('activeSession')).toBe('false'));
    expect(listPaths(requests)).toEqual(['/auth/token']);
    expect(readSession()).toMatchObject({ user: { name: 'Max Muster' } });
  });

  test('changes nothing for a guest', async () => {
    const { requests, readSession } = await bootPage();
    storeTokenElsewhere(null, null);
    // When the page has handled the second change, it has handled the first change, too.
    storeTokenElsewhere('T');
    await waitFor(() => expect(readSession().status).toBe('signed-in'));
    expect(listPaths(requests)).toEqual(['/auth/userinfo']);
  });
});

describe('a sign-in in another tab (S6.2)', () => {
  test('redirects an admin, while a renewed token redirects nobody', async () => {
    const { requests, readSession } = await bootPage(
      { '/auth/userinfo': () => createJsonResponse({ ...person, isAdmin: true }) },
      { path: '/', route: 'welcome' },
    );
    storeTokenElsewhere('T');
    await waitFor(() => expect(browser.replaceWith).toHaveBeenCalledTimes(1));
    const sessionBefore = readSession();
    storeTokenElsewhere('T2');
    await waitFor(() => expect(readSession()).not.toBe(sessionBefore));
    expect(requests).toHaveLength(2);
    expect(browser.replaceWith).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another key', 'prd_tokenExp'],
    ['the key of another environment', 'stg_token'],
  ])('is not recognised by a change of %s in the storage', async (_, key) => {
    const { requests, readSession } = await bootPage(PERSON_ANSWERS);
    const sessionBefore = readSession();
    storeTokenElsewhere('T2', key);
    storeTokenElsewhere('T2');
    await waitFor(() => expect(readSession()).not.toBe(sessionBefore));
    expect(listPaths(requests)).toEqual(['/auth/userinfo']);
  });

  test('by another user during the boot reloads the page (S6.3)', async () => {
    const answers: Answers = {
      ...PERSON_ANSWERS,
      '/auth/userinfo': () => {
        Object.assign(answers, createUserAnswers({ username: 'erika@example.de' }));
        storeTokenElsewhere('T-of-other');
        return createJsonResponse(person);
      },
    };
    await bootPage(answers);
    await waitFor(() => expect(browser.reloadPage).toHaveBeenCalledTimes(1));
  });

  test('makes no further call during the boot', async () => {
    openFreshPage();
    const requests = fakeSessionBackend(PERSON_ANSWERS);
    (await load.otherTabs()).followSharedToken();
    storeTokenElsewhere('T');
    await (await load.boot()).boot();
    await runPendingTasks();
    expect(listPaths(requests).slice(1)).toEqual(['/csrf-token', '/auth/token', '/auth/userinfo']);
  });
});

test('the token is requested again if another tab removes it during a boot without user data (3.8)', async () => {
  const { requests, readSession } = await bootPage({
    ...PERSON_ANSWERS,
    '/auth/userinfo': () => {
      storeTokenElsewhere(null, 'prd_token');
      return createJsonResponse({}, 503);
    },
  });
  expect(readSession().status).toBe('unidentified');
  await waitFor(() => expect(listPaths(requests)).toEqual(['/auth/token']));
});

test('a browser without BroadcastChannel causes no error (S9.6)', async () => {
  const { BroadcastChannel: originalChannel } = globalThis;
  openFreshPage();
  const tabs = await load.otherTabs();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  try {
    tabs.openLogoutChannel();
    tabs.signOutOtherTabs();
    tabs.closeLogoutChannel();
  } finally {
    globalThis.BroadcastChannel = originalChannel;
  }
});

describe('a logout in another tab (S6.2)', () => {
  test('makes this tab a guest at once and drops its drafts', async () => {
    const { readSession } = await bootPage(PERSON_ANSWERS);
    sessionStorage.setItem('draft:/kontakt', 'x');
    sessionStorage.setItem('clientId', 'shop');
    const otherTab = openOtherTab();
    otherTab.send('nonsense');
    expect(await otherTab.readMessages()).toEqual(['nonsense']);
    expect(readSession().status).toBe('signed-in');
    otherTab.send('logout');
    await vi.waitFor(() => expect(readSession()).toEqual(GUEST), WAIT_TIMEOUT_MS);
    expect({ ...sessionStorage }).toEqual({
      activeSession: 'false',
      clientId: 'shop',
      firstVisit: 'false',
    });
  });

  test('drops a token that the browser could not store (S9.6)', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { readSession } = await bootPage(PERSON_ANSWERS);
    const { readStoredToken } = await load.token();
    expect(readStoredToken()).not.toBe('');
    openOtherTab().send('logout');
    await vi.waitFor(() => expect(readSession()).toEqual(GUEST), WAIT_TIMEOUT_MS);
    expect(readStoredToken()).toBe('');
  });

  test('ends the first boot during its session call', async () => {
    openFreshPage({ path: '/kontakt' });
    const { promise, resolve } = Promise.withResolvers<Response>();
    const requests = fakeSessionBackend({ ...PERSON_ANSWERS, '/csa/session': () => () => promise });
    const pendingBoot = (await load.boot()).boot();
    (await load.user()).becomeGuest();
    resolve(createJsonResponse({}, 404));
    await pendingBoot;
    expect(listPaths(requests)).toEqual(['/csa/session']);
  });

  test('discards the reply of a pending token call', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answers: Record<string, () => Answer> = { ...PERSON_ANSWERS };
    const { requests, readSession, waitForTokenCall } = await bootPage(answers);
    answers['/auth/token'] = () => () => promise;
    storeTokenElsewhere(null, null);
    const pendingTokenCall = waitForTokenCall();
    openOtherTab().send('logout');
    await vi.waitFor(() => expect(readSession()).toEqual(GUEST), WAIT_TIMEOUT_MS);
    resolve(createJsonResponse({ token: 'T', tokenExp: getExpiryInAnHour() }));
    await pendingTokenCall;
    expect(listPaths(requests)).toEqual(['/auth/token']);
    expect(readSession()).toEqual(GUEST);
    expect(localStorage.getItem('prd_token')).toBeNull();
  });

  test('removes a token that was stored between the logout and its message (3.15)', async () => {
    const { readSession } = await bootPage({ ...PERSON_ANSWERS });
    storeTokenElsewhere(null, null);
    localStorage.setItem('prd_token', 'T');
    localStorage.setItem('prd_tokenExp', String(getExpiryInAnHour()));
    openOtherTab().send('logout');
    await vi.waitFor(() => expect(readSession()).toEqual(GUEST), WAIT_TIMEOUT_MS);
    expect([localStorage.getItem('prd_token'), localStorage.getItem('prd_tokenExp')]).toEqual([
      null,
      null,
    ]);
  });

  test('ends a boot during its token call', async () => {
    openFreshPage({ path: '/kontakt' });
    const { promise, resolve } = Promise.withResolvers<Response>();
    const requests = fakeSessionBackend({ '/auth/token': () => () => promise });
    const pendingBoot = (await load.boot()).boot();
    await vi.waitFor(() => expect(listPaths(requests)).toContain('/auth/token'), WAIT_TIMEOUT_MS);
    (await load.user()).becomeGuest();
    resolve(createJsonResponse({ token: 'T', tokenExp: getExpiryInAnHour() }));
    await pendingBoot;
    expect((await load.session()).$session.get()).toEqual(GUEST);
    expect((await load.session()).$booted.get()).toBe(true);
    expect(localStorage).toHaveLength(0);
  });
});
