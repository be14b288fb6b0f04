import type { Page } from '@playwright/test';
import { limitHere } from '../support/machine.ts';
import { expect, signIn, test } from '../support/portal.ts';
import { becomePerson, countCalls, goBack, settled } from '../support/session.ts';
import { BACK_FORWARD_CACHE } from '../support/tags.ts';

const MAX = 'max.muster@example.de';
const OTHER = 'nosearch@example.de';
const SETTINGS = '/kontoeinstellungen';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mein Konto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/__sandbox\/recherche/);
}

test('rule S6.1: Back after a logout shows no personal data', {
  tag: BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await becomePerson(page, MAX);
  await page.goto(SETTINGS);
  await expect(page.locator('.check-list').first()).toBeVisible();
  await page.goto('/kontakt');
  await settled(page, 'personal');
  await signOut(page);
  await goBack(page);
  await expect(page).toHaveURL(new RegExp(SETTINGS));
  await settled(page, 'guest');
  await expect(page.getByText('Max Muster')).toHaveCount(0);
  await expect(page.getByText(MAX)).toHaveCount(0);
  await expect(page.locator('.check-list')).toHaveCount(0);
});

test('rule S6.1: a page from the back/forward cache is hidden until the session is checked', {
  tag: BACK_FORWARD_CACHE,
}, async ({ page, portal }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
      document.documentElement.dataset['atReturn'] = document.body.innerText.includes('Max Muster')
        ? 'personal'
        : 'veiled';
    });
  });
  await becomePerson(page, MAX);
  await page.goto(SETTINGS);
  await settled(page, 'personal');
  await page.goto('/registrierung-gesendet');
  await goBack(page);
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-at-return', 'veiled');
  await settled(page, 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();

  // The session ends while the page is in the cache.
  await page.goto('/registrierung-gesendet');
  await page.request.post(`${portal.origin}/__sandbox/expire`, { data: {} });
  await goBack(page);
  await expect(page.locator('html')).toHaveAttribute('data-at-return', 'veiled');
  await settled(page, 'guest');
  await expect(page.getByText('Max Muster')).toHaveCount(0);
});

test('rule S6.2: a logout in one tab removes the user from the other within a second', async ({
  page,
  context,
}) => {
  await becomePerson(page, MAX);
  await page.goto(SETTINGS);
  await settled(page, 'personal');
  const second = await context.newPage();
  await second.goto(SETTINGS);
  await settled(second, 'personal');
  await signOut(page);
  await expect(second.locator('html')).toHaveAttribute('data-session', 'guest', {
    timeout: limitHere(1000),
  });
  await expect(second.getByText('Max Muster')).toHaveCount(0);
  await expect(second.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible();
});

test('rule S6.2: a sign-in in one tab reaches the other', async ({ page, context }) => {
  await page.goto('/kontakt');
  await settled(page, 'guest');
  const second = await context.newPage();
  await second.goto('/kontakt');
  await settled(second, 'guest');
  await signIn(second, MAX);
  await settled(second, 'personal');
  await settled(page, 'personal');
  await page.getByRole('button', { name: 'Mein Konto' }).click();
  await expect(page.getByRole('dialog').getByText('Max Muster')).toBeVisible();
});

test('rule S6.3: a new user in another tab gets a fresh page, not the form of the first user', async ({
  page,
  context,
}) => {
  await becomePerson(page, MAX);
  await page.goto('/kontakt/technik/anmeldung');
  await settled(page, 'personal');
  await page.evaluate(() => {
    document.documentElement.dataset['first'] = '';
  });
  const second = await context.newPage();
  await becomePerson(second, OTHER);
  await second.goto(SETTINGS);
  await settled(second, 'personal');
  await expect(page.locator('html[data-first]')).toHaveCount(0);
  await settled(page, 'personal');
  await page.getByRole('button', { name: 'Mein Konto' }).click();
  await expect(page.getByRole('dialog').getByText('Norbert Ohnesuche')).toBeVisible();
});

test('rule S6.3: a request of the first user is not sent for the second', async ({ page }) => {
  await becomePerson(page, MAX);
  await page.goto('/passwort-aendern');
  await settled(page, 'personal');
  await page.clock.runFor(1000);
  // Another user signs in, and no event informs this page.
  await becomePerson(page, OTHER);
  await page.evaluate(() => {
    document.documentElement.dataset['first'] = '';
  });
  const { requests } = countCalls(page);
  const field = (name: string) => page.getByLabel(name, { exact: false }).first();
  await field('Aktuelles Passwort').fill('Muster-Passwort-2026!');
  await field('Neues Passwort').fill('Lesesaal-Tinte-77');
  await page.getByLabel('Neues Passwort wiederholen').fill('Lesesaal-Tinte-77');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.locator('html[data-first]')).toHaveCount(0);
  const accepted = [];
  for (const request of requests)
    if (request.url().endsWith('/account/updatePassword'))
      accepted.push((await request.response())?.status());
  expect(accepted).not.toContain(200);
});

test('rule S6.5: two tabs show two clients', async ({ page, context }) => {
  await page.goto('/kontakt?clientId=shop');
  await settled(page, 'guest');
  const second = await context.newPage();
  await second.goto('/kontakt');
  await settled(second, 'guest');
  await expect(second).toHaveTitle('Kontakt – Mein Konto');
  await page.goto('/kontakt');
  await settled(page, 'guest');
  await expect(page).toHaveTitle('Kontakt – Mein Konto – Shop');
});

test('rule S6.4: pages, hashed files and API replies have the right cache headers', async ({
  page,
}) => {
  const cacheOf = async (path: string) => (await page.request.get(path)).headers()['cache-control'];
  await page.goto('/kontakt');
  const chunk = await page.locator('link[rel=modulepreload]').first().getAttribute('href');
  expect(await cacheOf('/kontakt')).toBe('no-cache');
  expect(await cacheOf(chunk ?? '')).toContain('immutable');
  expect(await cacheOf('/auth/token')).toBe('no-store');
  expect(await cacheOf('/account/x.css')).toBe('no-store');
  const missing = await page.request.get('/gibt-es-nicht');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['set-cookie']).toBeUndefined();
});
