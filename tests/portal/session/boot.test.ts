import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Answer,
  createJsonResponse,
  createStalledAnswer,
  type ReceivedCall,
} from '../http/answers.ts';
import {
  ANONYMOUS_ANSWERS,
  countCallsTo,
  createUserAnswers,
  fakeSessionBackend,
  findTimeInAnHour,
  listPaths,
  PERSON_ANSWERS,
  person,
} from './backend.ts';
import { HOSTILE } from './hostile.ts';
import { load, openFreshPage, reloadModules } from './page.ts';
import { browser } from './stopped-navigation.ts';

/** rule 1.2 */
const BOOT_TIMEOUT_MS = 10_000;
const GUEST = { status: 'guest', isProven: true };
const UNPROVEN = { status: 'guest', isProven: false };
const UNIDENTIFIED = { status: 'unidentified' };
const MAX = { status: 'signed-in', user: { name: 'Max Muster' } };

beforeEach(() => {
  // The end of a test also ends its boot.
  vi.useFakeTimers();
  openFreshPage();
});

/** Boots the open page, whose requests have the credentials of its session. */
async function boot() {
  (await load.credentials()).provideCredentials();
  await (await load.boot()).boot();
  return state();
}

async function state() {
  const { $booted, $session } = await load.session();
  return { session: $session.get(), isBooted: $booted.get() };
}

/** Whether the page has a token, after each answer. */
async function tokenKnown(): Promise<boolean[]> {
  const told: boolean[] = [];
  (await load.session()).$hasToken.subscribe((hasToken) => told.push(hasToken));
  return told;
}

function storeToken(token: string, expiry = findTimeInAnHour()): void {
  localStorage.setItem('prd_token', token);
  localStorage.setItem('prd_tokenExp', String(expiry));
  sessionStorage.setItem('firstVisit', 'false');
}

const stall = ({ init }: ReceivedCall) => createStalledAnswer(init);
const unreachable = () => new TypeError('Failed to fetch');
const unauthorized = () => createJsonResponse({ message: 'unauthorized' }, 401);
const active = () => sessionStorage.getItem('activeSession');
const ALL = ['/csrf-token', '/auth/token', '/auth/userinfo'];

