import { describe, expect, test, vi } from 'vitest';
import { runPendingTasks } from '../../../support/clock.ts';
import { type Answer, createJsonResponse } from '../../http/answers.ts';
import {
  ANONYMOUS_ANSWERS,
  type Answers,
  createUserAnswers,
  fakeSessionBackend,
  findTimeInAnHour,
  listPaths,
  PERSON_ANSWERS,
  person,
} from '../backend.ts';
import { bootPage, openOtherTab, storeTokenElsewhere } from '../booted-tab.ts';
import { load, openFreshPage } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const GUEST = { status: 'guest', isProven: true };

const within = (check: () => void) => vi.waitFor(check, 10_000);

describe('a shared storage that was cleared', () => {
  test.each<[string, Answers, string]>([
    ['the session has ended', { '/auth/token': () => createJsonResponse({}, 401) }, 'guest'],
    ['the session is anonymous', ANONYMOUS_ANSWERS, 'guest'],
    ['the other tab was offline', { '/auth/token': () => new TypeError('x') }, 'signed-in'],
    ['the other tab cleared its storage', {}, 'signed-in'],
  ])('is checked for its cause: %s', async (_, change, status) => {
    const answers: Answers = { ...PERSON_ANSWERS };
    const { requests, session, runningTokenCall } = await bootPage(answers);
    Object.assign(answers, change);
    storeTokenElsewhere(null, null);
    await runningTokenCall();
    expect(listPaths(requests)).toEqual(['/auth/token']);
    expect(session().status).toBe(status);
  });

  test('differs from a token that could not be renewed, which leaves the screen as it is (3.8)', async () => {
    const answers: Answers = { ...PERSON_ANSWERS };
    const { requests, session } = await bootPage(answers);
    delete answers['/auth/token'];
    storeTokenElsewhere(null, 'prd_token');
    await within(() => expect(sessionStorage.getItem('activeSession')).toBe('false'));
    expect(listPaths(requests)).toEqual(['/auth/token']);
    expect(session()).toMatchObject({ user: { name: 'Max Muster' } });
  });

  test('changes nothing for a guest', async () => {
    const { requests, session } = await bootPage();
    storeTokenElsewhere(null, null);
    // All effects of the first change have ended.
    storeTokenElsewhere('T');
    await within(() => expect(session().status).toBe('signed-in'));
    expect(listPaths(requests)).toEqual(['/auth/userinfo']);
  });
});

describe('a sign-in in another tab (S6.2)', () => {
  test('redirects an admin, but a renewed token does not', async () => {
    const { requests, session } = await bootPage(
      { '/auth/userinfo': () => createJsonResponse({ ...person, isAdmin: true }) },
      { path: '/', route: 'welcome' },
    );
    storeTokenElsewhere('T');
    await within(() => expect(browser.replaceWith).toHaveBeenCalledTimes(1));
    const before = session();
    storeTokenElsewhere('T2');
    await within(() => expect(session()).not.toBe(before));
    expect(requests).toHaveLength(2);
    expect(browser.replaceWith).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another key', 'prd_tokenExp'],
    ['another environment', 'stg_token'],
  ])('is not reported by %s', async (_, key) => {
    const { requests, session } = await bootPage(PERSON_ANSWERS);
    const before = session();
    storeTokenElsewhere('T2', key);
    storeTokenElsewhere('T2');
    await within(() => expect(session()).not.toBe(before));
    expect(listPaths(requests)).toEqual(['/auth/userinfo']);
  });

  test('replaces the page of the user whom the boot has found just before (S6.3)', async () => {
    const answers: Answers = {
      ...PERSON_ANSWERS,
      '/auth/userinfo': () => {
        Object.assign(answers, createUserAnswers({ username: 'erika@example.de' }));
        storeTokenElsewhere('T-of-other');
        return createJsonResponse(person);
      },
    };
    await bootPage(answers);
    await within(() => expect(browser.reloadPage).toHaveBeenCalledTimes(1));
  });

  test('is left to the boot while it runs', async () => {
    openFreshPage();
    const requests = fakeSessionBackend(PERSON_ANSWERS);
    (await load.otherTabs()).followSharedToken();
    storeTokenElsewhere('T');
    await (await load.boot()).boot();
    await runPendingTasks();
    expect(listPaths(requests).slice(1)).toEqual(['/csrf-token', '/auth/token', '/auth/userinfo']);
  });
});

