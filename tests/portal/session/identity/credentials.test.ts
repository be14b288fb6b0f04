import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../../../src/contract/definition/call.ts';
import { createJsonResponse } from '../../http/answers.ts';
import {
  type Answers,
  countCallsTo,
  createUserAnswers,
  fakeSessionBackend,
  findTimeInAnHour,
  listPaths,
  PERSON_ANSWERS,
  person,
} from '../backend.ts';
import { bootPage } from '../booted-tab.ts';
import { load, openFreshPage } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const save = defineCall('PATCH', '/account/x', { access: 'signed-in' });
const open = defineCall('POST', '/account/x');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const fine = { '/account/x': () => createJsonResponse({ success: true }) };
const down = () => new TypeError('Failed to fetch');
const stale = () => createJsonResponse({ message: 'invalid csrf token' }, 403);
const tokenOf = (token: string, tokenExp = findTimeInAnHour()) => ({
  '/auth/token': () => createJsonResponse({ token, tokenExp }),
});

/** A page that saves data of a person; its answers change when another user signs in. */
async function signedInPage(more: Answers = {}) {
  const answers: Answers = { ...fine, ...PERSON_ANSWERS, ...more };
  const page = await bootPage(answers);
  const { request } = await load.request();
  const become = (change: Answers) => void Object.assign(answers, change);
  return { ...page, become, save: () => request(save, {}) };
}

async function click(times = 1): Promise<boolean> {
  let isUnhindered = true;
  for (let count = 0; count < times; count += 1)
    isUnhindered &&= document.body.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    );
  await vi.advanceTimersByTimeAsync(0);
  return isUnhindered;
}

function expireIn(seconds: number): void {
  localStorage.setItem('prd_tokenExp', String(Date.now() / 1000 + seconds));
}