describe('the order of the boot', () => {
  test.each([
    ['no token', undefined, ALL.slice(0, 2)],
    ['a valid token', findTimeInAnHour(), ALL],
    ['an expired token', Date.now() / 1000 - 1, ALL.slice(0, 2)],
  ])('with %s stored, these calls go together (3.2.b, 3.2.c)', async (_, expiry, asked) => {
    sessionStorage.setItem('firstVisit', 'false');
    if (expiry) storeToken('T', expiry);
    const requests = fakeSessionBackend({ '/csrf-token': stall, '/auth/token': stall });
    void boot();
    await vi.waitFor(() => expect(listPaths(requests)).toEqual(asked), 10_000);
    expect(requests[2]?.headers['x-token']).toBe(asked[2] && 'T');
    expect((await state()).session.status).toBe('unknown');
  });

  test.each([
    ['/csa/session', UNPROVEN],
    ['/auth/token', UNPROVEN],
    ['/auth/userinfo', UNIDENTIFIED],
  ])('at %s counts as failed after 10 s (1.2)', async (path, session) => {
    fakeSessionBackend({ ...PERSON_ANSWERS, [path]: stall });
    void boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS - 1);
    expect(await state()).toEqual({ session: { status: 'unknown' }, isBooted: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(await state()).toEqual({ session, isBooted: true });
    expect(active()).toBe('false');
  });

  test('user data wait for the token, not for the CSRF call (3.2.e)', async () => {
    const requests = fakeSessionBackend({ ...PERSON_ANSWERS, '/csrf-token': stall });
    void boot();
    await vi.waitFor(() => expect(countCallsTo(requests, '/auth/userinfo')).toBe(1), 10_000);
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect(await state()).toMatchObject({ session: MAX, isBooted: true });
  });

  test('ends with the user data for a person, and stores nothing of them (3.2, S5.2)', async () => {
    const requests = fakeSessionBackend(PERSON_ANSWERS);
    const told = await tokenKnown();
    const { session, isBooted } = await boot();
    expect(told).toEqual([false, true]);
    expect(listPaths(requests).slice(1)).toEqual(ALL);
    expect(requests[3]?.headers['x-token']).toBe('T');
    expect(session).toMatchObject(MAX);
    expect(isBooted).toBe(true);
    expect([localStorage, sessionStorage].map((storage) => Object.keys(storage).sort())).toEqual([
      ['prd_token', 'prd_tokenExp'],
      ['activeSession', 'csrf-token', 'firstVisit'],
    ]);
  });
});

describe('with a stored token (3.2.c)', () => {
  test('the early answer counts when the token stays', async () => {
    storeToken('T');
    const requests = fakeSessionBackend(PERSON_ANSWERS);
    expect((await boot()).session).toMatchObject(MAX);
    expect(listPaths(requests)).toEqual(ALL);
  });

  test('the early answer of another token is never shown', async () => {
    storeToken('OLD');
    const requests = fakeSessionBackend({
      ...PERSON_ANSWERS,
      '/auth/userinfo': ({ headers }) =>
        createJsonResponse(headers['x-token'] === 'T' ? person : { ...person, firstName: 'Erika' }),
    });
    const shown: unknown[] = [];
    (await load.session()).$session.listen((session) => shown.push(session));
    await boot();
    expect(shown).toEqual([{ ...MAX, user: expect.objectContaining(MAX.user) }]);
    expect(requests.at(-1)?.headers['x-token']).toBe('T');
    expect(localStorage.getItem('prd_token')).toBe('T');
  });

  test('an early 401 is repeated once', async () => {
    storeToken('T');
    const requests = fakeSessionBackend({ ...PERSON_ANSWERS, '/auth/userinfo': unauthorized });
    expect((await boot()).session).toEqual(UNIDENTIFIED);
    expect(listPaths(requests)).toEqual([...ALL, '/auth/userinfo']);
  });

  test('a prefetched answer signs nobody in when the session has ended', async () => {
    storeToken('T');
    fakeSessionBackend();
    expect((await boot()).session).toEqual(GUEST);
  });
});

test('a token without an expiry is stored without one (3.4)', async () => {
  fakeSessionBackend({ '/auth/token': () => createJsonResponse({ token: 'T' }) });
  await boot();
  expect({ ...localStorage }).toEqual({ prd_token: 'T' });
});

test('a lifetime of a token counts from now (3.4)', async () => {
  fakeSessionBackend({ '/auth/token': () => createJsonResponse({ token: 'T', tokenExp: 600 }) });
  await boot();
  expect(Number(localStorage.getItem('prd_tokenExp'))).toBeCloseTo(Date.now() / 1000 + 600, -1);
});

test('calls of a new session neither wait for the calls of the session before nor have their token (S6.3, S9.5)', async () => {
  let end: (answer: Response) => void = () => {};
  const answers = {
    '/csrf-token': () => () => new Promise<Response>((resolve) => (end = resolve)),
  };
  const requests = fakeSessionBackend(answers);
  const { fetchCsrf } = await load.token();
  const before = fetchCsrf();
  const endBefore = end;
  (await load.user()).becomeGuest();
  const first = fetchCsrf();
  endBefore(createJsonResponse({ token: 'OLD' }));
  expect(await before).toBe(false);
  expect(sessionStorage.getItem('csrf-token')).toBeNull();
  const second = fetchCsrf();
  end(createJsonResponse({ token: 'C' }));
  expect([await first, await second]).toEqual([true, true]);
  expect(countCallsTo(requests, '/csrf-token')).toBe(2);
});

describe('what the token and CSRF calls say', () => {
  const csrf = () => createJsonResponse({ token: 'C' });
  const token = PERSON_ANSWERS['/auth/token'];
  const none = ANONYMOUS_ANSWERS['/auth/token'];
  const page = () => new Response('<html>');
  test.each<[string, () => Answer, () => Answer, object, string, string | null]>([
    ['a token', csrf, token, MAX, 'true', 'T'],
    ['the other CSRF name', () => createJsonResponse({ csrfToken: 'C' }), token, MAX, 'true', 'T'],
    ['a token without CSRF', unreachable, token, MAX, 'false', 'T'],
    ['an anonymous session', csrf, none, GUEST, 'true', null],
    ['a missing token', csrf, () => createJsonResponse({}), GUEST, 'true', null],
    ['an anonymous session without CSRF', unreachable, none, GUEST, 'false', null],
    ['no session', csrf, unauthorized, GUEST, 'false', null],
    ['no network', unreachable, unreachable, UNPROVEN, 'false', null],
    ['no network but for CSRF', csrf, unreachable, UNPROVEN, 'false', null],
    ['an HTML page', csrf, page, UNPROVEN, 'false', null],
    ['a server error', csrf, () => createJsonResponse({}, 500), UNPROVEN, 'false', null],
    ['too many requests', csrf, () => createJsonResponse({}, 429), UNPROVEN, 'false', null],
    ['the refusal of a proxy', csrf, () => createJsonResponse({}, 403), UNPROVEN, 'false', null],
  ])(
    'with %s is in session and storage (0.14, 3.3, 3.3.a, 9.10)',
    async (_, csrfAnswer, answer, expected, flag, kept) => {
      localStorage.setItem('prd_token', 'OLD');
      localStorage.setItem('prd_tokenExp', '1');
      fakeSessionBackend({ '/csrf-token': csrfAnswer, '/auth/token': answer });
      const told = await tokenKnown();
      const { session, isBooted } = await boot();
      expect(told).toEqual(kept ? [false, true] : [false]);
      expect(session).toMatchObject(expected);
      expect(active()).toBe(flag);
      expect(localStorage.getItem('prd_token')).toBe(kept);
      expect(localStorage.getItem('prd_tokenExp') === null).toBe(kept === null);
      expect(isBooted).toBe(true);
    },
  );

  test('a 401 proves a guest also where the CSRF call hangs (3.3.a)', async () => {
    fakeSessionBackend({ '/auth/token': unauthorized, '/csrf-token': stall });
    void boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect((await state()).session).toEqual(GUEST);
  });

  test('the latest failure counts until the next success of the same call (0.14, 9.9)', async () => {
    const answers = { '/csrf-token': unreachable as () => Answer, '/auth/token': unauthorized };
    fakeSessionBackend(answers);
    const { fetchCsrf, fetchToken } = await load.token();
    const { isConnectionMissing } = await load.token();
    await fetchCsrf();
    expect(isConnectionMissing()).toBe(true);
    await fetchToken();
    expect(isConnectionMissing()).toBe(false);
    await fetchCsrf();
    answers['/auth/token'] = token;
    await fetchToken();
    expect(isConnectionMissing()).toBe(true);
    answers['/csrf-token'] = page;
    await fetchCsrf();
    expect(isConnectionMissing()).toBe(false);
  });
});

describe('the user data', () => {
  test.each([
    ['refused', () => createJsonResponse({}, 500)],
    ['unreachable', unreachable],
    ['a list', () => createJsonResponse([])],
    ['about nobody', () => createJsonResponse({})],
  ])('that are %s leave somebody unidentified (3.10, S6.3)', async (_, answer) => {
    const requests = fakeSessionBackend({ ...PERSON_ANSWERS, '/auth/userinfo': answer });
    expect((await boot()).session).toEqual(UNIDENTIFIED);
    expect(active()).toBe('true');
    expect(countCallsTo(requests, '/auth/userinfo')).toBe(1);
  });

  test.each([
    ['once', 1, 'signed-in'],
    ['twice', 2, 'unidentified'],
  ])('are asked for twice at most: refused %s (S5.7)', async (_, refusals, status) => {
    let count = 0;
    const requests = fakeSessionBackend({
      ...PERSON_ANSWERS,
      '/auth/userinfo': () => (count++ < refusals ? unauthorized() : createJsonResponse(person)),
    });
    expect((await boot()).session.status).toBe(status);
    expect(listPaths(requests).slice(2)).toEqual([...ALL.slice(1), ...ALL.slice(1)]);
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
    // An institution may lack the user name (rule 3.11).
    [
      'a number as name',
      { anonymous: 'true', noRegistrationPersonally: true, username: 7 },
      { username: '', isIpUser: true, noRegistrationPersonally: true },
    ],
  ])('with %s become a user (3.10, 16.1)', async (_, info, user) => {
    fakeSessionBackend({
      ...PERSON_ANSWERS,
      '/auth/userinfo': () => createJsonResponse({ username: 'a', ...info }),
    });
    expect((await boot()).session).toMatchObject({ status: 'signed-in', user });
  });
});

describe('the first visit', () => {
  const leads = (url: unknown) => ({ '/csa/session': () => createJsonResponse({ url }) });

  test('redirects before any other request (3.6)', async () => {
    openFreshPage({ path: '/kontakt?a=1&pt=SECRET&clearStorage=x#h' });
    const requests = fakeSessionBackend(leads('https://login.example.de/x'));
    const left: number[] = [];
    document.addEventListener('portal:leaving', () =>
      left.push(browser.replaceWith.mock.calls.length),
    );
    const { isBooted } = await boot();
    expect(left, 'forms store drafts before').toEqual([0]);
    expect(browser.replaceWith.mock.calls).toEqual([['https://login.example.de/x']]);
    expect(requests.map(({ body }) => body)).toEqual([
      { redirectUrl: 'https://konto.example.de/kontakt?a=1#h' },
    ]);
    expect(isBooted).toBe(false);
  });

  test('redirects at most once per tab (S1.6, 0.20)', async () => {
    const requests = fakeSessionBackend(leads('https://konto.example.de/'));
    await boot();
    reloadModules();
    await boot();
    expect(countCallsTo(requests, '/csa/session')).toBe(1);
    expect(browser.replaceWith).toHaveBeenCalledTimes(1);
  });

  test('does not redirect once the boot counts as failed (3.6)', async () => {
    const answer = createJsonResponse({ url: 'https://konto.example.de/' });
    fakeSessionBackend({
      '/csa/session': () => () => new Promise((resolve) => setTimeout(resolve, 12_000, answer)),
    });
    const running = boot();
    await vi.advanceTimersByTimeAsync(12_000);
    expect((await running).session).toEqual(GUEST);
    expect(browser.replaceWith).not.toHaveBeenCalled();
  });

  test('does not redirect in a tab without storage (S1.6)', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const requests = fakeSessionBackend(leads('https://konto.example.de/'));
    expect((await boot()).isBooted).toBe(true);
    expect(countCallsTo(requests, '/csa/session')).toBe(0);
  });

  test('continues where the address is not allowed (S1.3)', async () => {
    for (const url of HOSTILE) {
      openFreshPage();
      fakeSessionBackend(leads(url));
      expect((await boot()).isBooted).toBe(true);
    }
    expect(browser.replaceWith).not.toHaveBeenCalled();
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
  ])('on %s (%s, %j) makes %d calls (3.6)', async (path, route, history, count) => {
    openFreshPage({ path, route, state: history });
    const requests = fakeSessionBackend();
    await boot();
    expect(countCallsTo(requests, '/csa/session')).toBe(count);
    expect(sessionStorage.getItem('firstVisit')).toBe(count === 1 ? 'false' : null);
  });
});

