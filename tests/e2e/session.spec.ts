import type { Page } from '@playwright/test';
import { expect, expectAccessible, pass, signIn, test } from '../support/portal.ts';
import {
  becomePerson,
  countCalls,
  expireSession,
  goBack,
  settled,
  stay,
  storages,
} from '../support/session.ts';
import { BACK_FORWARD_CACHE } from '../support/tags.ts';

/** rules 7.15, 17.4 */
const LOGOUT_LOADING_MS = 2500;

const SETTINGS = '/kontoeinstellungen';
const MAX = 'max.muster@example.de';
const NOT_SIGNED_OUT =
  'Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es erneut oder schließen Sie alle Fenster des Browsers.';

test.afterEach(({ portal }) => portal.faults.clear());

/** Opens a page as a signed-in user and waits for the boot. */
async function openSignedIn(page: Page, path = SETTINGS): Promise<void> {
  await becomePerson(page, MAX);
  await page.goto(path);
  await settled(page, 'personal');
}

/** Sets the expiry of the stored token, in seconds from now. */
function expireIn(page: Page, seconds: number): Promise<void> {
  return page.evaluate((rest) => {
    localStorage.setItem('dev_tokenExp', String(Date.now() / 1000 + rest));
  }, seconds);
}

test('rule S5.1: tokens are sent in headers, and only to the portal’s own API', async ({
  page,
  portal,
}) => {
  const { requests } = countCalls(page);
  await page.goto('/kontakt');
  await signIn(page, MAX);
  await settled(page, 'personal');
  const stored = await storages(page);
  const secrets = [stored['dev_token'] ?? '-', stored['csrf-token'] ?? '-'];
  expect(secrets).not.toContain('-');
  for (const request of requests) {
    expect(secrets.filter((secret) => request.url().includes(secret))).toEqual([]);
    const { pathname, origin } = new URL(request.url());
    const isApi = origin === portal.origin && /^\/(auth|csrf-token|csa|ur|account)/.test(pathname);
    const carries = Object.keys(request.headers()).filter((name) => /^x-(csrf-)?token$/.test(name));
    if (!isApi || request.isNavigationRequest()) expect(carries).toEqual([]);
  }
});

test('rule S5.2: the storage contains the token and nothing personal', async ({ page }) => {
  await openSignedIn(page);
  expect(Object.keys(await storages(page)).sort()).toEqual([
    'activeSession',
    'csrf-token',
    'dev_token',
    'dev_tokenExp',
    'firstVisit',
  ]);
  expect(JSON.stringify(await storages(page))).not.toMatch(/muster|example\.de/i);
});

test('rules S5.3, S5.4: ten fast clicks with an expired token make one token call and are not delayed', async ({
  page,
}) => {
  await openSignedIn(page, '/kontakt');
  const { calls } = countCalls(page);
  await expireIn(page, 60);
  await page.getByRole('heading', { level: 1 }).click();
  expect(calls('/auth/token')).toBe(0);
  await expireIn(page, -1);
  const clicks = await page.evaluate(() => {
    let unhindered = 0;
    document.body.addEventListener('click', ({ defaultPrevented }) => {
      if (!defaultPrevented) unhindered += 1;
    });
    for (let count = 0; count < 10; count++) document.querySelector('h1')?.click();
    return unhindered;
  });
  expect(clicks).toBe(10);
  await expect.poll(() => calls('/auth/token')).toBe(1);
  await expect.poll(async () => Number((await storages(page))['dev_tokenExp'])).toBeGreaterThan(0);
});

test('rule S5.4: a key press renews a token, too', async ({ page }) => {
  await openSignedIn(page, '/kontakt');
  const { calls } = countCalls(page);
  await expireIn(page, -1);
  await page.getByRole('button', { name: 'Mein Konto' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => calls('/auth/token')).toBe(1);
});

test('rules S5.8, S5.9, S5.10: a request for the logout address ends nothing, signing out ends the session at once', async ({
  page,
  portal,
}) => {
  await page.goto('/kontakt');
  await settled(page, 'guest');
  const before = (await storages(page))['csrf-token'];
  await signIn(page, MAX);
  await settled(page, 'personal');
  const { dev_token: token = '', 'csrf-token': csrf } = await storages(page);
  expect(csrf).not.toBe(before);
  const userInfo = () => page.request.get('/auth/userinfo', { headers: { 'x-token': token } });
  await page.request.get('/auth/logout');
  expect((await userInfo()).status()).toBe(200);
  // The session ends here even if the browser never reaches the identity provider (rule S14.5).
  await stay(page, `${portal.identityOrigin}/**`);
  await page.getByRole('button', { name: 'Mein Konto' }).click();
  const asked = page.waitForRequest((request) => request.url().startsWith(portal.identityOrigin));
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await userInfo()).status()).toBe(401);
});

