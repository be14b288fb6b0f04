import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../../../src/contract/definition/call.ts';
import { createJsonResponse } from '../../http/answers.ts';
import {
  type Answers,
  countCallsTo,
  createUserAnswers,
  fakeSessionBackend,
  getExpiryInAnHour,
  listPaths,
  PERSON_ANSWERS,
  person,
} from '../backend.ts';
import { bootPage } from '../booted-tab.ts';
import { load, openFreshPage } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const DAY_MS = 86_400_000;

const saveCall = defineCall('PATCH', '/account/x', { access: 'signed-in' });
const publicCall = defineCall('POST', '/account/x');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const SUCCESS_ANSWERS = { '/account/x': () => createJsonResponse({ success: true }) };
const createNetworkError = () => new TypeError('Failed to fetch');
const createCsrfRefusal = () => createJsonResponse({ message: 'invalid csrf token' }, 403);
const createTokenAnswers = (token: string, tokenExp = getExpiryInAnHour()) => ({
  '/auth/token': () => createJsonResponse({ token, tokenExp }),
});

/** Opens a page of a signed-in person. `save` sends a call of the page, and `changeAnswers` changes the backend. */
async function openSignedInPage(answerChanges: Answers = {}) {
  const answers: Answers = { ...SUCCESS_ANSWERS, ...PERSON_ANSWERS, ...answerChanges };
  const page = await bootPage(answers);
  const { request } = await load.request();
  const changeAnswers = (changes: Answers) => void Object.assign(answers, changes);
  return { ...page, changeAnswers, save: () => request(saveCall, {}) };
}

/** Clicks the page. @returns whether all clicks kept their default action */
async function click(times = 1): Promise<boolean> {
  let hasDefaultAction = true;
  for (let count = 0; count < times; count += 1)
    hasDefaultAction &&= document.body.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    );
  await vi.advanceTimersByTimeAsync(0);
  return hasDefaultAction;
}

function setExpiryIn(seconds: number): void {
  localStorage.setItem('prd_tokenExp', String(Date.now() / 1000 + seconds));
}

describe('a click', () => {
  test('of a guest makes no call, unless another tab has stored a token (3.5)', async () => {
    const { requests } = await bootPage();
    await click(3);
    expect(requests).toEqual([]);
    localStorage.setItem('prd_token', 'T');
    await click();
    expect(listPaths(requests)).toEqual(['/auth/token']);
  });

  test('shares one call with further clicks when the token has expired, and keeps its default action (S5.3, S5.4)', async () => {
    const { requests } = await openSignedInPage();
    setExpiryIn(60);
    await click();
    expect(requests).toEqual([]);
    setExpiryIn(-1);
    expect(await click(10)).toBe(true);
    expect(countCallsTo(requests, '/auth/token')).toBe(1);
  });

  test('renews an expired token even if the page stops the event (3.5)', async () => {
    const { requests } = await openSignedInPage();
    setExpiryIn(-1);
    document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true });
    await click();
    expect(countCallsTo(requests, '/auth/token')).toBe(1);
  });

  test('during the boot makes no call (3.2)', async () => {
    openFreshPage();
    localStorage.setItem('prd_token', 'OLD');
    const requests = fakeSessionBackend();
    (await load.credentials()).checkTokenOnClick();
    await click();
    expect(requests).toEqual([]);
  });

  test.each([1, -1])(
    'makes one call in 5 s if the clock is wrong by %d day (S9.7)',
    async (days) => {
      const { requests } = await openSignedInPage({
        '/auth/token': () => createJsonResponse({ token: 'T', tokenExp: Date.now() / 1000 - 1 }),
      });
      vi.setSystemTime(Date.now() + days * DAY_MS);
      setExpiryIn(-1);
      for (let second = 0; second < 11; second += 1) {
        await click(3);
        expect(countCallsTo(requests, '/auth/token'), `second ${second}`).toBe(
          1 + Math.floor(second / 5),
        );
        await vi.advanceTimersByTimeAsync(1000);
      }
    },
  );
});

