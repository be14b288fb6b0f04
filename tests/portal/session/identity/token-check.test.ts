// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../../../src/contract/definition/call.ts';
import { json } from '../../http/answers.ts';
import { backend, callsOf, inAnHour, pathsOf, person, toPerson } from '../backend.ts';
import { openFreshPage } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const save = defineCall('PATCH', '/account/x', { access: 'signed-in' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  openFreshPage();
  sessionStorage.setItem('firstVisit', 'false');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page on which somebody, or nobody, is signed in and clicks are listened to. */
async function bootedPage(answers: Parameters<typeof backend>[0] = toPerson) {
  const requests = backend({ '/account/x': () => json({ success: true }), ...answers });
  const check = await import('../../../../src/portal/session/identity/token-check.ts');
  check.speakForSession();
  check.checkTokenOnClick();
  await (await import('../../../../src/portal/session/boot.ts')).boot();
  requests.length = 0;
  const { send } = await import('../../../../src/portal/http/send.ts');
  const { $session } = await import('../../../../src/portal/session/identity/session.ts');
  return { requests, save: () => send(save, {}), session: () => $session.get() };
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
  test.each([
    ['one second from now', () => String(Date.now() / 1000 + 1), 0],
    ['now', () => String(Date.now() / 1000), 0],
    ['one second ago', () => String(Date.now() / 1000 - 1), 1],
    ['milliseconds from now', () => String(Date.now() + 1000), 0],
    ['milliseconds ago', () => String(Date.now() - 1000), 1],
    ['NaN', () => 'NaN', 1],
    ['negative', () => '-5', 1],
    ['abc', () => 'abc', 1],
  ])('rule S5.3: with an expiry that is %s makes %3$d token calls', async (_, expiry, calls) => {
    const { requests } = await bootedPage();
    localStorage.setItem('prd_tokenExp', expiry());
    await click();
    expect(pathsOf(requests)).toEqual(Array(calls).fill('/auth/token'));
    expect(vi.mocked(console.warn).mock.calls.flat().includes('token expired')).toBe(calls === 1);
  });

  test('rule S5.4: is never held back, and many make one call', async () => {
    const { requests } = await bootedPage();
    expireIn(-1);
    expect(await click(10)).toBe(true);
    expect(callsOf(requests, '/auth/token')).toBe(1);
  });

  test('rule 3.5: of a guest makes no call', async () => {
    const { requests } = await bootedPage({});
    await click(3);
    expect(requests).toEqual([]);
  });

  test('rule 3.2: during the boot makes no call', async () => {
    localStorage.setItem('prd_token', 'OLD');
    const requests = backend();
    (await import('../../../../src/portal/session/identity/token-check.ts')).checkTokenOnClick();
    await click();
    expect(requests).toEqual([]);
  });

  test.each([1, -1])('rule S9.7: with a clock %d day off makes one call in 5 s', async (days) => {
    const { requests } = await bootedPage({
      '/auth/token': () => json({ token: 'T', tokenExp: Date.now() / 1000 - 1 }),
    });
    vi.setSystemTime(Date.now() + days * 86_400_000);
    expireIn(-1);
    for (let second = 0; second < 11; second += 1) {
      await click(3);
      expect(callsOf(requests, '/auth/token'), `second ${second}`).toBe(1 + Math.floor(second / 5));
      await vi.advanceTimersByTimeAsync(1000);
    }
  });

  test('rule 3.8: that cannot renew the token leaves the person on the screen', async () => {
    let isDown = false;
    const { session } = await bootedPage({
      '/auth/token': () =>
        isDown ? new TypeError('x') : json({ token: 'T', tokenExp: inAnHour() }),
    });
    isDown = true;
    expireIn(-1);
    await click();
    expect(session()).toMatchObject({ status: 'signed-in', user: { firstname: 'Max' } });
    expect(sessionStorage.getItem('activeSession')).toBe('false');
    expect(localStorage.getItem('prd_token')).toBeNull();
  });
});

describe('an account call', () => {
  test('rule S5.4: renews an expired token first, also without a click', async () => {
    let token = 'T1';
    const { requests, save } = await bootedPage({
      '/auth/token': () => json({ token, tokenExp: inAnHour() }),
    });
    token = 'T2';
    expireIn(-1);
    expect(await save()).toMatchObject({ status: 'success' });
    expect(pathsOf(requests)).toEqual(['/auth/token', '/auth/userinfo', '/account/x']);
    expect(requests[2]?.headers['x-token']).toBe('T2');
  });

  test('makes no other call while the token holds', async () => {
    const { requests, save } = await bootedPage();
    await save();
    expect(pathsOf(requests)).toEqual(['/account/x']);
  });

  test('rule S6.3: compares nobody with somebody whose data could not be loaded', async () => {
    const { requests, save } = await bootedPage({
      ...toPerson,
      '/auth/userinfo': () => json({}, 500),
    });
    expect(await save()).toMatchObject({ status: 'success' });
    expect(pathsOf(requests)).toEqual(['/account/x']);
  });

  test('rule 3.8: is sent without a token that could not be renewed, and compares nobody', async () => {
    let isDown = false;
    const { requests, save } = await bootedPage({
      '/auth/token': () => (isDown ? json({}, 500) : json({ token: 'T', tokenExp: inAnHour() })),
    });
    isDown = true;
    expireIn(-1);
    expect(await save()).toMatchObject({ status: 'success' });
    expect(pathsOf(requests)).toEqual(['/auth/token', '/account/x']);
  });

  test('waits for the boot', async () => {
    const requests = backend({ ...toPerson, '/account/x': () => json({ success: true }) });
    (await import('../../../../src/portal/session/identity/token-check.ts')).speakForSession();
    const { send } = await import('../../../../src/portal/http/send.ts');
    const saving = send(save, {});
    await (await import('../../../../src/portal/session/boot.ts')).boot();
    await saving;
    expect(pathsOf(requests).at(-1)).toBe('/account/x');
    expect(requests.at(-1)?.headers).toMatchObject({ 'x-token': 'T', 'x-csrf-token': 'C' });
  });

  test('rule S5.7: is retried once after a 401 with the token of the same person', async () => {
    let token = 'T1';
    const { requests, save } = await bootedPage({
      '/auth/token': () => json({ token, tokenExp: inAnHour() }),
      '/account/x': (sent) =>
        sent.headers['x-token'] === 'T2' ? json({ success: true }) : json({}, 401),
    });
    token = 'T2';
    expect(await save()).toMatchObject({ status: 'success' });
    expect(pathsOf(requests)).toEqual([
      '/account/x',
      '/auth/token',
      '/auth/userinfo',
      '/account/x',
    ]);
  });

  test('rule S5.7: is retried once with a fresh CSRF token', async () => {
    const { requests, save } = await bootedPage({
      ...toPerson,
      '/account/x': (_, count) =>
        count === 1 ? json({ message: 'invalid csrf token' }, 403) : json({ success: true }),
    });
    expect(await save()).toMatchObject({ status: 'success' });
    expect(pathsOf(requests)).toEqual(['/account/x', '/csrf-token', '/auth/token', '/account/x']);
  });

  test('rule S6.3: is not given to somebody else when the CSRF token has gone stale with the session', async () => {
    let hasChanged = false;
    const { requests, save } = await bootedPage({
      '/auth/token': () => json({ token: hasChanged ? 'T2' : 'T', tokenExp: inAnHour() }),
      '/auth/userinfo': () =>
        json(hasChanged ? { ...person, username: 'erika@example.de' } : person),
      '/account/x': () => json({ message: 'invalid csrf token' }, 403),
    });
    hasChanged = true;
    await save();
    expect(callsOf(requests, '/account/x')).toBe(1);
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
  });

  test('rule 3.8: is refused with 401 when the session has ended', async () => {
    let hasEnded = false;
    const { save, session } = await bootedPage({
      '/auth/token': () => (hasEnded ? json({}, 401) : json({ token: 'T', tokenExp: inAnHour() })),
      '/account/x': () => json({}, 401),
    });
    hasEnded = true;
    expect(await save()).toMatchObject({ status: 'refused', code: 401 });
    expect(session().status).toBe('signed-in');
    expect(sessionStorage.getItem('activeSession')).toBe('false');
  });
});

describe('rule S6.3: somebody else', () => {
  const other = { ...person, username: 'erika@example.de' };

  test('who signed in in another tab cannot be given this form', async () => {
    let who = person;
    const { requests, save } = await bootedPage({ ...toPerson, '/auth/userinfo': () => json(who) });
    who = other;
    sessionStorage.setItem('draft:/kontakt', 'x');
    localStorage.setItem('prd_token', 'T-of-other');
    expect(await save()).toMatchObject({ status: 'unreachable' });
    expect(callsOf(requests, '/account/x')).toBe(0);
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('draft:/kontakt')).toBeNull();
  });

  test('whose cookie answers a 401 cannot be given this form', async () => {
    let [who, token] = [person, 'T1'];
    const { requests, save } = await bootedPage({
      '/auth/token': () => json({ token, tokenExp: inAnHour() }),
      '/auth/userinfo': () => json(who),
      '/account/x': () => json({}, 401),
    });
    [who, token] = [other, 'T-of-other'];
    expect(await save()).toMatchObject({ status: 'refused', code: 401 });
    expect(callsOf(requests, '/account/x')).toBe(1);
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
  });

  test('who cannot be ruled out cannot be given this form', async () => {
    let isDown = false;
    const { requests, save, session } = await bootedPage({
      ...toPerson,
      '/auth/userinfo': () => (isDown ? new TypeError('x') : json(person)),
    });
    isDown = true;
    localStorage.setItem('prd_token', 'T-of-whom');
    expect(await save()).toMatchObject({ status: 'unreachable' });
    expect(callsOf(requests, '/account/x')).toBe(0);
    expect(session()).toMatchObject({ user: { firstname: 'Max' } });
    isDown = false;
    expect(await save()).toMatchObject({ status: 'success' });
  });
});
