import { FORBIDDEN_LOADING_MS, LOGOUT_LOADING_MS, REDIRECT_LINK_MS } from '../../src/limits.ts';
import { expect, pass, test } from '../support/portal.ts';
import {
  becomePerson,
  comeFrom,
  countCalls,
  expectAfter,
  goBack,
  openStopped,
  settled,
  stay,
  storages,
} from '../support/session.ts';

const RESEARCH = '/__sandbox/recherche';
const SHOP = '/__sandbox/shop';
const NOT_SIGNED_OUT = 'Die Abmeldung hat nicht geklappt.';

/** Those of the vectors of quality S1 that a browser would follow if nobody looked. */
const HOSTILE = [
  '//evil.test',
  '/\\evil.test',
  'https://localhost@evil.test',
  'javascript:document.title="x"',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'http://localhost:1/',
];

test.afterEach(({ portal }) => portal.faults.clear());

test.describe('the redirect page', () => {
  test('leads to the client that a link names, in place of itself', async ({ page, portal }) => {
    await page.goto('/kontakt');
    await settled(page, 'guest');
    await page.goto('/automatische-weiterleitung?btpLink=shop');
    await expect(page).toHaveURL(portal.origin + SHOP);
    await goBack(page);
    await expect(page).toHaveURL(`${portal.origin}/kontakt`);
  });

  test('leads from the start address of another environment to the one of this', async ({
    page,
    portal,
  }) => {
    const link = encodeURIComponent('https://recherche.example.de/dokument/1?a=b');
    await page.goto(`/automatische-weiterleitung?btpLink=${link}`);
    await page.waitForURL(`${portal.origin}${RESEARCH}/dokument/1?a=b`);
  });

  test('leads to the active client without a link, to the research platform without either', async ({
    page,
    portal,
  }) => {
    await page.goto('/automatische-weiterleitung');
    await expect(page).toHaveURL(portal.origin + RESEARCH);
    await page.goto('/automatische-weiterleitung?clientId=shop');
    await expect(page).toHaveURL(portal.origin + SHOP);
  });

  test('offers a plain link after five seconds where the browser stays', async ({ page }) => {
    await stay(page, `**${RESEARCH}`);
    await openStopped(page, '/automatische-weiterleitung');
    await expect(page.getByText('Sie werden weitergeleitet …')).toBeVisible();
    await expectAfter(page, REDIRECT_LINK_MS, async (isOver) => {
      await expect(page.getByRole('link', { name: 'Weiter' })).toBeVisible({ visible: isOver });
    });
    await expect(page.getByRole('link', { name: 'Weiter' })).toHaveAttribute(
      'href',
      new RegExp(`${RESEARCH}$`),
    );
  });

  test('S1.2 leads nowhere hostile, even by a storage written by hand', async ({
    page,
    portal,
  }) => {
    for (const link of HOSTILE) {
      await page.goto(`/registrierung-gesendet?btpLink=${encodeURIComponent(link)}`);
      expect((await storages(page))['btpLink']).toBeUndefined();
      await page.evaluate((value) => sessionStorage.setItem('btpLink', value), link);
      await page.goto('/automatische-weiterleitung');
      await expect(page).toHaveURL(portal.origin + RESEARCH);
      await page.evaluate(() => sessionStorage.clear());
    }
  });
});

test.describe('the logout page', () => {
  test('signs a person out after two and a half seconds and empties the storages', async ({
    page,
    portal,
  }) => {
    await becomePerson(page, 'max.muster@example.de');
    const { calls } = countCalls(page);
    await openStopped(page, '/logout');
    await expect(page.getByText('Sie werden abgemeldet …')).toBeVisible();
    await expectAfter(page, LOGOUT_LOADING_MS, async (isOver) => {
      if (isOver) await page.waitForRequest(/\/auth\/logout/).catch(() => undefined);
      else expect(calls('/auth/logout')).toBe(0);
    });
    await page.clock.resume();
    await expect(page).toHaveURL(portal.origin + RESEARCH);
    expect(await storages(page)).toEqual({});
    await page.goto('/kontakt');
    await settled(page, 'guest');
  });

  for (const [who, place] of [
    ['a guest', 'home'],
    ['an IP user', 'uni'],
  ] as const)
    test(`leads ${who} to the research platform without a logout call`, async ({
      page,
      portal,
    }) => {
      await comeFrom(page, place);
      const { calls } = countCalls(page);
      await page.goto('/logout');
      await pass(page, LOGOUT_LOADING_MS);
      await expect(page).toHaveURL(portal.origin + RESEARCH);
      expect(calls('/auth/logout')).toBe(0);
      expect(await storages(page)).toEqual({});
    });

  test('D 7.15 stays, with empty storages, when the logout call fails', async ({
    page,
    portal,
  }) => {
    await becomePerson(page, 'max.muster@example.de');
    portal.faults.add({ kind: 'status', path: '/auth/logout', status: 500 });
    await page.goto('/logout');
    await pass(page, LOGOUT_LOADING_MS);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(NOT_SIGNED_OUT);
    await expect(page).toHaveURL(`${portal.origin}/logout`);
    expect(await storages(page)).toEqual({});
  });
});

