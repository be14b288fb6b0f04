// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeEach, describe, expect, test } from 'vitest';
import { json } from '../../../http/answers.ts';
import { backend, pathsOf } from '../../backend.ts';
import { load, openFreshPage, reload } from '../../page.ts';
import { browser } from '../../stopped-navigation.ts';

const LOGIN = 'https://login.example.de/authorize';
const BUTTON = '<button data-auth="login">Anmelden</button>';
const bodyWith = (button: string) => `<main><h1>AGB</h1><div data-screen="login">${button}</div>
  <div data-screen="form"><button data-auth="login">Anderes Konto</button></div>
  <p data-missing-connection>x</p></main>`;
const PAGE = {
  path: '/agb-akzeptieren',
  body: bodyWith(BUTTON),
  site: { delays: 'settled' },
} as const;

beforeEach(() => {
  openFreshPage(PAGE);
});

/** Shows the screen of a guest whose page chooses it. */
async function show(screen: 'login' | 'form', url: string = LOGIN) {
  const requests = backend({ '/auth/login': () => json({ url }) });
  const { setSession } = await load.session();
  const { $booted } = await load.booted();
  const { showScreenOrSignIn } = await load.automaticSignIn();
  setSession({ status: 'guest', isProven: true });
  $booted.set(true);
  return { requests, shown: await showScreenOrSignIn(0, () => screen) };
}

const tried = () => sessionStorage.getItem('signInTried');
const visible = () =>
  [...document.querySelectorAll<HTMLElement>('[data-screen]:not([hidden])')].map(
    ({ dataset }) => dataset['screen'],
  );

describe('rule 7.13.a: a page that needs a session', () => {
  test('signs in by itself by the button of its screen, and remembers the attempt', async () => {
    const { shown, requests } = await show('login');
    expect([shown, pathsOf(requests)]).toEqual(['login', ['/auth/login']]);
    expect(browser.goTo.mock.calls).toEqual([[LOGIN]]);
    expect(document.querySelector('[data-screen="login"] [aria-busy]')).not.toBeNull();
    expect(tried()).toBe('/agb-akzeptieren');
  });

  test('says the second time that it cannot, and forgets the attempt', async () => {
    await show('login');
    reload({ ...PAGE, body: `${PAGE.body}<div data-screen="sign-in-failed"></div>` });
    const { shown, requests } = await show('login');
    expect([shown, requests, visible()]).toEqual(['sign-in-failed', [], ['sign-in-failed']]);
    expect(tried()).toBeNull();
  });

  test('shows what it is for after the return, and forgets the attempt', async () => {
    await show('login');
    reload(PAGE);
    expect([(await show('form')).shown, visible(), tried()]).toEqual(['form', ['form'], null]);
  });

  test('tries for itself alone, not for another page', async () => {
    sessionStorage.setItem('signInTried', '/passwort-aendern');
    expect((await show('login')).shown).toBe('login');
    expect(browser.goTo).toHaveBeenCalledOnce();
  });

  test('remembers no attempt that did not leave', async () => {
    await show('login', 'https://evil.test');
    expect(browser.goTo).not.toHaveBeenCalled();
    expect(tried()).toBeNull();
  });

  test('stays on its screen without a button', async () => {
    openFreshPage({ ...PAGE, body: bodyWith('') });
    const { shown, requests } = await show('login');
    expect([shown, requests, tried()]).toEqual(['login', [], null]);
  });

  test.each([
    [true, null],
    [false, '/agb-akzeptieren'],
  ])('that is shown again by Back (%s) has tried: %s', async (persisted, attempt) => {
    await show('login');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    expect(tried()).toBe(attempt);
  });

  test('rule 9.9: names no missing connection where there is one', async () => {
    await show('form');
    expect(document.querySelector<HTMLElement>('[data-missing-connection]')?.hidden).toBe(true);
  });
});
