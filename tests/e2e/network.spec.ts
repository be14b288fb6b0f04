import type { Page } from '@playwright/test';
import { expect, expectAccessible, pass, test } from '../support/portal.ts';

/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;

async function fillIn(page: Page, eMail: string): Promise<void> {
  await page.goto('/registrierung');
  await pass(page, REGISTRATION_LOADING_MS);
  await page.getByLabel('Anrede').filter({ visible: true }).selectOption('Frau');
  await page.getByLabel('Vorname').filter({ visible: true }).fill('Nora');
  await page.getByLabel('Nachname').filter({ visible: true }).fill('Funkloch');
  await page.getByLabel('E-Mail-Adresse').filter({ visible: true }).fill(eMail);
  await page.getByLabel('Passwort').filter({ visible: true }).first().fill('Lesesaal-Tinte-77');
  await page.getByLabel('Ich akzeptiere die').filter({ visible: true }).check();
}

function countCreations(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/account/create')) count += 1;
  });
  return () => count;
}

test('rule S9.4: typed values survive a network failure and are sent afterwards', async ({
  page,
  context,
  portal,
}) => {
  const eMail = `nora.${Date.now()}@kanzlei-nord.de`;
  const creations = countCreations(page);
  await fillIn(page, eMail);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click();
  await expect(
    page.getByRole('heading', { name: 'Registrierung nicht erfolgreich' }),
  ).toBeFocused();
  await expect(page.getByLabel('Nachname').filter({ visible: true })).toHaveValue('Funkloch');
  await expect(page.getByLabel('Passwort').filter({ visible: true }).first()).toHaveValue(
    'Lesesaal-Tinte-77',
  );
  await expect(page).toHaveTitle(/^Fehler: Registrierung/);
  expect(creations()).toBe(0);

  await context.setOffline(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click();
  await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
  expect(creations()).toBe(1);
});