test.describe('query parameters', () => {
  test('D 2.5 choose client, label and link, and leave the address with the rest in it', async ({
    page,
    portal,
  }) => {
    const depth = () => page.evaluate(() => history.length);
    await page.goto('/kontakt');
    const before = await depth();
    await page.goto('/kontakt?a=1&clientId=shop&btpLabel=r+Kasse&contact_product=p1&wkn=77#x');
    await expect(page).toHaveURL(`${portal.origin}/kontakt?a=1&contact_product=p1&wkn=77#x`);
    expect(await depth()).toBe(before + 1);
    await expect
      .poll(() => storages(page))
      .toMatchObject({
        clientId: 'shop',
        btpLabel: 'r Kasse',
        btpLink: SHOP,
        contact_product: 'p1',
        wkn: '77',
      });
    await expect(page).toHaveTitle('Kontakt – Mein Konto – Shop');
    await expect(page.getByRole('banner')).toContainText('Mein Konto – Shop');
    await expect(page.getByRole('link', { name: 'Zurück zur Kasse' })).toHaveAttribute(
      'href',
      portal.origin + SHOP,
    );
  });

  test('D 2.8 a page that the active client hides is the fallback, by title and for robots', async ({
    page,
  }) => {
    await becomePerson(page, 'max.muster@example.de');
    await page.goto('/profildaten');
    await settled(page, 'personal');
    await expect(page).toHaveTitle('Diese Seite steht hier nicht zur Verfügung – Mein Konto');
    await page.goto('/profildaten?clientId=shop');
    await settled(page, 'personal');
    await expect(page).toHaveTitle('Profildaten – Mein Konto – Shop');
    await expect(page.getByRole('heading', { level: 1, name: 'Profildaten' })).toBeVisible();
  });

  test('D 2.7 the backend hides a page, names the product and its label', async ({
    page,
    portal,
  }) => {
    const body = {
      label: 'r Zeitschrift',
      link: 'https://evil.test/',
      productName: 'Mein Heft',
      routes: { show: [], hide: ['contact'] },
    };
    portal.faults.add({ kind: 'status', path: '/csa/config', status: 200, body });
    await page.goto('/kontakt');
    await expect(page).toHaveTitle('Diese Seite steht hier nicht zur Verfügung – Mein Heft');
    await expect(
      page.getByRole('heading', { name: 'Diese Seite steht hier nicht zur Verfügung' }),
    ).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('link', { name: 'Zurück zur Zeitschrift' })).toHaveAttribute(
      'href',
      new RegExp(`${RESEARCH}$`),
    );
  });

  test('S1.4 a label is short text', async ({ page }) => {
    const label = `<img src=x onerror="document.title='x'">${'y'.repeat(10_000)}`;
    await page.goto(`/kontakt?btpLabel=${encodeURIComponent(label)}`);
    const shown = await page.locator('[data-back-link]').first().textContent();
    expect(shown).toBe(`Zurück zu${label.slice(0, 60)}`);
    await expect(page.locator('[data-back-link] img')).toHaveCount(0);
  });

  test('S1.7 an unknown client changes no target, and clearStorage only signs the page anew', async ({
    page,
    portal,
  }) => {
    for (const id of ['__proto__', 'constructor', '../x', 'x'.repeat(41)]) {
      await page.goto(`/kontakt?clientId=${encodeURIComponent(id)}`);
      await settled(page, 'guest');
      await expect(page.locator('[data-back-link]').first()).toHaveAttribute(
        'href',
        portal.origin + RESEARCH,
      );
    }
    await page.evaluate(() => localStorage.setItem('x', 'y'));
    await page.goto('/kontakt?clearStorage=1');
    expect(await page.evaluate(() => localStorage.getItem('x'))).toBe('y');
    await page.goto('/kontakt?clearStorage=true');
    await expect(page).toHaveURL(`${portal.origin}/kontakt`);
    expect(await page.evaluate(() => localStorage.getItem('x'))).toBeNull();
  });
});

