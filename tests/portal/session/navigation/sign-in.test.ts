// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limitHere } from '../../../support/machine.ts';
import { type Answer, json } from '../../http/answers.ts';
import { backend, callsOf, pathsOf } from '../backend.ts';
import { HOSTILE } from '../hostile.ts';
import { openFreshPage } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const HERE = 'https://konto.example.de';
const SETTINGS = `${HERE}/kontoeinstellungen`;
const FORWARD = `${HERE}/automatische-weiterleitung`;
const LOGIN = 'https://login.example.de/authorize?x=1';

beforeEach(() => {
  openFreshPage();
});

async function signInAt(path: string, route: string, action: string, url: unknown = LOGIN) {
  openFreshPage({ path, route });
  const requests = backend({
    '/auth/login': () => json({ url }),
    '/auth/relogin': () => json({ url }),
  });
  (await import('../../../../src/portal/session/navigation/active-client.ts')).readBootParameters();
  const { signIn } = await import('../../../../src/portal/session/navigation/sign-in.ts');
  const isLeaving = await signIn(action as Parameters<typeof signIn>[0]);
  return { isLeaving, asked: requests[0]?.address };
}

describe('the way back', () => {
  test.each([
    ['login', '/kontakt?a=1#x', 'contact', '/auth/login', `${HERE}/kontakt?a=1#x`],
    [
      'login',
      '/agb-akzeptieren?redirectUrl=%2Fx',
      'terms',
      '/auth/login',
      `${HERE}/agb-akzeptieren?redirectUrl=%2Fx`,
    ],
    ['login', '/kontoeinstellungen', 'settings', '/auth/login', SETTINGS],
    ['login', '/profildaten', 'profile', '/auth/login', `${HERE}/profildaten`],
    ['login', '/unbekannt', 'notFound', '/auth/login', `${HERE}/unbekannt`],
    ['login', '/', 'welcome', '/auth/login', SETTINGS],
    ['login', '/logout', 'logout', '/auth/login', SETTINGS],
    ['login', '/registrierung', 'registration', '/auth/login', SETTINGS],
    ['login', '/registrierung/kanzlei-x', 'selfEnrollment', '/auth/login', SETTINGS],
    ['login', '/registrierung-gesendet', 'registrationSent', '/auth/login', SETTINGS],
    ['login', '/registrierung-erfolgreich', 'registrationDone', '/auth/login', SETTINGS],
    ['login', '/registrierung-bestaetigung?ot=SECRET', 'optIn', '/auth/login', SETTINGS],
    ['login', '/registrierung-optin-resend', 'resendOptIn', '/auth/login', SETTINGS],
    ['login', '/benutzername-vergessen', 'forgotUsername', '/auth/login', SETTINGS],
    ['login', '/passwort-vergessen', 'forgotPassword', '/auth/login', SETTINGS],
    ['login', '/passwort-aendern', 'password', '/auth/login', `${HERE}/passwort-aendern`],
    [
      'login',
      '/passwort-aendern?pt=SECRET&a=1&ot=SECRET&clearStorage=SECRET',
      'password',
      '/auth/login',
      `${HERE}/passwort-aendern?a=1`,
    ],
    ['login', '/passwort-aktualisiert', 'passwordUpdated', '/auth/login', SETTINGS],
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
  ])('rule 4.6: of %s on %s (%s) is right', async (action, path, route, call, back) => {
    const { asked, isLeaving } = await signInAt(path, route, action);
    expect(asked?.pathname).toBe(call);
    expect([...(asked?.searchParams ?? [])]).toEqual([['back', back]]);
    expect(asked?.href).not.toContain('SECRET');
    expect(isLeaving).toBe(true);
    expect(browser.goTo.mock.calls).toEqual([[LOGIN]]);
  });

  test('rule 4.6: is percent-encoded once', async () => {
    const { asked } = await signInAt('/kontakt?a=%26&b=%25', 'contact', 'login');
    expect(asked?.search).toContain(encodeURIComponent('/kontakt?a=%26&b=%25'));
  });

  test('rule 4.6: to the product is the client’s start where nothing is stored', async () => {
    await signInAt('/registrierung-gesendet', 'registrationSent', 'login-to-product');
    expect(sessionStorage.getItem('btpLink')).toBe('https://recherche.example.de/');
  });

  test('rule 4.6: is stored for the way to the product alone', async () => {
    await signInAt('/kontakt', 'contact', 'login');
    expect(sessionStorage.getItem('btpLink')).toBeNull();
  });

  test('rule 4.6: to the product is the document that the person came from', async () => {
    const document = 'https://recherche.example.de/dokument?id=1';
    const query = `?btpLink=${encodeURIComponent(document)}`;
    await signInAt(`/registrierung-gesendet${query}`, 'registrationSent', 'login-to-product');
    expect(sessionStorage.getItem('btpLink')).toBe(document);
    const { redirectTarget } = await import(
      '../../../../src/portal/session/navigation/redirect-targets.ts'
    );
    expect(redirectTarget()).toBe(document);
  });
});

test('rule S1.3: an answer leads nowhere but to the allowed places', async () => {
  for (const url of HOSTILE.filter((known) => known !== undefined))
    expect((await signInAt('/kontakt', 'contact', 'login', url)).isLeaving).toBe(false);
  expect(browser.goTo).not.toHaveBeenCalled();
});

