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
  getExpiryInAnHour,
  listPaths,
  PERSON_ANSWERS,
  person,
} from './backend.ts';
import { HOSTILE_ADDRESSES } from './hostile.ts';
import { load, openFreshPage, reloadModules } from './page.ts';
import { browser } from './stopped-navigation.ts';

/** The boot ends after this time at the latest (rule 1.2). */
const BOOT_TIMEOUT_MS = 10_000;
/** A reply after this time comes after the end of the boot. */
const LATE_REPLY_MS = 12_000;
const PROVEN_GUEST = { status: 'guest', isProven: true };
const UNPROVEN_GUEST = { status: 'guest', isProven: false };
const UNIDENTIFIED_SESSION = { status: 'unidentified' };
const SESSION_OF_MAX = { status: 'signed-in', user: { name: 'Max Muster' } };

beforeEach(() => {
  // Fake timers stop a boot that outlives its test.
  vi.useFakeTimers();
  openFreshPage();
});

/** Boots the open page, and gives its requests the credentials of the session. */
async function boot() {
  (await load.credentials()).provideCredentials();
  await (await load.boot()).boot();
  return readState();
}

async function readState() {
  const { $booted, $session } = await load.session();
  return { session: $session.get(), isBooted: $booted.get() };
}

/** Records at each change whether the page has a token. */
async function recordHasToken(): Promise<boolean[]> {
  const records: boolean[] = [];
  (await load.session()).$hasToken.subscribe((hasToken) => records.push(hasToken));
  return records;
}

function storeToken(token: string, expiry = getExpiryInAnHour()): void {
  localStorage.setItem('prd_token', token);
  localStorage.setItem('prd_tokenExp', String(expiry));
  sessionStorage.setItem('firstVisit', 'false');
}

const stallCall = ({ init }: ReceivedCall) => createStalledAnswer(init);
const createNetworkError = () => new TypeError('Failed to fetch');
const createUnauthorized = () => createJsonResponse({ message: 'unauthorized' }, 401);
const readActiveSession = () => sessionStorage.getItem('activeSession');
const BOOT_PATHS = ['/csrf-token', '/auth/token', '/auth/userinfo'];

