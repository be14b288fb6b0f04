import { beforeEach, describe, expect, test } from 'vitest';
import { advanceClock, runPendingTasks, stopClock } from '../support/clock.ts';
import { type CookieJar, createCookieJar } from '../support/cookie-jar.ts';
import { openPage, openSandbox, restoreFromBfcache } from '../support/page.tsx';
import type { Sandbox } from '../support/quick-sandbox.ts';
import { createSignedInSession } from '../support/signed-in-user.ts';
import { fillScreen, listVisibleScreens, writeScreens } from './support/screens.ts';

const LOGIN_PATH = '/auth/login';
const TOKEN_PATH = '/auth/token';
/** The address of the identity provider. The provider knows the person, so the browser returns at once. */
const PROVIDER_ADDRESS = 'http://localhost:4401/authorize';
const USERNAME = 'premium@example.de';
/** The page waits this long before it chooses a screen (rules 7.13, 7.9.8). */
const SCREEN_DELAY_MS = 750;

const PAGES = {
  '/agb-akzeptieren': {
    route: 'terms',
    load: async () =>
      (await import('../../src/portal/journeys/terms/start-terms.ts')).startTermsPage,
    screen: 'form',
  },
  '/passwort-aendern': {
    route: 'password',
    load: async () =>
      (await import('../../src/portal/journeys/password/start-password.ts')).startPasswordPage,
    screen: 'change',
  },
} as const;
type Path = keyof typeof PAGES;

let sandbox: Sandbox;
let tab: CookieJar;

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  sandbox = await openSandbox();
  tab = createCookieJar();
  acceptToken();
});

/** Refuses every token call, as if the browser refused the cookie of the portal. */
function refuseToken(): void {
  sandbox.faults.add({ path: TOKEN_PATH, times: 'always', kind: 'status', status: 401 });
}

/** Removes all faults. The sign-in call still gets a reply with the address of the provider. */
function acceptToken(): void {
  sandbox.faults.clear();
  const body = { url: PROVIDER_ADDRESS };
  sandbox.faults.add({ path: LOGIN_PATH, kind: 'status', status: 200, body, times: 'always' });
}

/** Opens the page in the same tab, as the browser does after a return from the provider. */
async function openInTab(
  path: Path,
  buttonHtml = '<button data-auth="login">Anmelden</button>',
  query = '',
) {
  const { route, load } = PAGES[path];
  const page = await openPage({ path: path + query, route, sandbox, tab, username: USERNAME });
  writeScreens('waiting', 'login', 'sign-in-failed', 'unidentified');
  writeScreens('guest', 'form', 'change', 'redirect', 'ip', 'not-found');
  fillScreen('form', '<button data-auth="login">Anderes Konto</button>');
  fillScreen('login', buttonHtml);
  fillScreen('sign-in-failed', '<p class="missing-connection" hidden>x</p>');
  await (await load())();
  await runPendingTasks();
  return page;
}

const isConnectionMissing = () =>
  document.querySelector<HTMLElement>('.missing-connection')?.hidden === false;

