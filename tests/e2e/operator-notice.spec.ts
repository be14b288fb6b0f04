import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { countCalls, settled } from '../support/session.ts';

const FORM = '/passwort-vergessen';
const FILE = '/hinweis.json';
const TEXT = 'Wir arbeiten an einer Störung <b>der Anmeldung</b>.';

test.afterEach(({ portal }) => portal.faults.clear());

/** Puts a notice beside the pages. */
async function put(page: Page, notice: object): Promise<void> {
  await page.route(FILE, (route) => route.fulfill({ json: notice }));
}

const notices = (page: Page) => page.getByRole('region', { name: 'Meldungen' });

test('rule 27.13: after a failure a form shows the operator’s notice beside it, as text', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await put(page, { text: TEXT, pages: [FORM] });
  const { calls } = countCalls(page);
  portal.faults.add({ path: '/account/password/reset', kind: 'status', status: 500, times: 2 });
  await page.goto(FORM);
  await settled(page, 'guest');
  expect(calls(FILE)).toBe(0);
  await page.getByLabel('Benutzername').fill('jana@kanzlei-nord.de');
  await page.getByLabel('Benutzername').press('Enter');
  await expect(notices(page)).toContainText(`Aktueller Hinweis${TEXT}`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('jana@kanzlei-nord.de');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.clock.runFor(60_000);
  await expect(notices(page)).toContainText(TEXT);

  await page.getByLabel('Benutzername').press('Enter');
  await expect.poll(() => calls('/account/password/reset')).toBe(2);
  expect(calls(FILE)).toBe(1);
  await notices(page).getByRole('button', { name: 'Meldung schließen' }).press('Enter');
  await expect(notices(page)).not.toContainText(TEXT);
});

test('rule 27.13: a sign-in that cannot be reached shows it, too', async ({ page, portal }) => {
  await put(page, { text: TEXT });
  await page.goto('/registrierung-erfolgreich');
  await settled(page, 'guest');
  portal.faults.add({ path: '/auth/login', kind: 'status', status: 503 });
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click();
  await expect(notices(page)).toContainText('Die Anmeldung ist zurzeit nicht erreichbar.');
  await expect(notices(page)).toContainText(TEXT);
});

test('rule 27.13: without the file a failure is shown as ever', async ({ page, portal }) => {
  portal.faults.add({ path: '/account/password/reset', kind: 'status', status: 500 });
  await page.goto(FORM);
  const missing = page.waitForResponse((response) => response.url().endsWith(FILE));
  await page.getByLabel('Benutzername').fill('jana@kanzlei-nord.de');
  await page.getByLabel('Benutzername').press('Enter');
  expect((await missing).status()).toBe(404);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(notices(page).locator('.notice')).toHaveCount(0);
});