describe('a call of a form', () => {
  test('renews an expired token first, also without a click (S5.4)', async () => {
    const { requests, save, changeAnswers } = await openSignedInPage();
    changeAnswers(createTokenAnswers('T2'));
    setExpiryIn(-1);
    expect(await save()).toMatchObject({ status: 'success' });
    expect(listPaths(requests)).toEqual(['/auth/token', '/auth/userinfo', '/account/x']);
    expect(requests[2]?.headers['x-token']).toBe('T2');
  });

  test.each([
    ['the token is valid', {}],
    [
      'the person is unidentified (rule S6.3)',
      { '/auth/userinfo': () => createJsonResponse({}, 500) },
    ],
  ])('causes no other call while %s', async (_, answers) => {
    const { requests, save } = await openSignedInPage(answers);
    expect(await save()).toMatchObject({ status: 'success' });
    expect(listPaths(requests)).toEqual(['/account/x']);
  });

  test('is sent without a token when the renewal fails, and does not compare users (3.8)', async () => {
    const { requests, save, changeAnswers } = await openSignedInPage();
    changeAnswers({ '/auth/token': () => createJsonResponse({}, 500) });
    setExpiryIn(-1);
    expect(await save()).toMatchObject({ status: 'success' });
    expect(listPaths(requests)).toEqual(['/auth/token', '/account/x']);
  });

  test.each([
    ['refused', () => createJsonResponse({}, 500), { status: 'refused', code: 500 }],
    ['unreachable', createNetworkError, { status: 'unreachable', reason: 'FETCH_ERROR' }],
  ])(
    'is not sent if the user data are %s after the token was renewed, and reports this failure (9.4, S6.3)',
    async (_, userData, failure) => {
      const { requests, save, changeAnswers } = await openSignedInPage();
      changeAnswers({ ...createTokenAnswers('T2'), '/auth/userinfo': userData });
      setExpiryIn(-1);
      expect(await save()).toMatchObject(failure);
      expect(listPaths(requests)).toEqual(['/auth/token', '/auth/userinfo']);
    },
  );

  test('waits for the boot', async () => {
    openFreshPage();
    const requests = fakeSessionBackend({ ...PERSON_ANSWERS, ...SUCCESS_ANSWERS });
    (await load.credentials()).provideCredentials();
    const pendingSave = (await load.request()).request(saveCall, {});
    await (await load.boot()).boot();
    await pendingSave;
    expect(listPaths(requests).at(-1)).toBe('/account/x');
    expect(requests.at(-1)?.headers).toMatchObject({ 'x-token': 'T', 'x-csrf-token': 'C' });
  });

  test('is retried once after a 401 with the token of the same person (S5.7)', async () => {
    const { requests, save, changeAnswers } = await openSignedInPage({
      '/account/x': ({ headers }) =>
        headers['x-token'] === 'T2'
          ? createJsonResponse({ success: true })
          : createJsonResponse({}, 401),
    });
    changeAnswers(createTokenAnswers('T2'));
    expect(await save()).toMatchObject({ status: 'success' });

    expect(listPaths(requests)).toEqual([
      '/account/x',
      '/auth/token',
      '/auth/userinfo',
      '/account/x',
    ]);
  });

  test.each([
    ['a guest', {}, ['/csrf-token', '/account/x']],
    ['a person', PERSON_ANSWERS, ['/csrf-token', '/auth/token', '/account/x']],
  ])('of %s is sent again with a new CSRF token (S6.3)', async (_, answers, paths) => {
    const refuseOldCsrfToken: Answers[string] = ({ headers }) =>
      headers['x-csrf-token'] === 'C2' ? createJsonResponse({}) : createCsrfRefusal();
    const allAnswers = { ...answers, '/account/x': refuseOldCsrfToken };
    const { requests } = await bootPage(allAnswers);
    Object.assign(allAnswers, { '/csrf-token': () => createJsonResponse({ token: 'C2' }) });
    await (await load.request()).request(publicCall, {});
    expect(listPaths(requests)).toEqual(['/account/x', ...paths]);
  });

  test('marks the session as inactive when the CSRF call fails (0.14)', async () => {
    const { save, changeAnswers } = await openSignedInPage({ '/account/x': createCsrfRefusal });
    changeAnswers({ '/csrf-token': createNetworkError });
    expect(await save()).toMatchObject({ status: 'refused', code: 403 });
    expect(sessionStorage.getItem('activeSession')).toBe('false');
  });

  test('is refused with 401 when the session has ended (3.8)', async () => {
    const { save, readSession, changeAnswers } = await openSignedInPage({
      '/account/x': () => createJsonResponse({}, 401),
    });
    changeAnswers({ '/auth/token': () => createJsonResponse({}, 401) });
    expect(await save()).toMatchObject({ status: 'refused', code: 401 });
    expect(readSession().status).toBe('signed-in');
    expect(sessionStorage.getItem('activeSession')).toBe('false');
  });
});