describe('the boot', () => {
  test.each([
    ['no stored token', undefined, BOOT_PATHS.slice(0, 2)],
    ['a valid stored token', getExpiryInAnHour(), BOOT_PATHS],
    ['an expired stored token', Date.now() / 1000 - 1, BOOT_PATHS.slice(0, 2)],
  ])('sends its first calls together, with %s (3.2.b, 3.2.c)', async (_, expiry, paths) => {
    sessionStorage.setItem('firstVisit', 'false');
    if (expiry) storeToken('T', expiry);
    const requests = fakeSessionBackend({
      '/csrf-token': stallCall,
      '/auth/token': stallCall,
    });
    void boot();
    await vi.waitFor(() => expect(listPaths(requests)).toEqual(paths), 10_000);
    expect(requests[2]?.headers['x-token']).toBe(paths[2] && 'T');
    expect((await readState()).session.status).toBe('unknown');
  });

  test.each([
    ['/csa/session', UNPROVEN_GUEST],
    ['/auth/token', UNPROVEN_GUEST],
    ['/auth/userinfo', UNIDENTIFIED_SESSION],
  ])('fails 10 s after its start when the call %s stalls (1.2)', async (path, session) => {
    fakeSessionBackend({ ...PERSON_ANSWERS, [path]: stallCall });
    void boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS - 1);
    expect(await readState()).toEqual({ session: { status: 'unknown' }, isBooted: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(await readState()).toEqual({ session, isBooted: true });
    expect(readActiveSession()).toBe('false');
  });

  test('requests user data after the token call, without waiting for the CSRF call (3.2.e)', async () => {
    const requests = fakeSessionBackend({ ...PERSON_ANSWERS, '/csrf-token': stallCall });
    void boot();
    await vi.waitFor(() => expect(countCallsTo(requests, '/auth/userinfo')).toBe(1), 10_000);
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect(await readState()).toMatchObject({ session: SESSION_OF_MAX, isBooted: true });
  });

  test('ends with the user data of a person, and stores no user data (3.2, S5.2)', async () => {
    const requests = fakeSessionBackend(PERSON_ANSWERS);
    const hasTokenRecords = await recordHasToken();
    const { session, isBooted } = await boot();
    expect(hasTokenRecords).toEqual([false, true]);
    expect(listPaths(requests).slice(1)).toEqual(BOOT_PATHS);
    expect(requests[3]?.headers['x-token']).toBe('T');
    expect(session).toMatchObject(SESSION_OF_MAX);
    expect(isBooted).toBe(true);
    expect([localStorage, sessionStorage].map((storage) => Object.keys(storage).sort())).toEqual([
      ['prd_token', 'prd_tokenExp'],
      ['activeSession', 'csrf-token', 'firstVisit'],
    ]);
  });
});

describe('a boot with a stored token (3.2.c)', () => {
  test('uses the prefetched user data when the token call returns the same token', async () => {
    storeToken('T');
    const requests = fakeSessionBackend(PERSON_ANSWERS);
    expect((await boot()).session).toMatchObject(SESSION_OF_MAX);
    expect(listPaths(requests)).toEqual(BOOT_PATHS);
  });

  test('never shows prefetched user data of another token', async () => {
    storeToken('OLD');
    const requests = fakeSessionBackend({
      ...PERSON_ANSWERS,
      '/auth/userinfo': ({ headers }) =>
        createJsonResponse(headers['x-token'] === 'T' ? person : { ...person, firstName: 'Erika' }),
    });
    const shownSessions: unknown[] = [];
    (await load.session()).$session.listen((session) => shownSessions.push(session));
    await boot();
    expect(shownSessions).toEqual([
      { ...SESSION_OF_MAX, user: expect.objectContaining(SESSION_OF_MAX.user) },
    ]);
    expect(requests.at(-1)?.headers['x-token']).toBe('T');
    expect(localStorage.getItem('prd_token')).toBe('T');
  });

  test('repeats the prefetch of user data once after a 401', async () => {
    storeToken('T');
    const requests = fakeSessionBackend({
      ...PERSON_ANSWERS,
      '/auth/userinfo': createUnauthorized,
    });
    expect((await boot()).session).toEqual(UNIDENTIFIED_SESSION);
    expect(listPaths(requests)).toEqual([...BOOT_PATHS, '/auth/userinfo']);
  });

  test('signs nobody in by prefetched user data when the session has ended', async () => {
    storeToken('T');
    fakeSessionBackend();
    expect((await boot()).session).toEqual(PROVEN_GUEST);
  });
});

test('no expiry is stored for a token without an expiry (3.4)', async () => {
  fakeSessionBackend({ '/auth/token': () => createJsonResponse({ token: 'T' }) });
  await boot();
  expect({ ...localStorage }).toEqual({ prd_token: 'T' });
});

test('a lifetime of a token counts from now (3.4)', async () => {
  fakeSessionBackend({ '/auth/token': () => createJsonResponse({ token: 'T', tokenExp: 600 }) });
  await boot();
  expect(Number(localStorage.getItem('prd_tokenExp'))).toBeCloseTo(Date.now() / 1000 + 600, -1);
});

test('calls of a new session neither wait for the calls of the previous session nor use their token (S6.3, S9.5)', async () => {
  let endCall: (answer: Response) => void = () => {};
  const answers = {
    '/csrf-token': () => () => new Promise<Response>((resolve) => (endCall = resolve)),
  };
  const requests = fakeSessionBackend(answers);
  const { fetchCsrf } = await load.token();
  const callOfOldSession = fetchCsrf();
  const endCallOfOldSession = endCall;
  (await load.user()).becomeGuest();
  const firstCall = fetchCsrf();
  endCallOfOldSession(createJsonResponse({ token: 'OLD' }));
  expect(await callOfOldSession).toBe(false);
  expect(sessionStorage.getItem('csrf-token')).toBeNull();
  const secondCall = fetchCsrf();
  endCall(createJsonResponse({ token: 'C' }));
  expect([await firstCall, await secondCall]).toEqual([true, true]);
  expect(countCallsTo(requests, '/csrf-token')).toBe(2);
});

describe('the token and CSRF calls', () => {
  const createCsrfReply = () => createJsonResponse({ token: 'C' });
  const createTokenReply = PERSON_ANSWERS['/auth/token'];
  const createAnonymousReply = ANONYMOUS_ANSWERS['/auth/token'];
  const createHtmlPage = () => new Response('<html>');
  test.each<
    [
      title: string,
      csrfAnswer: () => Answer,
      tokenAnswer: () => Answer,
      expectedSession: object,
      activeSession: string,
      storedToken: string | null,
    ]
  >([
    ['a token', createCsrfReply, createTokenReply, SESSION_OF_MAX, 'true', 'T'],
    [
      'a CSRF token under its other name',
      () => createJsonResponse({ csrfToken: 'C' }),
      createTokenReply,
      SESSION_OF_MAX,
      'true',
      'T',
    ],
    ['a token without CSRF', createNetworkError, createTokenReply, SESSION_OF_MAX, 'false', 'T'],
    ['an anonymous session', createCsrfReply, createAnonymousReply, PROVEN_GUEST, 'true', null],
    ['a missing token', createCsrfReply, () => createJsonResponse({}), PROVEN_GUEST, 'true', null],
    [
      'an anonymous session without CSRF',
      createNetworkError,
      createAnonymousReply,
      PROVEN_GUEST,
      'false',
      null,
    ],
    ['no session', createCsrfReply, createUnauthorized, PROVEN_GUEST, 'false', null],
    ['no network', createNetworkError, createNetworkError, UNPROVEN_GUEST, 'false', null],
    [
      'no network for the token call',
      createCsrfReply,
      createNetworkError,
      UNPROVEN_GUEST,
      'false',
      null,
    ],
    ['an HTML page', createCsrfReply, createHtmlPage, UNPROVEN_GUEST, 'false', null],
    [
      'a server error',
      createCsrfReply,
      () => createJsonResponse({}, 500),
      UNPROVEN_GUEST,
      'false',
      null,
    ],
    [
      'too many requests',
      createCsrfReply,
      () => createJsonResponse({}, 429),
      UNPROVEN_GUEST,
      'false',
      null,
    ],
    [
      'the refusal of a proxy',
      createCsrfReply,
      () => createJsonResponse({}, 403),
      UNPROVEN_GUEST,
      'false',
      null,
    ],
  ])(
    'decide on session and storage: %s (0.14, 3.3, 3.3.a, 9.10)',
    async (_, csrfAnswer, tokenAnswer, expectedSession, activeSession, storedToken) => {
      localStorage.setItem('prd_token', 'OLD');
      localStorage.setItem('prd_tokenExp', '1');
      fakeSessionBackend({ '/csrf-token': csrfAnswer, '/auth/token': tokenAnswer });
      const hasTokenRecords = await recordHasToken();
      const { session, isBooted } = await boot();
      expect(hasTokenRecords).toEqual(storedToken ? [false, true] : [false]);
      expect(session).toMatchObject(expectedSession);
      expect(readActiveSession()).toBe(activeSession);
      expect(localStorage.getItem('prd_token')).toBe(storedToken);
      expect(localStorage.getItem('prd_tokenExp') === null).toBe(storedToken === null);
      expect(isBooted).toBe(true);
    },
  );

  test('prove a guest by a 401 of the token call, even if the CSRF call stalls (3.3.a)', async () => {
    fakeSessionBackend({ '/auth/token': createUnauthorized, '/csrf-token': stallCall });
    void boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect((await readState()).session).toEqual(PROVEN_GUEST);
  });

  test('decide whether the connection is missing: by the latest failure, which a success of the other call does not clear (0.14, 9.9)', async () => {
    const answers = {
      '/csrf-token': createNetworkError as () => Answer,
      '/auth/token': createUnauthorized,
    };
    fakeSessionBackend(answers);
    const { fetchCsrf, fetchToken } = await load.token();
    const { isConnectionMissing } = await load.token();
    await fetchCsrf();
    expect(isConnectionMissing()).toBe(true);
    await fetchToken();
    expect(isConnectionMissing()).toBe(false);
    await fetchCsrf();
    answers['/auth/token'] = createTokenReply;
    await fetchToken();
    expect(isConnectionMissing()).toBe(true);
    answers['/csrf-token'] = createHtmlPage;
    await fetchCsrf();
    expect(isConnectionMissing()).toBe(false);
  });
});

describe('the user data', () => {
  test.each([
    ['refused', () => createJsonResponse({}, 500)],
    ['unreachable', createNetworkError],
    ['a list', () => createJsonResponse([])],
    ['about nobody', () => createJsonResponse({})],
  ])('leave a person unidentified when the data are %s (3.10, S6.3)', async (_, answer) => {
    const requests = fakeSessionBackend({ ...PERSON_ANSWERS, '/auth/userinfo': answer });
    expect((await boot()).session).toEqual(UNIDENTIFIED_SESSION);
    expect(readActiveSession()).toBe('true');
    expect(countCallsTo(requests, '/auth/userinfo')).toBe(1);
  });

  test.each([
    ['identify the person if only the first request is refused', 1, 'signed-in'],
    ['leave a person unidentified if both requests are refused', 2, 'unidentified'],
  ])('%s, and are requested at most twice (S5.7)', async (_, refusalCount, status) => {
    let count = 0;
    const requests = fakeSessionBackend({
      ...PERSON_ANSWERS,
      '/auth/userinfo': () =>
        count++ < refusalCount ? createUnauthorized() : createJsonResponse(person),
    });
    expect((await boot()).session.status).toBe(status);
    expect(listPaths(requests).slice(2)).toEqual([...BOOT_PATHS.slice(1), ...BOOT_PATHS.slice(1)]);
  });

  test.each([
    [
      'a user name only',
      {},
      { isIpUser: false, isPremium: false, hasAgbAccepted: true, username: 'a' },
    ],
    ['anonymous as a text', { anonymous: 'true' }, { isIpUser: true }],
    ['anonymous as a boolean', { anonymous: true }, { isIpUser: true }],
    ['anonymous in capitals', { anonymous: 'TRUE' }, { isIpUser: false }],
    ['wrong types', { isAdmin: 'true', needRedirect: 1 }, { isAdmin: false, needRedirect: false }],
    ['a subscription', { subscription: { premium: true } }, { isPremium: true }],
    ['a broken subscription', { subscription: 'yes' }, { isPremium: false }],
    ['terms not accepted', { hasAgbAccepted: false }, { hasAgbAccepted: false }],
    // An institution may lack the user name (rule 3.11).
    [
      'a number as the user name',
      { anonymous: 'true', noRegistrationPersonally: true, username: 7 },
      { username: '', isIpUser: true, noRegistrationPersonally: true },
    ],
  ])('become the facts of a user, with %s (3.10, 16.1)', async (_, userData, user) => {
    fakeSessionBackend({
      ...PERSON_ANSWERS,
      '/auth/userinfo': () => createJsonResponse({ username: 'a', ...userData }),
    });
    expect((await boot()).session).toMatchObject({ status: 'signed-in', user });
  });
});

describe('the first visit', () => {
  const createRedirectAnswer = (url: unknown) => ({
    '/csa/session': () => createJsonResponse({ url }),
  });

  test('redirects before any other request (3.6)', async () => {
    openFreshPage({ path: '/kontakt?a=1&pt=SECRET&clearStorage=x#h' });
    const requests = fakeSessionBackend(createRedirectAnswer('https://login.example.de/x'));
    const redirectCounts: number[] = [];
    document.addEventListener('portal:leaving', () =>
      redirectCounts.push(browser.replaceWith.mock.calls.length),
    );
    const { isBooted } = await boot();
    expect(redirectCounts, 'redirects before forms store drafts').toEqual([0]);
    expect(browser.replaceWith.mock.calls).toEqual([['https://login.example.de/x']]);
    expect(requests.map(({ body }) => body)).toEqual([
      { redirectUrl: 'https://konto.example.de/kontakt?a=1#h' },
    ]);
    expect(isBooted).toBe(false);
  });

  test('redirects at most once per tab (S1.6, 0.20)', async () => {
    const requests = fakeSessionBackend(createRedirectAnswer('https://konto.example.de/'));
    await boot();
    reloadModules();
    await boot();
    expect(countCallsTo(requests, '/csa/session')).toBe(1);
    expect(browser.replaceWith).toHaveBeenCalledTimes(1);
  });

  test('does not redirect after the boot has failed (3.6)', async () => {
    const answer = createJsonResponse({ url: 'https://konto.example.de/' });
    fakeSessionBackend({
      '/csa/session': () => () =>
        new Promise((resolve) => setTimeout(resolve, LATE_REPLY_MS, answer)),
    });
    const pendingBoot = boot();
    await vi.advanceTimersByTimeAsync(LATE_REPLY_MS);
    expect((await pendingBoot).session).toEqual(PROVEN_GUEST);
    expect(browser.replaceWith).not.toHaveBeenCalled();
  });

  test('does not redirect in a tab without storage (S1.6)', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const requests = fakeSessionBackend(createRedirectAnswer('https://konto.example.de/'));
    expect((await boot()).isBooted).toBe(true);
    expect(countCallsTo(requests, '/csa/session')).toBe(0);
  });

  test('continues without a redirect when the address is not allowed (S1.3)', async () => {
    for (const url of HOSTILE_ADDRESSES) {
      openFreshPage();
      fakeSessionBackend(createRedirectAnswer(url));
      expect((await boot()).isBooted).toBe(true);
    }
    expect(browser.replaceWith).not.toHaveBeenCalled();
  });

  test.each<[path: string, route: string, historyState: object | null, callCount: number]>([
    ['/logout', 'logout', null, 0],
    ['/passwort-aendern?pt=SECRET', 'password', null, 0],
    ['/passwort-aendern', 'password', { pt: 'SECRET' }, 0],
    ['/passwort-aendern', 'password', null, 1],
    ['/registrierung-bestaetigung?ot=SECRET', 'optIn', null, 0],
    ['/registrierung-bestaetigung', 'optIn', null, 1],
    ['/kontakt?pt=SECRET', 'contact', null, 1],
    ['/kontakt?ot=SECRET', 'contact', null, 1],
  ])(
    'on %s (route %s, history state %j) makes %d session calls (3.6)',
    async (path, route, historyState, callCount) => {
      openFreshPage({ path, route, state: historyState });
      const requests = fakeSessionBackend();
      await boot();
      expect(countCallsTo(requests, '/csa/session')).toBe(callCount);
      expect(sessionStorage.getItem('firstVisit')).toBe(callCount === 1 ? 'false' : null);
    },
  );
});