describe('a click', () => {
  test('of a guest makes no call, unless another tab has left a token (3.5)', async () => {
    const { requests } = await bootPage();
    await click(3);
    expect(requests).toEqual([]);
    localStorage.setItem('prd_token', 'T');
    await click();
    expect(listPaths(requests)).toEqual(['/auth/token']);
  });

  test('fast clicks with an expired token make one call and pass (S5.3, S5.4)', async () => {
    const { requests } = await signedInPage();
    expireIn(60);
    await click();
    expect(requests).toEqual([]);
    expireIn(-1);
    expect(await click(10)).toBe(true);
    expect(countCallsTo(requests, '/auth/token')).toBe(1);
  });

  test('counts also where the page stops its event (3.5)', async () => {
    const { requests } = await signedInPage();
    expireIn(-1);
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

  test.each([1, -1])('with a clock %d day off makes one call in 5 s (S9.7)', async (days) => {
    const { requests } = await signedInPage({
      '/auth/token': () => createJsonResponse({ token: 'T', tokenExp: Date.now() / 1000 - 1 }),
    });
    vi.setSystemTime(Date.now() + days * 86_400_000);
    expireIn(-1);
    for (let second = 0; second < 11; second += 1) {
      await click(3);
      expect(countCallsTo(requests, '/auth/token'), `second ${second}`).toBe(
        1 + Math.floor(second / 5),
      );
      await vi.advanceTimersByTimeAsync(1000);
    }
  });
});

describe('an account call', () => {
  test('renews an expired token first, also without a click (S5.4)', async () => {
    const { requests, save, become } = await signedInPage();
    become(tokenOf('T2'));
    expireIn(-1);
    expect(await save()).toMatchObject({ status: 'success' });
    expect(listPaths(requests)).toEqual(['/auth/token', '/auth/userinfo', '/account/x']);
    expect(requests[2]?.headers['x-token']).toBe('T2');
  });

  test.each([
    ['the token holds', {}],
    ['the person is unknown (rule S6.3)', { '/auth/userinfo': () => createJsonResponse({}, 500) }],
  ])('makes no other call while %s', async (_, answers) => {
    const { requests, save } = await signedInPage(answers);
    expect(await save()).toMatchObject({ status: 'success' });
    expect(listPaths(requests)).toEqual(['/account/x']);
  });

  test('is sent without a token that could not be renewed, and does not compare users (3.8)', async () => {
    const { requests, save, become } = await signedInPage();
    become({ '/auth/token': () => createJsonResponse({}, 500) });
    expireIn(-1);
    expect(await save()).toMatchObject({ status: 'success' });
    expect(listPaths(requests)).toEqual(['/auth/token', '/account/x']);
  });

  test.each([
    ['the refusal', () => createJsonResponse({}, 500), { status: 'refused', code: 500 }],
    ['the missing connection', down, { status: 'unreachable', reason: 'FETCH_ERROR' }],
  ])(
    'reports %s of the user data that follow a new token, and is not sent (9.4, S6.3)',
    async (_, userData, failure) => {
      const { requests, save, become } = await signedInPage();
      become({ ...tokenOf('T2'), '/auth/userinfo': userData });
      expireIn(-1);
      expect(await save()).toMatchObject(failure);
      expect(listPaths(requests)).toEqual(['/auth/token', '/auth/userinfo']);
    },
  );

  test('waits for the boot', async () => {
    openFreshPage();
    const requests = fakeSessionBackend({ ...PERSON_ANSWERS, ...fine });
    (await load.credentials()).provideCredentials();
    const saving = (await load.request()).request(save, {});
    await (await load.boot()).boot();
    await saving;
    expect(listPaths(requests).at(-1)).toBe('/account/x');
    expect(requests.at(-1)?.headers).toMatchObject({ 'x-token': 'T', 'x-csrf-token': 'C' });
  });

  test('is retried once after a 401 with the token of the same person (S5.7)', async () => {
    const { requests, save, become } = await signedInPage({
      '/account/x': ({ headers }) =>
        headers['x-token'] === 'T2'
          ? createJsonResponse({ success: true })
          : createJsonResponse({}, 401),
    });
    become(tokenOf('T2'));
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
  ])('of %s is sent again with a fresh CSRF token (S6.3)', async (_, answers, paths) => {
    const stored: Answers[string] = ({ headers }) =>
      headers['x-csrf-token'] === 'C2' ? createJsonResponse({}) : stale();
    const all = { ...answers, '/account/x': stored };
    const { requests } = await bootPage(all);
    Object.assign(all, { '/csrf-token': () => createJsonResponse({ token: 'C2' }) });
    await (await load.request()).request(open, {});
    expect(listPaths(requests)).toEqual(['/account/x', ...paths]);
  });

  test('leaves an inactive session when the CSRF call fails (0.14)', async () => {
    const { save, become } = await signedInPage({ '/account/x': stale });
    become({ '/csrf-token': down });
    expect(await save()).toMatchObject({ status: 'refused', code: 403 });
    expect(sessionStorage.getItem('activeSession')).toBe('false');
  });

  test('is refused with 401 when the session has ended (3.8)', async () => {
    const { save, session, become } = await signedInPage({
      '/account/x': () => createJsonResponse({}, 401),
    });
    become({ '/auth/token': () => createJsonResponse({}, 401) });
    expect(await save()).toMatchObject({ status: 'refused', code: 401 });
    expect(session().status).toBe('signed-in');
    expect(sessionStorage.getItem('activeSession')).toBe('false');
  });
});

describe('another user (S6.3)', () => {
  const other = {
    ...createUserAnswers({ username: 'erika@example.de' }),
    ...tokenOf('T-of-other'),
  };

  test.each([
    ['a stale CSRF token', stale, 403],
    ['a 401', () => createJsonResponse({}, 401), 401],
  ])('whose cookie answers %s cannot get this form', async (_, answer, code) => {
    const { requests, save, become } = await signedInPage({ '/account/x': answer });
    become(other);
    expect(await save()).toMatchObject({ status: 'refused', code });
    expect(countCallsTo(requests, '/account/x')).toBe(1);
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
  });

  const soon = () => {
    localStorage.setItem('prd_token', 'T-of-other');
    return createJsonResponse(person);
  };
  test.each<[string, Answers]>([
    ['in another tab', {}],
    ['while the page asked who is there', { '/auth/userinfo': soon }],
  ])('who signed in %s cannot get this form', async (_, answers) => {
    const { requests, save, become } = await signedInPage(answers);
    become(other);
    const keep = () => sessionStorage.setItem('draft:/kontakt', 'x');
    keep();
    addEventListener('pagehide', keep, { once: true });
    localStorage.setItem('prd_token', 'T-of-other');
    expect(await save()).toMatchObject({ status: 'unreachable' });
    expect(countCallsTo(requests, '/account/x')).toBe(0);
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('draft:/kontakt')).toBeNull();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('draft:/kontakt')).toBeNull();
  });

  test('who signed in after a logout cannot get the form of the user before', async () => {
    const { requests, save, become } = await signedInPage({ '/account/x': stale });
    (await load.user()).becomeGuest();
    become(other);
    expect(await save()).toMatchObject({ status: 'refused', code: 403 });
    expect(await save()).toMatchObject({ status: 'unreachable' });
    expect(countCallsTo(requests, '/account/x')).toBe(1);
  });

  test('who cannot be ruled out cannot get this form', async () => {
    const { requests, save, session, become } = await signedInPage();
    become({ '/auth/userinfo': down });
    localStorage.setItem('prd_token', 'T-of-whom');
    expect(await save()).toMatchObject({ status: 'unreachable' });
    expect(countCallsTo(requests, '/account/x')).toBe(0);
    expect(session()).toMatchObject({ user: { name: 'Max Muster' } });
    become({ '/auth/userinfo': () => createJsonResponse(person) });
    expect(await save()).toMatchObject({ status: 'success' });
  });
});