test('rule 4.8: an auth button is busy once, and usable again after Back', {
  tag: BACK_FORWARD_CACHE,
}, async ({ page, portal }) => {
  await page.goto('/kontakt');
  await settled(page, 'guest');
  const button = page.getByRole('banner').getByRole('button', { name: 'Anmelden' });
  const { calls } = countCalls(page);
  await stay(page, `${portal.identityOrigin}/**`);
  const leaving = page.waitForResponse(`${portal.identityOrigin}/**`);
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await leaving;
  expect(calls('/auth/login')).toBe(1);
  await page.unroute(`${portal.identityOrigin}/**`);
  await page.goto('/kontakt');
  await button.click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await goBack(page);
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  portal.faults.add({ kind: 'status', path: '/auth/login', status: 500 });
  await button.click();
  await expect(page.getByText('Die Anmeldung ist zurzeit nicht erreichbar.')).toBeVisible();
  await button.click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
});

test('rule 4.8: a failed logout shows an error with a retry', async ({ page, portal }) => {
  await openSignedIn(page);
  const menu = page.getByRole('button', { name: 'Mein Konto' });
  await menu.click();
  portal.faults.add({ kind: 'status', path: '/auth/logout', status: 503 });
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText(NOT_SIGNED_OUT)).toBeInViewport();
  await expect(page.getByText('Die Anmeldung ist')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeHidden();
  await settled(page, 'personal');
  await menu.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});

test('rule 7.15: the logout page stays while the session is alive, and retries', async ({
  page,
  portal,
}) => {
  await openSignedIn(page);
  portal.faults.add({ kind: 'status', path: '/auth/logout', status: 503, times: 2 });
  await page.goto('/logout');
  await pass(page, LOGOUT_LOADING_MS);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(NOT_SIGNED_OUT);
  await expect(alert.getByRole('link', { name: 'Zur Rechercheplattform' })).toHaveAttribute(
    'href',
    '/__sandbox/recherche',
  );
  expect(await storages(page)).toEqual({});
  await expectAccessible(page);
  const again = alert.getByRole('button', { name: 'Erneut versuchen' });
  await again.click();
  await expect(again).toBeFocused();
  await expect(alert).toContainText(NOT_SIGNED_OUT);
  await again.click();
  await expect(page).toHaveURL(/__sandbox\/recherche/);
  await page.goto('/kontoeinstellungen');
  await settled(page, 'guest');
});

test('rule 3.8: a session that ends on an open page hides nothing', async ({ page }) => {
  await openSignedIn(page);
  await expireSession(page);
  await expireIn(page, -1);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(async () => (await storages(page))['activeSession']).toBe('false');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();
});

test('rule 3.6: the first visit of a tab renews an ended session silently', async ({ page }) => {
  await page.goto('/kontakt');
  await signIn(page, MAX);
  await settled(page, 'personal');
  await expireSession(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(SETTINGS);
  await settled(page, 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();
});

test('rule S9.6: with every storage blocked pages work without a redirect loop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await becomePerson(page, MAX);
  await page.goto(`${SETTINGS}?clientId=shop`);
  await settled(page, 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();
  await expect(page).toHaveTitle('Kontoeinstellungen – Mein Konto – Shop');
  await page.goto('/logout');
  await pass(page, 2500);
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});

for (const days of [1, -1])
  test(`rule S9.7: with a clock off by ${days} day tokens are requested at most every five seconds`, async ({
    page,
  }) => {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await openSignedIn(page, '/kontakt');
    const { calls } = countCalls(page);
    for (let second = 0; second < 10; second++) {
      await page.getByRole('heading', { level: 1 }).click();
      await page.clock.runFor(1000);
    }
    expect(calls('/auth/token')).toBeLessThanOrEqual(3);
    if (days > 0) expect(calls('/auth/token')).toBeGreaterThan(0);
    await settled(page, 'personal');
  });

test('rule S9.8: a prototype in the user data makes nobody an admin', async ({ page, portal }) => {
  const body = '{"username":"x@example.de","firstName":"X","__proto__":{"isAdmin":true}}';
  portal.faults.add({ kind: 'status', path: '/auth/userinfo', status: 200, body });
  await openSignedIn(page);
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
});

test('rule S9.2: a token call that fails after a success shows a guest, not an endless spinner', async ({
  page,
  portal,
}) => {
  await openSignedIn(page);
  for (const kind of ['status', 'broken-json', 'html'] as const) {
    portal.faults.add({ kind, path: '/auth/token' });
    await page.reload();
    await settled(page, 'guest');
  }
  await page.reload();
  await settled(page, 'personal');
});
