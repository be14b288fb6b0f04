// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitHere } from '../../support/machine.ts';
import { json, stalled } from '../http/answers.ts';
import { backend, callsOf, inAnHour, pathsOf, person, toPerson } from './backend.ts';
import { HOSTILE } from './hostile.ts';
import { openFreshPage, reload } from './page.ts';
import { browser } from './stopped-navigation.ts';

/** rule 1.2 */
const BOOT_TIMEOUT_MS = 10_000;

beforeEach(() => {
  openFreshPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Boots the page that is open; requests speak for its session, as they do on every page. */
async function boot() {
  (await import('../../../src/portal/session/identity/token-check.ts')).speakForSession();
  await (await import('../../../src/portal/session/boot.ts')).boot();
  return state();
}

async function state() {
  const { $session } = await import('../../../src/portal/session/identity/session.ts');
  const { $booted } = await import('../../../src/portal/session/identity/booted.ts');
  return { session: $session.get(), isBooted: $booted.get() };
}

const unreachable = () => new TypeError('Failed to fetch');
const active = () => sessionStorage.getItem('activeSession');

describe('the order of the boot', () => {
  test('rule 3.2.b: the CSRF token and the token are asked for together', async () => {
    sessionStorage.setItem('firstVisit', 'false');
    const requests = backend({
      '/csrf-token': ({ init }) => stalled(init),
      '/auth/token': ({ init }) => stalled(init),
    });
    void boot();
    await vi.waitFor(
      () => expect(pathsOf(requests)).toEqual(['/csrf-token', '/auth/token']),
      limitHere(1000),
    );
  });

  test('rule 3.2: ends with the user data for a person', async () => {
    const requests = backend(toPerson);
    const { session, isBooted } = await boot();
    expect(pathsOf(requests).slice(1)).toEqual(['/csrf-token', '/auth/token', '/auth/userinfo']);
    expect(requests[3]?.headers['x-token']).toBe('T');
    expect(session).toMatchObject({ status: 'signed-in', user: { firstname: 'Max' } });
    expect(isBooted).toBe(true);
  });

  test('rule 3.2: asks for a token even when a stored one looks valid', async () => {
    storeToken('OLD');
    const requests = backend(toPerson);
    await boot();
    expect(pathsOf(requests).slice(0, 2)).toEqual(['/csrf-token', '/auth/token']);
    expect(localStorage.getItem('prd_token')).toBe('T');
  });
});

/** A tab whose browser has stored a valid token of an earlier page. */
function storeToken(token: string, expiry = inAnHour()): void {
  localStorage.setItem('prd_token', token);
  localStorage.setItem('prd_tokenExp', String(expiry));
  sessionStorage.setItem('firstVisit', 'false');
}

describe('with a stored token', () => {
  const all = ['/csrf-token', '/auth/token', '/auth/userinfo'];
  const unauthorized = () => json({ message: 'unauthorized' }, 401);

  test('rule 3.2.c: the user data are asked for beside the token', async () => {
    storeToken('T');
    const requests = backend({ '/auth/token': ({ init }) => stalled(init) });
    void boot();
    await vi.waitFor(() => expect(pathsOf(requests)).toEqual(all), limitHere(1000));
    expect(requests[2]?.headers['x-token']).toBe('T');
    expect((await state()).session.status).toBe('unknown');
  });

  test('rule 3.2.c: the early answer counts when the token stays', async () => {
    storeToken('T');
    const requests = backend(toPerson);
    const { session } = await boot();
    expect(session).toMatchObject({ status: 'signed-in', user: { firstname: 'Max' } });
    expect(pathsOf(requests)).toEqual(all);
  });

  test('rule 3.2.c: the early answer of another token is never shown', async () => {
    storeToken('OLD');
    const requests = backend({
      ...toPerson,
      '/auth/userinfo': ({ headers }) =>
        json(headers['x-token'] === 'T' ? person : { ...person, firstName: 'Erika' }),
    });
    const { $session } = await import('../../../src/portal/session/identity/session.ts');
    const shown: unknown[] = [];
    $session.listen((session) => shown.push(session));
    await boot();
    expect(shown).toEqual([
      { status: 'signed-in', user: expect.objectContaining({ firstname: 'Max' }) },
    ]);
    expect(requests.at(-1)?.headers['x-token']).toBe('T');
  });

  test('rule 3.2.c: an early 401 is repeated once', async () => {
    storeToken('T');
    const requests = backend({ ...toPerson, '/auth/userinfo': unauthorized });
    expect((await boot()).session.status).toBe('unidentified');
    expect(pathsOf(requests)).toEqual([...all, '/auth/userinfo']);
  });

  test('rule 3.2.c: without a session, an early answer signs nobody in', async () => {
    storeToken('T');
    backend();
    expect((await boot()).session).toEqual({ status: 'guest', isProven: true });
  });

  test('rule 3.2.c: an expired token asks for nothing early', async () => {
    storeToken('T', Date.now() / 1000 - 1);
    const requests = backend({ '/auth/token': unauthorized });
    await boot();
    expect(pathsOf(requests)).toEqual(['/csrf-token', '/auth/token']);
  });
});

describe('rule 3.2.g: a token is known', () => {
  /** Whether they may, in the order in which the page learns it; the boot may go on. */
  async function permissions(): Promise<boolean[]> {
    const { $hasToken } = await import('../../../src/portal/session/identity/booted.ts');
    const told: boolean[] = [];
    $hasToken.subscribe((hasToken) => told.push(hasToken));
    return told;
  }

  async function mayAsk(): Promise<boolean[]> {
    const told = await permissions();
    await boot();
    return told;
  }

  test.each([
    ['at once with a valid token', inAnHour(), [false, true]],
    ['not yet with an expired one', Date.now() / 1000 - 1, [false]],
  ])('%s', async (_, expiry, expected) => {
    storeToken('T', expiry);
    const requests = backend({ '/auth/token': ({ init }) => stalled(init) });
    const told = await permissions();
    void boot();
    await vi.waitFor(() => expect(pathsOf(requests)).toContain('/auth/token'), limitHere(1000));
    expect(told).toEqual(expected);
  });

  test('behind the token call', async () => {
    backend(toPerson);
    expect(await mayAsk()).toEqual([false, true]);
  });

  test('no more when the session has ended', async () => {
    storeToken('T');
    backend();
    expect(await mayAsk()).toEqual([false, true, false]);
  });

  test.each([
    ['a guest', {}],
    ['an anonymous session', { '/auth/token': () => json({ token: '' }) }],
  ])('never for %s', async (_, answers) => {
    backend(answers);
    expect(await mayAsk()).toEqual([false]);
  });
});

test('rule 3.4: a token without an expiry is stored without one', async () => {
  backend({ '/auth/token': () => json({ token: 'T' }) });
  await boot();
  expect({ ...localStorage }).toEqual({ prd_token: 'T' });
});

test('rule S6.3: a CSRF token that comes behind a logout is not stored', async () => {
  let give: (answer: Response) => void = () => {};
  backend({ '/csrf-token': () => () => new Promise((resolve) => (give = resolve)) });
  const { fetchCsrf } = await import('../../../src/portal/session/identity/token.ts');
  const late = fetchCsrf();
  (await import('../../../src/portal/session/identity/guest.ts')).becomeGuest();
  give(json({ token: 'C' }));
  expect(await late).toBe(false);
  expect(sessionStorage.getItem('csrf-token')).toBeNull();
});

describe('what the token and CSRF calls say', () => {
  const csrf = { good: () => json({ token: 'C' }), other: () => json({ csrfToken: 'C' }) };
  const token = {
    person: () => json({ token: 'T', tokenExp: inAnHour() }),
    anonymous: () => json({ token: '', tokenExp: 0 }),
    missing: () => json({}),
    none: () => json({ message: 'unauthorized' }, 401),
  };
  test.each([
    ['a token', csrf.good, token.person, 'signed-in', 'true', 'T'],
    ['the other CSRF name', csrf.other, token.person, 'signed-in', 'true', 'T'],
    ['a token without CSRF', unreachable, token.person, 'signed-in', 'false', 'T'],
    ['an anonymous session', csrf.good, token.anonymous, 'guest', 'true', null],
    ['a missing token', csrf.good, token.missing, 'guest', 'true', null],
    ['an anonymous session without CSRF', unreachable, token.anonymous, 'guest', 'false', null],
    ['no session', csrf.good, token.none, 'guest', 'false', null],
    ['no network', unreachable, unreachable, 'guest', 'false', null],
    ['an HTML page', csrf.good, () => new Response('<html>'), 'guest', 'false', null],
  ])(
    'rules 0.14, 3.3, 9.10: with %s is in session and storage',
    async (_, csrfAnswer, answer, kind, flag, kept) => {
      localStorage.setItem('prd_token', 'OLD');
      localStorage.setItem('prd_tokenExp', '1');
      backend({ '/csrf-token': csrfAnswer, '/auth/token': answer });
      const { session, isBooted } = await boot();
      expect(session.status).toBe(kind);
      expect(active()).toBe(flag);
      expect(localStorage.getItem('prd_token')).toBe(kept);
      expect(localStorage.getItem('prd_tokenExp') === null).toBe(kept === null);
      expect(isBooted).toBe(true);
    },
  );

  test.each([
    ['an anonymous session', token.anonymous, true],
    ['a missing token', token.missing, true],
    ['no session', token.none, true],
    ['no network', unreachable, false],
    ['an HTML page', () => new Response('<html>'), false],
    ['a server error', () => json({}, 500), false],
    ['too many requests', () => json({}, 429), false],
    ['the refusal of a proxy', () => json({}, 403), false],
  ])('rule 3.3.a: %s proves that nobody is signed in: %s', async (_, answer, isProven) => {
    backend({ '/auth/token': answer });
    expect((await boot()).session).toEqual({ status: 'guest', isProven });
  });

  test('rule 3.3.a: a 401 is proof also where the CSRF call hangs', async () => {
    vi.useFakeTimers();
    backend({ '/auth/token': token.none, '/csrf-token': (sent) => stalled(sent.init) });
    void boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect((await state()).session).toEqual({ status: 'guest', isProven: true });
  });

  /** Whether a missing connection is the latest failure on record. */
  async function isOffline(): Promise<boolean> {
    return (
      await import('../../../src/portal/session/identity/call-failures.ts')
    ).isConnectionMissing();
  }

  test('rule 0.14: a failure is on record until the next success of the same call', async () => {
    let answer: () => Response | Error = unreachable;
    backend({ '/csrf-token': () => answer(), '/auth/token': token.person });
    await boot();
    const { fetchCsrf, fetchToken } = await import('../../../src/portal/session/identity/token.ts');
    await fetchToken();
    expect(await isOffline()).toBe(true);
    answer = csrf.good;
    await fetchCsrf();
    expect(await isOffline()).toBe(false);
  });

  test('rule S5.2: nothing personal is stored beside the token', async () => {
    backend(toPerson);
    await boot();
    expect(Object.keys(localStorage).sort()).toEqual(['prd_token', 'prd_tokenExp']);
    expect(Object.keys(sessionStorage).sort()).toEqual([
      'activeSession',
      'csrf-token',
      'firstVisit',
    ]);
  });
});

describe('the user data', () => {
  test.each([
    ['refused', () => json({}, 500)],
    ['unreachable', unreachable],
    ['a list', () => json([])],
    ['about nobody', () => json({})],
    ['about an empty name', () => json({ username: '', isAdmin: true })],
    ['about a person without a name', () => json({ anonymous: 'false', firstName: 'Max' })],
  ])('rules 3.10, S6.3: that are %s leave somebody unidentified', async (_, answer) => {
    backend({ ...toPerson, '/auth/userinfo': answer });
    expect((await boot()).session).toEqual({ status: 'unidentified' });
    expect(active()).toBe('true');
  });

  test('rule S5.7: that are refused with 401 are asked for once more with a new token', async () => {
    const requests = backend({
      ...toPerson,
      '/auth/userinfo': (_, count) => (count === 4 ? json({}, 401) : json(person)),
    });
    expect((await boot()).session.status).toBe('signed-in');
    expect(pathsOf(requests).slice(2)).toEqual([
      '/auth/token',
      '/auth/userinfo',
      '/auth/token',
      '/auth/userinfo',
    ]);
  });

  test('rule S5.7: that stay refused end in two tries', async () => {
    const requests = backend({ ...toPerson, '/auth/userinfo': () => json({}, 401) });
    expect((await boot()).session.status).toBe('unidentified');
    expect(callsOf(requests, '/auth/userinfo')).toBe(2);
  });

  test.each([
    ['nothing', {}, { isIpUser: false, isPremium: false, hasAgbAccepted: true, username: 'a' }],
    ['anonymous as a text', { anonymous: 'true' }, { isIpUser: true }],
    ['anonymous as a boolean', { anonymous: true }, { isIpUser: true }],
    ['anonymous in capitals', { anonymous: 'TRUE' }, { isIpUser: false }],
    ['wrong types', { isAdmin: 'true', needRedirect: 1 }, { isAdmin: false, needRedirect: false }],
    ['a subscription', { subscription: { premium: true } }, { isPremium: true }],
    ['a broken subscription', { subscription: 'yes' }, { isPremium: false }],
    ['terms not accepted', { hasAgbAccepted: false }, { hasAgbAccepted: false }],
  ])('rules 3.10, 16.1: with %s become a user', async (_, info, user) => {
    backend({ ...toPerson, '/auth/userinfo': () => json({ username: 'a', ...info }) });
    expect((await boot()).session).toMatchObject({ status: 'signed-in', user });
  });

  test.each([{}, { username: '' }, { username: 7 }])(
    'rule 3.11: of an institution may lack the user name: %j',
    async (name) => {
      const info = { anonymous: 'true', noRegistrationPersonally: true, ...name };
      backend({ ...toPerson, '/auth/userinfo': () => json(info) });
      expect((await boot()).session).toMatchObject({
        status: 'signed-in',
        user: { username: '', isIpUser: true, noRegistrationPersonally: true },
      });
    },
  );
});

describe('the first visit', () => {
  const leads = (url: unknown) => ({ '/csa/session': () => json({ url }) });

  test('rule 3.6: leads elsewhere before anything else is asked', async () => {
    openFreshPage({ path: '/kontakt?a=1&pt=SECRET&clearStorage=x#h' });
    const requests = backend(leads('https://login.example.de/x'));
    const { isBooted } = await boot();
    expect(browser.replaceWith.mock.calls).toEqual([['https://login.example.de/x']]);
    expect(requests.map(({ body }) => body)).toEqual([
      { redirectUrl: 'https://konto.example.de/kontakt?a=1#h' },
    ]);
    expect(isBooted).toBe(false);
  });

  test('rules S1.6, 0.20: leads elsewhere at most once per tab', async () => {
    const requests = backend(leads('https://konto.example.de/'));
    await boot();
    reload();
    await boot();
    expect(callsOf(requests, '/csa/session')).toBe(1);
    expect(browser.replaceWith).toHaveBeenCalledTimes(1);
  });

  test('rule S1.6: does not lead elsewhere where the tab cannot remember it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const requests = backend(leads('https://konto.example.de/'));
    expect((await boot()).isBooted).toBe(true);
    expect(callsOf(requests, '/csa/session')).toBe(0);
  });

  test('rule S1.3: goes on where the address is not allowed', async () => {
    for (const url of HOSTILE) {
      openFreshPage();
      backend(leads(url));
      expect((await boot()).isBooted).toBe(true);
    }
    expect(browser.replaceWith).not.toHaveBeenCalled();
  });

  test.each([
    ['nothing', () => json({})],
    ['an error', () => json({}, 500)],
    ['no network', unreachable],
  ])('rule 3.6: goes on with %s', async (_, answer) => {
    backend({ '/csa/session': answer });
    expect((await boot()).isBooted).toBe(true);
    expect(sessionStorage.getItem('firstVisit')).toBe('false');
  });

  test.each([
    ['/logout', 'logout', null, 0],
    ['/passwort-aendern?pt=SECRET', 'password', null, 0],
    ['/passwort-aendern', 'password', { pt: 'SECRET' }, 0],
    ['/passwort-aendern', 'password', null, 1],
    ['/registrierung-bestaetigung?ot=SECRET', 'optIn', null, 0],
    ['/registrierung-bestaetigung', 'optIn', null, 1],
    ['/kontakt?pt=SECRET', 'contact', null, 1],
    ['/kontakt?ot=SECRET', 'contact', null, 1],
  ])('rule 3.6: on %s (%s, %j) makes %d calls', async (path, route, history, count) => {
    openFreshPage({ path, route, state: history });
    const requests = backend();
    await boot();
    expect(callsOf(requests, '/csa/session')).toBe(count);
    expect(sessionStorage.getItem('firstVisit')).toBe(count === 1 ? 'false' : null);
  });
});

describe('rule 3.9: after signing in', () => {
  const ADMIN = 'https://konto.example.de/admin/benutzerverwaltung';
  const SETTINGS = 'https://konto.example.de/kontoeinstellungen';
  test.each([
    ['welcome', '/', { isAdmin: true }, ADMIN],
    ['settings', '/kontoeinstellungen', { isAdmin: true }, ADMIN],
    ['profile', '/profildaten', { isAdmin: true, needRedirect: true }, ADMIN],
    ['subuser', '/unterbenutzer-anlegen', { isAdmin: true }, ADMIN],
    ['logout', '/logout', { isAdmin: true }, undefined],
    ['terms', '/agb-akzeptieren', { isAdmin: true }, undefined],
    ['password', '/passwort-aendern', { isAdmin: true }, undefined],
    ['registration', '/registrierung', { isAdmin: true }, undefined],
    ['contact', '/kontakt', { isAdmin: true }, undefined],
    ['redirect', '/automatische-weiterleitung', { isAdmin: true }, undefined],
    ['welcome', '/admin', { isAdmin: true }, undefined],
    ['welcome', '/admin/x', { isAdmin: true }, undefined],
    ['welcome', '/administration', { isAdmin: true }, ADMIN],
    ['welcome', '/x/admin', { isAdmin: true }, ADMIN],
    ['welcome', '/', { isAdmin: true, anonymous: 'true' }, ADMIN],
    ['settings', '/kontoeinstellungen', { isAdmin: true, anonymous: 'true' }, ADMIN],
    ['welcome', '/', { needRedirect: true }, SETTINGS],
    ['profile', '/profildaten', { needRedirect: true }, SETTINGS],
    ['settings', '/kontoeinstellungen', { needRedirect: true }, undefined],
    ['contact', '/kontakt', { needRedirect: true }, undefined],
    ['welcome', '/', { needRedirect: true, anonymous: 'true' }, undefined],
    ['welcome', '/', {}, undefined],
    ['notFound', '/x', { isAdmin: true, needRedirect: true }, undefined],
    ['constructor', '/', { isAdmin: true }, undefined],
  ])('rules 0.6, 4.11: %s (%s) with %j leads to %s', async (route, path, info, target) => {
    openFreshPage({ route, path });
    backend({ ...toPerson, '/auth/userinfo': () => json({ ...person, ...info }) });
    const { isBooted } = await boot();
    expect(browser.replaceWith.mock.calls).toEqual(target ? [[target]] : []);
    expect(isBooted).toBe(target === undefined);
  });
});

test.each([{ isAdmin: true }, { needRedirect: true }])(
  'rule 2.8.c: nobody is redirected from a hidden page: %j',
  async (info) => {
    openFreshPage({ route: 'profile', path: '/profildaten' });
    document.documentElement.dataset['pageHidden'] = '';
    backend({ ...toPerson, '/auth/userinfo': () => json({ ...person, ...info }) });
    expect((await boot()).isBooted).toBe(true);
    expect(browser.replaceWith).not.toHaveBeenCalled();
  },
);

describe('a boot that hangs', () => {
  test.each([
    ['/csa/session', { status: 'guest', isProven: false }],
    ['/csrf-token', { status: 'unidentified' }],
    ['/auth/token', { status: 'guest', isProven: false }],
    ['/auth/userinfo', { status: 'unidentified' }],
  ])('rule 1.2: at %s counts as failed after 10 s', async (path, session) => {
    vi.useFakeTimers();
    backend({ ...toPerson, [path]: (sent) => stalled(sent.init) });
    const running = boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS - 1);
    expect(await state()).toEqual({ session: { status: 'unknown' }, isBooted: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(await state()).toEqual({ session, isBooted: true });
    expect(active()).toBe('false');
    await vi.runAllTimersAsync();
    await running;
  });

  test('rule 1.2: the time limit has no effect on a boot that has settled', async () => {
    vi.useFakeTimers();
    backend(toPerson);
    await boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect(active()).toBe('true');
  });

  test('rule 1.2: a person stays signed in when leaving the page takes longer', async () => {
    vi.useFakeTimers();
    openFreshPage({ route: 'welcome' });
    backend({ ...toPerson, '/auth/userinfo': () => json({ ...person, isAdmin: true }) });
    await boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect((await state()).session.status).toBe('signed-in');
  });

  test('rule 3.2: takes a late answer into account', async () => {
    vi.useFakeTimers();
    backend({
      ...toPerson,
      '/auth/token': () => () =>
        new Promise((resolve) =>
          setTimeout(() => resolve(json({ token: 'T', tokenExp: inAnHour() })), 12_000),
        ),
    });
    const running = boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect((await state()).session.status).toBe('guest');
    await vi.advanceTimersByTimeAsync(2000);
    expect((await running).session.status).toBe('signed-in');
    expect(active()).toBe('true');
  });
});