describe('the form of a page, after another user has signed in (S6.3)', () => {
  const otherUserAnswers = {
    ...createUserAnswers({ username: 'erika@example.de' }),
    ...createTokenAnswers('T-of-other'),
  };

  test.each([
    ['a stale CSRF token', createCsrfRefusal, 403],
    ['a 401', () => createJsonResponse({}, 401), 401],
  ])('is not sent for the other user when the first try meets %s', async (_, answer, code) => {
    const { requests, save, changeAnswers } = await openSignedInPage({ '/account/x': answer });
    changeAnswers(otherUserAnswers);
    expect(await save()).toMatchObject({ status: 'refused', code });
    expect(countCallsTo(requests, '/account/x')).toBe(1);
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
  });

  const answerWhileOtherSignsIn = () => {
    localStorage.setItem('prd_token', 'T-of-other');
    return createJsonResponse(person);
  };
  test.each<[string, Answers]>([
    ['in another tab', {}],
    ['during the user data call of the page', { '/auth/userinfo': answerWhileOtherSignsIn }],
  ])('is not sent for a user who has signed in %s', async (_, answers) => {
    const { requests, save, changeAnswers } = await openSignedInPage(answers);
    changeAnswers(otherUserAnswers);
    const storeDraft = () => sessionStorage.setItem('draft:/kontakt', 'x');
    storeDraft();
    addEventListener('pagehide', storeDraft, { once: true });
    localStorage.setItem('prd_token', 'T-of-other');
    expect(await save()).toMatchObject({ status: 'unreachable' });
    expect(countCallsTo(requests, '/account/x')).toBe(0);
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('draft:/kontakt')).toBeNull();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('draft:/kontakt')).toBeNull();
  });

  test('is not sent for a user who has signed in after a logout', async () => {
    const { requests, save, changeAnswers } = await openSignedInPage({
      '/account/x': createCsrfRefusal,
    });
    (await load.user()).becomeGuest();
    changeAnswers(otherUserAnswers);
    expect(await save()).toMatchObject({ status: 'refused', code: 403 });
    expect(await save()).toMatchObject({ status: 'unreachable' });
    expect(countCallsTo(requests, '/account/x')).toBe(1);
  });

  test('is not sent while the page does not know who has signed in', async () => {
    const { requests, save, readSession, changeAnswers } = await openSignedInPage();
    changeAnswers({ '/auth/userinfo': createNetworkError });
    localStorage.setItem('prd_token', 'T-of-somebody');
    expect(await save()).toMatchObject({ status: 'unreachable' });
    expect(countCallsTo(requests, '/account/x')).toBe(0);
    expect(readSession()).toMatchObject({ user: { name: 'Max Muster' } });
    changeAnswers({ '/auth/userinfo': () => createJsonResponse(person) });
    expect(await save()).toMatchObject({ status: 'success' });
  });
});