describe('after signing in (3.9)', () => {
  const ADMIN = 'https://konto.example.de/admin/benutzerverwaltung';
  const SETTINGS = 'https://konto.example.de/kontoeinstellungen';
  test.each([
    ['welcome', '/', { isAdmin: true }, ADMIN],
    ['profile', '/profildaten', { isAdmin: true, needRedirect: true }, ADMIN],
    ['logout', '/logout', { isAdmin: true }, undefined],
    ['password', '/passwort-aendern', { isAdmin: true }, undefined],
    ['contact', '/kontakt', { isAdmin: true }, undefined],
    ['welcome', '/admin', { isAdmin: true }, undefined],
    ['welcome', '/admin/x', { isAdmin: true }, undefined],
    ['welcome', '/administration', { isAdmin: true }, ADMIN],
    ['welcome', '/x/admin', { isAdmin: true }, ADMIN],
    ['welcome', '/', { isAdmin: true, anonymous: 'true' }, ADMIN],
    ['welcome', '/', { needRedirect: true }, SETTINGS],
    ['profile', '/profildaten', { needRedirect: true }, SETTINGS],
    ['settings', '/kontoeinstellungen', { needRedirect: true }, undefined],
    ['contact', '/kontakt', { needRedirect: true }, undefined],
    ['welcome', '/', { needRedirect: true, anonymous: 'true' }, undefined],
    ['welcome', '/', {}, undefined],
    ['notFound', '/x', { isAdmin: true, needRedirect: true }, undefined],
    ['constructor', '/', { isAdmin: true }, undefined],
  ])('%s (%s) with %j leads to %s (0.6, 4.11)', async (route, path, info, target) => {
    openFreshPage({ route, path });
    fakeSessionBackend(createUserAnswers(info));
    const { isBooted } = await boot();
    expect(browser.replaceWith.mock.calls).toEqual(target ? [[target]] : []);
    expect(isBooted).toBe(target === undefined);
  });

  test.each([{ isAdmin: true }, { needRedirect: true }])(
    'nobody is redirected from a hidden page: %j (2.8.c)',
    async (info) => {
      openFreshPage({ route: 'profile', path: '/profildaten' });
      document.documentElement.dataset['hides'] = 'this-page';
      fakeSessionBackend(createUserAnswers(info));
      expect((await boot()).isBooted).toBe(true);
      expect(browser.replaceWith).not.toHaveBeenCalled();
    },
  );
});

describe('a boot that hangs', () => {
  test('that is over is not ended by the time limit (1.2)', async () => {
    fakeSessionBackend(PERSON_ANSWERS);
    await boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect(active()).toBe('true');
  });

  test('leaves a person signed in when leaving the page takes longer (1.2)', async () => {
    openFreshPage({ route: 'welcome' });
    fakeSessionBackend(createUserAnswers({ isAdmin: true }));
    await boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect((await state()).session.status).toBe('signed-in');
  });

  test('takes a late answer into account (3.2)', async () => {
    fakeSessionBackend({
      '/auth/token': () => () =>
        new Promise((resolve) =>
          setTimeout(() => resolve(PERSON_ANSWERS['/auth/token']()), 12_000),
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