test('rule 3.14: forms hear of it before the request', async () => {
  const order: string[] = [];
  openFreshPage();
  document.addEventListener('portal:sign-in', () => order.push('heard'));
  backend({
    '/auth/login': () => {
      order.push('asked');
      return json({ url: LOGIN });
    },
  });
  (await import('../../../../src/portal/session/navigation/active-client.ts')).readBootParameters();
  await (await import('../../../../src/portal/session/navigation/sign-in.ts')).signIn('login');
  expect(order).toEqual(['heard', 'asked']);
});

describe('an auth button', () => {
  async function pageWithButtons(answer: () => Answer = () => json({ url: LOGIN })) {
    openFreshPage({
      path: '/kontakt',
      route: 'contact',
      body: `<button data-auth="login"><b>Anmelden</b></button>
        <button data-auth="logout">Abmelden</button><button data-auth="__proto__">x</button>`,
    });
    const requests = backend({ '/auth/login': answer, '/auth/logout': answer });
    const notices: unknown[] = [];
    document.addEventListener('portal:notice', (event) =>
      notices.push((event as CustomEvent).detail),
    );
    (
      await import('../../../../src/portal/session/navigation/active-client.ts')
    ).readBootParameters();
    (
      await import('../../../../src/portal/session/navigation/auth-buttons.ts')
    ).listenToAuthButtons();
    const button = (name: string) =>
      document.querySelector<HTMLElement>(`[data-auth="${name}"]`) ?? document.body;
    return { requests, notices, button };
  }

  test('rule 4.8: is busy while the address is fetched, and a click storm makes one call', async () => {
    let give: (answer: Response) => void = () => {};
    const { requests, button } = await pageWithButtons(
      () => () => new Promise((resolve) => (give = resolve)),
    );
    for (let count = 0; count < 20; count += 1) button('login').querySelector('b')?.click();
    button('logout').click();
    expect(requests).toHaveLength(1);
    expect(button('login').getAttribute('aria-busy')).toBe('true');
    give(json({ url: LOGIN }));
    await vi.waitFor(() => expect(browser.goTo).toHaveBeenCalledTimes(1), limitHere(1000));
    button('login').click();
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['a refusal', () => json({}, 500), 'auth'],
    ['an HTML page', () => new Response('<html>'), 'auth'],
    ['no network', () => new TypeError('x'), 'auth-offline'],
    ['an address that is not allowed', () => json({ url: 'https://evil.test' }), 'auth'],
    ['a script', () => json({ url: 'javascript:alert(1)' }), 'auth'],
  ])('rule 4.8: is usable again after %s, with a notice', async (_, answer, key) => {
    const { requests, notices, button } = await pageWithButtons(answer);
    for (const round of [1, 2]) {
      button('login').click();
      await vi.waitFor(() => expect(notices).toHaveLength(round), limitHere(1000));
      expect(button('login').hasAttribute('aria-busy')).toBe(false);
    }
    expect(notices).toEqual([{ key }, { key }]);
    expect(callsOf(requests, '/auth/login')).toBe(2);
    expect(browser.goTo).not.toHaveBeenCalled();
  });

  test.each([
    ['a refusal', () => json({}, 500)],
    ['no network', () => new TypeError('x')],
  ])(
    'rule 4.8: a logout with %s has words of its own, and nothing else happens',
    async (_, answer) => {
      const { notices, button } = await pageWithButtons(answer);
      localStorage.setItem('prd_token', 'T');
      sessionStorage.setItem('wkn', '1');
      button('logout').click();
      await vi.waitFor(() => expect(notices).toEqual([{ key: 'logout' }]), limitHere(1000));
      expect(localStorage.getItem('prd_token')).toBe('T');
      expect(sessionStorage.getItem('wkn')).toBe('1');
      expect(button('logout').hasAttribute('aria-busy')).toBe(false);
      expect(browser.replaceWith).not.toHaveBeenCalled();
    },
  );

  test('rule 4.8: is usable again when the browser has not left after 10 s', async () => {
    vi.useFakeTimers();
    const { button } = await pageWithButtons();
    button('login').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(button('login').hasAttribute('aria-busy')).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(button('login').hasAttribute('aria-busy')).toBe(false);
    vi.useRealTimers();
  });

  test('rule 4.8: keeps the page from doing anything else with the click', async () => {
    const { button } = await pageWithButtons();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    button('login').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    const other = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(other);
    expect(other.defaultPrevented).toBe(false);
  });

  test('rule 4.8: reports that the browser is leaving while an earlier press is under way', async () => {
    const { button } = await pageWithButtons();
    const { pressAuthButton } = await import(
      '../../../../src/portal/session/navigation/auth-buttons.ts'
    );
    const [first, second] = await Promise.all([
      pressAuthButton(button('login'), 'login'),
      pressAuthButton(button('login'), 'login'),
    ]);
    expect([first, second]).toEqual([true, true]);
  });

  test('rule 4.8: signs out, and not in, by the button that says so', async () => {
    const { requests, button } = await pageWithButtons();
    button('logout').click();
    await vi.waitFor(() => expect(browser.replaceWith).toHaveBeenCalledTimes(1), limitHere(1000));
    expect(pathsOf(requests)).toEqual(['/auth/logout']);
  });
});