describe.each(Object.keys(PAGES) as Path[])(
  '%s when the token call returns no token (7.13)',
  (path) => {
    test('signs in by itself once, and then shows a failure until the person tries again', async () => {
      refuseToken();
      for (const _ of ['first sign-in', 'second sign-in']) {
        const pageBefore = await openInTab(path);
        expect(listVisibleScreens()).toEqual(['login']);
        expect(pageBefore.navigations).toEqual([PROVIDER_ADDRESS]);
        expect(document.querySelector('[data-screen="login"] [aria-busy]')).not.toBeNull();
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
        const pageAfter = await openInTab(path);
        expect(listVisibleScreens()).toEqual(['sign-in-failed']);
        expect([pageAfter.readSentBodies(LOGIN_PATH), pageAfter.navigations]).toEqual([[], []]);
        expect(isConnectionMissing()).toBe(false);
      }
      acceptToken();
      const signedInPage = await openInTab(path);
      expect(listVisibleScreens()).toEqual([PAGES[path].screen]);
      expect(signedInPage.navigations).toEqual([]);
    });

    test('shows that a missing connection may be the reason (9.9)', async () => {
      const body = { token: '' };
      sandbox.faults.add({ path: TOKEN_PATH, kind: 'status', status: 200, body, times: 'always' });
      sandbox.faults.add({ path: '/csrf-token', kind: 'cut', times: 'always' });
      await openInTab(path);
      await openInTab(path);
      expect(listVisibleScreens()).toEqual(['sign-in-failed']);
      expect(isConnectionMissing()).toBe(true);
    });

    test('signs in by itself again after the screen of a signed-in person was shown', async () => {
      await openInTab(path);
      expect(listVisibleScreens()).toEqual([PAGES[path].screen]);
      refuseToken();
      expect((await openInTab(path)).navigations).toEqual([PROVIDER_ADDRESS]);
      acceptToken();
      await openInTab(path);
      expect(listVisibleScreens()).toEqual([PAGES[path].screen]);
    });

    test('signs in by itself again after the person has been on another page', async () => {
      refuseToken();
      await openInTab(path);
      await openPage({ path: '/kontakt', route: 'contact', sandbox, tab });
      expect((await openInTab(path)).navigations).toEqual([PROVIDER_ADDRESS]);
    });

    test('signs in by itself again after the browser has restored the page', async () => {
      refuseToken();
      await openInTab(path);
      restoreFromBfcache();
      await runPendingTasks();
      expect((await openInTab(path)).navigations).toEqual([PROVIDER_ADDRESS]);
    });

    test('keeps its button when sign-in cannot be reached, and tries again after a reload (4.8)', async () => {
      sandbox.faults.clear();
      refuseToken();
      sandbox.faults.add({ path: LOGIN_PATH, kind: 'status', status: 500, times: 1 });
      const page = await openInTab(path);
      expect(listVisibleScreens()).toEqual(['login']);
      expect([page.readSentBodies(LOGIN_PATH).length, page.navigations.length]).toEqual([1, 0]);
      acceptToken();
      refuseToken();
      expect((await openInTab(path)).navigations).toEqual([PROVIDER_ADDRESS]);
    });

    test('signs in by itself only when the page has a button for sign-in, for example after a reload', async () => {
      refuseToken();
      const { readSentBodies, navigations } = await openInTab(path, '');
      expect([listVisibleScreens(), readSentBodies(LOGIN_PATH), navigations]).toEqual([
        ['login'],
        [],
        [],
      ]);
      expect((await openInTab(path)).navigations).toEqual([PROVIDER_ADDRESS]);
    });

    test('does not sign in by itself in a tab without storage (S9.6)', async () => {
      refuseToken();
      const originalSetItem = Storage.prototype.setItem;
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      try {
        const page = await openInTab(path);
        expect(listVisibleScreens()).toEqual(['login']);
        expect(page.readSentBodies(LOGIN_PATH)).toEqual([]);
      } finally {
        Storage.prototype.setItem = originalSetItem;
      }
    });
  },
);

test.each([
  ['', 'recherche'],
  ['?redirectUrl=/__sandbox/hilfe', 'hilfe'],
  ['?redirectUrl=//evil.test', 'recherche'],
])('accepted terms open the target of %j, which is %s (S1.1, 7.13)', async (query, target) => {
  const { navigations } = await openInTab('/agb-akzeptieren', '', query);
  const { setSession } = await import('../../src/portal/session/identity/session.ts');
  expect(navigations).toEqual([]);
  setSession(createSignedInSession());
  expect(navigations).toEqual([`http://localhost:4400/__sandbox/${target}`]);
  // The page comes from the back/forward cache.
  setSession({ status: 'unknown' });
  setSession(createSignedInSession());
  expect(navigations).toHaveLength(2);
});

test.each(Object.keys(PAGES) as Path[])(
  `%s chooses its screen after exactly ${SCREEN_DELAY_MS} ms (7.13, 7.9.8)`,
  async (path) => {
    stopClock();
    const { route, load, screen } = PAGES[path];
    await openPage({ path, route, username: USERNAME, delays: 'specified' });
    writeScreens('waiting', 'login', 'sign-in-failed', 'guest', 'form', 'change', 'not-found');
    void (await load())();
    await advanceClock(SCREEN_DELAY_MS - 1 - performance.now());
    await runPendingTasks();
    expect(listVisibleScreens()).toEqual(['waiting']);
    await advanceClock(1);
    await runPendingTasks();
    expect(listVisibleScreens()).toEqual([screen]);
  },
);
