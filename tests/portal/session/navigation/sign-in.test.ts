import { describe, expect, test, vi } from 'vitest';
import { recordNotices } from '../../../support/notices.ts';
import { type Answer, createJsonResponse } from '../../http/answers.ts';
import { fakeSessionBackend } from '../backend.ts';
import { HOSTILE } from '../hostile.ts';
import { load, openFreshPage } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const HERE = 'https://konto.example.de';
const SETTINGS = `${HERE}/kontoeinstellungen`;
const FORWARD = `${HERE}/automatische-weiterleitung`;
const LOGIN = 'https://login.example.de/authorize?x=1';
const RESEARCH = 'https://recherche.example.de/';

async function signInAt(path: string, route: string, action: string, url: unknown = LOGIN) {
  openFreshPage({ path, route });
  const answer = () => createJsonResponse({ url });
  const requests = fakeSessionBackend({ '/auth/login': answer, '/auth/relogin': answer });
  /** The number of requests at the event for forms. */
  const heard: number[] = [];
  document.addEventListener('portal:leaving', () => heard.push(requests.length));
  (await load.activeClient()).applyBootParameters();
  const { signIn } = await load.signInAndOut();
  const isLeaving = await signIn(action as Parameters<typeof signIn>[0]);
  return { isLeaving, heard, asked: requests[0]?.address };
}

describe('the way back', () => {
  test.each([
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
    const { asked, isLeaving, heard } = await signInAt(path, route, 'login');
    expect(asked?.pathname).toBe('/auth/login');
    expect(asked?.search).toBe(`?${new URLSearchParams({ back: back ? HERE + back : SETTINGS })}`);
    expect(asked?.href).not.toContain('SECRET');
    expect(isLeaving).toBe(true);
    expect(heard, 'forms hear of it before the request (3.14)').toEqual([0]);
    expect(browser.goTo.mock.calls).toEqual([[LOGIN]]);
    expect(sessionStorage.getItem('btpLink')).toBeNull();
  });

  test.each([
    ['login-forward', '/registrierung', 'registration', '/auth/login', FORWARD],
    ['login-to-product', '/registrierung-gesendet', 'registrationSent', '/auth/login', FORWARD],
    ['personal-login', '/kontakt', 'contact', '/auth/relogin', SETTINGS],
    ['relogin', '/logout?a=1', 'logout', '/auth/relogin', `${HERE}/logout?a=1`],
    [
      'relogin',
      '/kontakt?pt=SECRET&ot=SECRET&a=ä',
      'contact',
      '/auth/relogin',
      `${HERE}/kontakt?a=%C3%A4`,
    ],
  ])('of %s on %s (%s) is right (4.6)', async (action, path, route, call, back) => {
    const { asked } = await signInAt(path, route, action);
    expect(asked?.pathname).toBe(call);
    expect([...(asked?.searchParams ?? [])]).toEqual([['back', back]]);
  });

  test.each([
    ['the client’s start where nothing is stored', '', RESEARCH],
    [
      'the document that the person came from',
      `?btpLink=${encodeURIComponent(`${RESEARCH}dokument?id=1`)}`,
      `${RESEARCH}dokument?id=1`,
    ],
  ])('to the product is %s (4.6)', async (_, query, link) => {
    await signInAt(`/registrierung-gesendet${query}`, 'registrationSent', 'login-to-product');
    expect(sessionStorage.getItem('btpLink')).toBe(link);
    expect((await load.redirects()).resolveRedirectTarget()).toBe(link);
  });
});

test('an answer opens allowed addresses only (S1.3)', async () => {
  for (const url of HOSTILE.filter((known) => known !== undefined))
    expect((await signInAt('/kontakt', 'contact', 'login', url)).isLeaving).toBe(false);
  expect(browser.goTo).not.toHaveBeenCalled();
});

test.each([
  ['<form></form>', null],
  ['', 'typed'],
])('without an address, the draft of a removed form is kept: %j (3.14)', async (body, kept) => {
  openFreshPage({ path: '/kontakt', body });
  fakeSessionBackend({ '/auth/login': () => createJsonResponse({}, 500) });
  document.addEventListener('portal:leaving', () =>
    sessionStorage.setItem('draft:/kontakt', 'typed'),
  );
  expect(await (await load.signInAndOut()).signIn('login')).toBe(false);
  expect(sessionStorage.getItem('draft:/kontakt')).toBe(kept);
});

test('without an address, a logout in another tab leaves no draft of the form (3.14.e, 3.15)', async () => {
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
  async function pageWithButtons(answer: () => Answer = () => createJsonResponse({ url: LOGIN })) {
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
    const button = (name: string) =>
      document.querySelector<HTMLElement>(`[data-auth="${name}"]`) ?? document.body;
    return { button, pressAuthButton };
  }

  test('is usable again when the browser has not left after 10 s', async () => {
    vi.useFakeTimers();
    const { button, pressAuthButton } = await pageWithButtons();
    expect(await pressAuthButton(button('login'), 'login')).toBe(true);
    await vi.advanceTimersByTimeAsync(9999);
    expect(button('login').hasAttribute('aria-busy')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(button('login').hasAttribute('aria-busy')).toBe(false);
  });

  test.each([
    ['login', createJsonResponse({}, 500), [/^Die Anmeldung ist zurzeit nicht erreichbar\./]],
    ['login', new TypeError('x'), [/^Die Anmeldung ist zurzeit/, /^Keine Verbindung\./]],
    ['logout', new TypeError('x'), [/^Die Abmeldung hat nicht geklappt\./]],
  ] as const)(
    'tells of a %s that fails with %s, once for two presses',
    async (action, answer, [text, advice]) => {
      const { button, pressAuthButton } = await pageWithButtons(() => answer);
      const shown = await recordNotices();
      const presses = [1, 2].map(() => pressAuthButton(button('login'), action));
      expect(button('login').getAttribute('aria-busy')).toBe('true');
      expect(await Promise.all(presses)).toEqual([false, true]);
      expect(shown).toMatchObject([{ kind: 'error', text: expect.stringMatching(text) }]);
      expect(shown[0]?.advice).toEqual(advice && expect.stringMatching(advice));
      expect(button('login').hasAttribute('aria-busy')).toBe(false);
    },
  );

  test('requests no address without cookies, which sign-in needs, and says so (rule 9.11)', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const answer = vi.fn(() => createJsonResponse({ url: LOGIN }));
    const { button, pressAuthButton } = await pageWithButtons(answer);
    const shown = await recordNotices();
    expect(await pressAuthButton(button('login'), 'login')).toBe(false);
    expect([answer.mock.calls, button('login').hasAttribute('aria-busy')]).toEqual([[], false]);
    const advice = `Bitte erlauben Sie Cookies für ${location.host} und versuchen Sie es erneut.`;
    expect(shown).toMatchObject([{ kind: 'error', text: expect.stringContaining(advice) }]);
  });

  test('prevents every other effect of the click', async () => {
    const { button } = await pageWithButtons();
    const isStopped = (target: HTMLElement) =>
      !target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect([button('login'), document.body].map(isStopped)).toEqual([true, false]);
  });
});