describe('a signed-in user (3.9)', () => {
  const ADMIN = 'https://konto.example.de/admin/benutzerverwaltung';
  const SETTINGS = 'https://konto.example.de/kontoeinstellungen';
  test.each<[route: string, path: string, userData: object, target: string | undefined]>([
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
  ])(
    'on the route %s (%s) with %j is redirected to %s (0.6, 4.11)',
    async (route, path, userData, target) => {
      openFreshPage({ route, path });
      fakeSessionBackend(createUserAnswers(userData));
      const { isBooted } = await boot();
      expect(browser.replaceWith.mock.calls).toEqual(target ? [[target]] : []);
      expect(isBooted).toBe(target === undefined);
    },
  );

  test.each([{ isAdmin: true }, { needRedirect: true }])(
    'with %j is not redirected from a hidden page (2.8.c)',
    async (userData) => {
      openFreshPage({ route: 'profile', path: '/profildaten' });
      document.documentElement.dataset['hides'] = 'this-page';
      fakeSessionBackend(createUserAnswers(userData));
      expect((await boot()).isBooted).toBe(true);
      expect(browser.replaceWith).not.toHaveBeenCalled();
    },
  );
});

describe('the time limit of the boot', () => {
  test('does not end the session of a boot that is over (1.2)', async () => {
    fakeSessionBackend(PERSON_ANSWERS);
    await boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect(readActiveSession()).toBe('true');
  });

  test('leaves a person signed in while a redirect takes longer (1.2)', async () => {
    openFreshPage({ route: 'welcome' });
    fakeSessionBackend(createUserAnswers({ isAdmin: true }));
    await boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect((await readState()).session.status).toBe('signed-in');
  });

  test('does not prevent a sign-in by a late reply (3.2)', async () => {
    fakeSessionBackend({
      '/auth/token': () => () =>
        new Promise((resolve) =>
          setTimeout(() => resolve(PERSON_ANSWERS['/auth/token']()), LATE_REPLY_MS),
        ),
    });
    const pendingBoot = boot();
    await vi.advanceTimersByTimeAsync(BOOT_TIMEOUT_MS);
    expect((await readState()).session.status).toBe('guest');
    await vi.advanceTimersByTimeAsync(LATE_REPLY_MS - BOOT_TIMEOUT_MS);
    expect((await pendingBoot).session.status).toBe('signed-in');
    expect(readActiveSession()).toBe('true');
  });
});