test.describe('addresses in answers', () => {
  test('S1.3 a hostile sign-in address is an error, and the button works again', async ({
    page,
    portal,
  }) => {
    await page.goto('/kontakt');
    await settled(page, 'guest');
    const button = page.getByRole('banner').getByRole('button', { name: 'Anmelden' });
    for (const url of HOSTILE) {
      portal.faults.add({ kind: 'status', path: '/auth/login', status: 200, body: { url } });
      await button.click();
      await expect(page.getByText('Die Anmeldung ist zurzeit nicht erreichbar.')).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-busy');
      await page.evaluate(() => document.querySelector('[data-notices] .notice')?.remove());
    }
    await button.click();
    await expect(page.getByLabel('Benutzername')).toBeVisible();
  });

  test('S1.3 a hostile address in relogin, logout, session and silent sign-in leads nowhere', async ({
    page,
    portal,
  }) => {
    const body = { url: 'https://evil.test/' };
    portal.faults.add({ kind: 'status', path: '/csa/session', status: 200, body, times: 'always' });
    portal.faults.add({
      kind: 'status',
      path: '/auth/relogin',
      status: 200,
      body,
      times: 'always',
    });
    portal.faults.add({ kind: 'status', path: '/auth/login', status: 200, body, times: 'always' });
    portal.faults.add({ kind: 'status', path: '/auth/logout', status: 200, body, times: 'always' });
    portal.faults.add({
      kind: 'status',
      path: '/csa/config',
      status: 200,
      body: { silentLogin: true },
    });
    await page.goto('/kontoeinstellungen');
    await pass(page, FORBIDDEN_LOADING_MS);
    await page.getByRole('button', { name: 'Zum Login' }).click();
    await expect(page.getByText('Die Anmeldung ist zurzeit nicht erreichbar.')).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/kontoeinstellungen`);
    await becomePerson(page, 'max.muster@example.de');
    await page.goto('/logout');
    await pass(page, LOGOUT_LOADING_MS);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(NOT_SIGNED_OUT);
    await expect(page).toHaveURL(`${portal.origin}/logout`);
  });

  test('S1.6 a session call that always sends elsewhere does so once per tab', async ({
    page,
    portal,
  }) => {
    const body = { url: `${portal.origin}/kontakt` };
    portal.faults.add({ kind: 'status', path: '/csa/session', status: 200, body, times: 'always' });
    const { calls } = countCalls(page);
    await page.goto('/registrierung-gesendet');
    await expect(page).toHaveURL(`${portal.origin}/kontakt`);
    await settled(page, 'guest');
    await page.goto('/registrierung-gesendet');
    await settled(page, 'guest');
    await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
    expect(calls('/csa/session')).toBe(1);
  });

  test('S1.5 the way back and the requests of a page carry no one-time token', async ({
    page,
    portal,
  }) => {
    const { requests } = countCalls(page);
    for (const path of ['/passwort-aendern?pt=SECRET', '/registrierung-bestaetigung?ot=SECRET']) {
      await page.goto(path);
      await settled(page, 'guest');
      await expect(page).toHaveURL(portal.origin + path.split('?')[0]);
    }
    const leaks = requests.filter(
      (request) =>
        !request.isNavigationRequest() &&
        `${request.url()} ${request.headers()['referer']}`.includes('SECRET'),
    );
    expect(leaks.map((request) => request.url())).toEqual([]);
    await page.goto('/kontakt?pt=SECRET&ot=SECRET&a=1');
    await settled(page, 'guest');
    const asked = page.waitForRequest(/\/auth\/login/);
    await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click();
    const back = new URL((await asked).url()).searchParams.get('back');
    expect(back).toBe(`${portal.origin}/kontakt?a=1`);
  });
});
