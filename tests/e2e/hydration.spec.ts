import { expect, pass, test } from '../support/portal.ts';

/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;

/** Delays the island's code until it is released. */
async function holdScripts(page: import('@playwright/test').Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_astro\/(form|react|RegistrationForm|ResendForm)\./, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('keeps text typed before hydration and submits it', async ({ page, portal }) => {
  const release = await holdScripts(page);
  await page.goto('/registrierung', { waitUntil: 'commit' });
  await pass(page, REGISTRATION_LOADING_MS);
  const eMail = `frueh.${Date.now()}@kanzlei-nord.de`;
  await page.getByLabel('Anrede').filter({ visible: true }).selectOption('Herr');
  await page.getByLabel('Vorname').filter({ visible: true }).fill('Emil');
  await page.getByLabel('Nachname').filter({ visible: true }).fill('Früh');
  await page.getByLabel('E-Mail-Adresse').filter({ visible: true }).fill(eMail);
  await page.getByLabel('Passwort').filter({ visible: true }).first().fill('Lesesaal-Tinte-77');
  await page.getByLabel('Ich akzeptiere die').filter({ visible: true }).check();
  await expect(page.getByRole('button', { name: 'Kostenlos registrieren' })).toBeDisabled();

  release();
  await expect(page.getByRole('button', { name: 'Kostenlos registrieren' })).toBeEnabled();
  await expect(page.getByLabel('Vorname').filter({ visible: true })).toHaveValue('Emil');
  await expect(page.getByLabel('Anrede').filter({ visible: true })).toHaveValue('1');
  await expect(page.getByText('Sehr sicher', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click();
  await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
  expect(portal.mails().some(({ recipient }) => recipient === eMail)).toBe(true);
});

test('rule S9.1: a form submitted before hydration is sent once by React, never natively', async ({
  page,
  portal,
}) => {
  const release = await holdScripts(page);
  const documents: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
    else if (request.url().endsWith('/account/optin/resend')) calls.push(request.method());
  });
  await page.goto('/registrierung-optin-resend', { waitUntil: 'commit' });
  await page.getByLabel('Benutzername').filter({ visible: true }).fill('max.muster@example.de');
  await page.getByLabel('Benutzername').filter({ visible: true }).press('Enter');
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  expect(documents).toHaveLength(1);
  expect(calls).toEqual([]);
  release();
  await expect(page.getByText('Neuer Bestätigungslink').first()).toBeVisible();
  expect(documents).toEqual([`${portal.origin}/registrierung-optin-resend`]);
  expect(calls).toEqual(['POST']);
});
