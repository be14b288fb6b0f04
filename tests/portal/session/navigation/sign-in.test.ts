import { describe, expect, test, vi } from 'vitest';
import { recordNotices } from '../../../support/notices.ts';
import { type Answer, createJsonResponse } from '../../http/answers.ts';
import { fakeSessionBackend } from '../backend.ts';
import { HOSTILE_ADDRESSES } from '../hostile.ts';
import { load, openFreshPage } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const ORIGIN = 'https://konto.example.de';
const SETTINGS_ADDRESS = `${ORIGIN}/kontoeinstellungen`;
const FORWARD_ADDRESS = `${ORIGIN}/automatische-weiterleitung`;
const LOGIN_ADDRESS = 'https://login.example.de/authorize?x=1';
const RESEARCH_ADDRESS = 'https://recherche.example.de/';

/**
 * Opens a page and presses an auth button.
 * @param action the action of the button
 * @param url the address in the reply to the login call
 */
async function signInAt(path: string, route: string, action: string, url: unknown = LOGIN_ADDRESS) {
  openFreshPage({ path, route });
  const answer = () => createJsonResponse({ url });
  const requests = fakeSessionBackend({ '/auth/login': answer, '/auth/relogin': answer });
  /** The number of requests at each event `portal:leaving`. */
  const requestCounts: number[] = [];
  document.addEventListener('portal:leaving', () => requestCounts.push(requests.length));
  (await load.activeClient()).applyBootParameters();
  const { signIn } = await load.signInAndOut();
  const isLeaving = await signIn(action as Parameters<typeof signIn>[0]);
  return { isLeaving, requestCounts, address: requests[0]?.address };
}

describe('the return address', () => {
  test.each<[path: string, route: string, back: string | undefined]>([
    ['/kontakt?a=1#x', 'contact', '/kontakt?a=1#x'],
    ['/kontakt?a=%26&b=%25', 'contact', '/kontakt?a=%26&b=%25'],
    ['/agb-akzeptieren?redirectUrl=%2Fx', 'terms', '/agb-akzeptieren?redirectUrl=%2Fx'],
    ['/kontoeinstellungen', 'settings', '/kontoeinstellungen'],
    ['/profildaten', 'profile', '/profildaten'],
    ['/unbekannt', 'notFound', '/unbekannt'],
    ['/unbekannt', '', '/unbekannt'],
    ['/passwort-aendern', 'password', '/passwort-aendern'],
    [
      '/passwort-aendern?pt=SECRET&a=1&ot=SECRET&clearStorage=SECRET',
      'password',
      '/passwort-aendern?a=1',
    ],
    ['/', 'welcome', undefined],
    ['/logout', 'logout', undefined],
    ['/registrierung', 'registration', undefined],
    ['/registrierung/kanzlei-x', 'selfEnrollment', undefined],
    ['/registrierung-gesendet', 'registrationSent', undefined],
    ['/registrierung-erfolgreich', 'registrationDone', undefined],
    ['/registrierung-bestaetigung?ot=SECRET', 'optIn', undefined],
    ['/registrierung-optin-resend', 'resendOptIn', undefined],
    ['/benutzername-vergessen', 'forgotUsername', undefined],
    ['/passwort-vergessen', 'forgotPassword', undefined],
    ['/passwort-aktualisiert', 'passwordUpdated', undefined],
  ])('of a login on %s (%s) is this address, or the settings (4.6)', async (path, route, back) => {
    const { address, isLeaving, requestCounts } = await signInAt(path, route, 'login');
    expect(address?.pathname).toBe('/auth/login');
    expect(address?.search).toBe(
      `?${new URLSearchParams({ back: back ? ORIGIN + back : SETTINGS_ADDRESS })}`,
    );
    expect(address?.href).not.toContain('SECRET');
    expect(isLeaving).toBe(true);
    expect(requestCounts, 'requests before the event for forms (3.14)').toEqual([0]);
    expect(browser.goTo.mock.calls).toEqual([[LOGIN_ADDRESS]]);
    expect(sessionStorage.getItem('btpLink')).toBeNull();
  });

  test.each<[action: string, path: string, route: string, call: string, back: string]>([
    ['login-forward', '/registrierung', 'registration', '/auth/login', FORWARD_ADDRESS],
    [
      'login-to-product',
      '/registrierung-gesendet',
      'registrationSent',
      '/auth/login',
      FORWARD_ADDRESS,
    ],
    ['personal-login', '/kontakt', 'contact', '/auth/relogin', SETTINGS_ADDRESS],
    ['relogin', '/logout?a=1', 'logout', '/auth/relogin', `${ORIGIN}/logout?a=1`],
    [
      'relogin',
      '/kontakt?pt=SECRET&ot=SECRET&a=ä',
      'contact',
      '/auth/relogin',
      `${ORIGIN}/kontakt?a=%C3%A4`,
    ],
  ])('of %s on %s (%s) is sent to %s as %s (4.6)', async (action, path, route, call, back) => {
    const { address } = await signInAt(path, route, action);
    expect(address?.pathname).toBe(call);
    expect([...(address?.searchParams ?? [])]).toEqual([['back', back]]);
  });

  test.each([
    ['the start page of the client when nothing is stored', '', RESEARCH_ADDRESS],
    [
      'the document that the person came from',
      `?btpLink=${encodeURIComponent(`${RESEARCH_ADDRESS}dokument?id=1`)}`,
      `${RESEARCH_ADDRESS}dokument?id=1`,
    ],
  ])('of a login to the product is %s (4.6)', async (_, query, link) => {
    await signInAt(`/registrierung-gesendet${query}`, 'registrationSent', 'login-to-product');
    expect(sessionStorage.getItem('btpLink')).toBe(link);
    expect((await load.redirects()).resolveRedirectTarget()).toBe(link);
  });
});