test('a browser without channels throws no error (S9.6)', async () => {
  const { BroadcastChannel: own } = globalThis;
  openFreshPage();
  const tabs = await load.otherTabs();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  try {
    tabs.openLogoutChannel();
    tabs.signOutOtherTabs();
    tabs.closeLogoutChannel();
  } finally {
    globalThis.BroadcastChannel = own;
  }
});

describe('a logout in another tab (S6.2)', () => {
  test('makes this tab a guest at once and drops its drafts', async () => {
    const { session } = await bootPage(PERSON_ANSWERS);
    sessionStorage.setItem('draft:/kontakt', 'x');
    sessionStorage.setItem('clientId', 'shop');
    const other = openOtherTab();
    other.say('nonsense');
    expect(await other.heard()).toEqual(['nonsense']);
    expect(session().status).toBe('signed-in');
    other.say('logout');
    await vi.waitFor(() => expect(session()).toEqual(GUEST), 10_000);
    expect({ ...sessionStorage }).toEqual({
      activeSession: 'false',
      clientId: 'shop',
      firstVisit: 'false',
    });
  });

  test('drops a token that only this tab holds (S9.6)', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { session } = await bootPage(PERSON_ANSWERS);
    const { readStoredToken } = await load.token();
    expect(readStoredToken()).not.toBe('');
    openOtherTab().say('logout');
    await vi.waitFor(() => expect(session()).toEqual(GUEST), 10_000);
    expect(readStoredToken()).toBe('');
  });

  test('cancels the session call of the first visit', async () => {
    openFreshPage({ path: '/kontakt' });
    const { promise, resolve } = Promise.withResolvers<Response>();
    const requests = fakeSessionBackend({ ...PERSON_ANSWERS, '/csa/session': () => () => promise });
    const running = (await load.boot()).boot();
    (await load.user()).becomeGuest();
    resolve(createJsonResponse({}, 404));
    await running;
    expect(listPaths(requests)).toEqual(['/csa/session']);
  });

  test('counts against a pending token call', async () => {
    const { promise, resolve: give } = Promise.withResolvers<Response>();
    const answers: Record<string, () => Answer> = { ...PERSON_ANSWERS };
    const { requests, session, runningTokenCall } = await bootPage(answers);
    answers['/auth/token'] = () => () => promise;
    storeTokenElsewhere(null, null);
    const late = runningTokenCall();
    openOtherTab().say('logout');
    await vi.waitFor(() => expect(session()).toEqual(GUEST), 10_000);
    give(createJsonResponse({ token: 'T', tokenExp: findTimeInAnHour() }));
    await late;
    expect(listPaths(requests)).toEqual(['/auth/token']);
    expect(session()).toEqual(GUEST);
    expect(localStorage.getItem('prd_token')).toBeNull();
  });

  test('removes a token that was stored between the logout and its message (3.15)', async () => {
    const { session } = await bootPage({ ...PERSON_ANSWERS });
    storeTokenElsewhere(null, null);
    localStorage.setItem('prd_token', 'T');
    localStorage.setItem('prd_tokenExp', String(findTimeInAnHour()));
    openOtherTab().say('logout');
    await vi.waitFor(() => expect(session()).toEqual(GUEST), 10_000);
    expect([localStorage.getItem('prd_token'), localStorage.getItem('prd_tokenExp')]).toEqual([
      null,
      null,
    ]);
  });

  test('ends a boot that is still running', async () => {
    openFreshPage({ path: '/kontakt' });
    const { promise, resolve: give } = Promise.withResolvers<Response>();
    const requests = fakeSessionBackend({ '/auth/token': () => () => promise });
    const running = (await load.boot()).boot();
    await vi.waitFor(() => expect(listPaths(requests)).toContain('/auth/token'), 10_000);
    (await load.user()).becomeGuest();
    give(createJsonResponse({ token: 'T', tokenExp: findTimeInAnHour() }));
    await running;
    expect((await load.session()).$session.get()).toEqual(GUEST);
    expect((await load.session()).$booted.get()).toBe(true);
    expect(localStorage).toHaveLength(0);
  });
});