test('a login refuses a hostile address (S1.3)', async () => {
  for (const url of HOSTILE_ADDRESSES.filter((address) => address !== undefined))
    expect((await signInAt('/kontakt', 'contact', 'login', url)).isLeaving).toBe(false);
  expect(browser.goTo).not.toHaveBeenCalled();
});

test.each([
  ['a form on the page is deleted', '<form></form>', null],
  ['a removed form is kept', '', 'typed'],
])('after a failed login, the draft of %s (3.14)', async (_, body, draft) => {
  openFreshPage({ path: '/kontakt', body });
  fakeSessionBackend({ '/auth/login': () => createJsonResponse({}, 500) });
  document.addEventListener('portal:leaving', () =>
    sessionStorage.setItem('draft:/kontakt', 'typed'),
  );
  expect(await (await load.signInAndOut()).signIn('login')).toBe(false);
  expect(sessionStorage.getItem('draft:/kontakt')).toBe(draft);
});

test('a logout in another tab during a failing login leaves no draft of the form (3.14.e, 3.15)', async () => {
  openFreshPage({ path: '/kontakt', body: '<form></form>' });
  const { becomeGuest } = await load.user();
  fakeSessionBackend({
    '/auth/login': () => {
      becomeGuest();
      return createJsonResponse({}, 500);
    },
  });
  sessionStorage.setItem('draft:/kontakt', 'typed');
  expect(await (await load.signInAndOut()).signIn('login')).toBe(false);
  expect(sessionStorage.getItem('draft:/kontakt')).toBeNull();
});

describe('an auth button (4.8)', () => {
  async function openPageWithButtons(
    answer: () => Answer = () => createJsonResponse({ url: LOGIN_ADDRESS }),
  ) {
    openFreshPage({
      path: '/kontakt',
      route: 'contact',
      body: `<button data-auth="login"><b>Anmelden</b></button>
        <button data-auth="__proto__">x</button>`,
    });
    fakeSessionBackend({ '/auth/login': answer, '/auth/logout': answer });
    (await load.activeClient()).applyBootParameters();
    const { listenToAuthButtons, pressAuthButton } = await load.signInAndOut();
    listenToAuthButtons();
    const findButton = (name: string) =>
      document.querySelector<HTMLElement>(`[data-auth="${name}"]`) ?? document.body;
    return { findButton, pressAuthButton };
  }

  test('is usable again when the browser has not left the page after 10 s', async () => {
    vi.useFakeTimers();
    const { findButton, pressAuthButton } = await openPageWithButtons();
    expect(await pressAuthButton(findButton('login'), 'login')).toBe(true);
    await vi.advanceTimersByTimeAsync(9999);
    expect(findButton('login').hasAttribute('aria-busy')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(findButton('login').hasAttribute('aria-busy')).toBe(false);
  });

  test.each([
    [
      'login',
      'the status 500',
      createJsonResponse({}, 500),
      [/^Die Anmeldung ist zurzeit nicht erreichbar\./],
    ],
    [
      'login',
      'no connection',
      new TypeError('x'),
      [/^Die Anmeldung ist zurzeit/, /^Keine Verbindung\./],
    ],
    ['logout', 'no connection', new TypeError('x'), [/^Die Abmeldung hat nicht geklappt\./]],
  ] as const)(
    'shows one notice after two presses when %s fails with %s',
    async (action, _, answer, [text, advice]) => {
      const { findButton, pressAuthButton } = await openPageWithButtons(() => answer);
      const notices = await recordNotices();
      const presses = [1, 2].map(() => pressAuthButton(findButton('login'), action));
      expect(findButton('login').getAttribute('aria-busy')).toBe('true');
      expect(await Promise.all(presses)).toEqual([false, true]);
      expect(notices).toMatchObject([{ kind: 'error', text: expect.stringMatching(text) }]);
      expect(notices[0]?.advice).toEqual(advice && expect.stringMatching(advice));
      expect(findButton('login').hasAttribute('aria-busy')).toBe(false);
    },
  );

  test('requests no address without cookies, and shows how to allow them (9.11)', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const answer = vi.fn(() => createJsonResponse({ url: LOGIN_ADDRESS }));
    const { findButton, pressAuthButton } = await openPageWithButtons(answer);
    const notices = await recordNotices();
    expect(await pressAuthButton(findButton('login'), 'login')).toBe(false);
    expect([answer.mock.calls, findButton('login').hasAttribute('aria-busy')]).toEqual([[], false]);
    const advice = `Bitte erlauben Sie Cookies für ${location.host} und versuchen Sie es erneut.`;
    expect(notices).toMatchObject([{ kind: 'error', text: expect.stringContaining(advice) }]);
  });

  test('prevents every other effect of the click', async () => {
    const { findButton } = await openPageWithButtons();
    const isPrevented = (target: HTMLElement) =>
      !target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect([findButton('login'), document.body].map(isPrevented)).toEqual([true, false]);
  });
});
