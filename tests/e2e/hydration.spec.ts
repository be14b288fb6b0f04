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

test('never submits a form natively, so no value appears in an address or a log', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) posts.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/registrierung-optin-resend', { waitUntil: 'commit' });
  await page.getByLabel('Benutzername').filter({ visible: true }).fill('max.muster@example.de');
  await page.getByLabel('Benutzername').filter({ visible: true }).press('Enter');
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  expect(posts).toHaveLength(1);
  release();
  await expect(page.getByRole('button', { name: 'E-Mail erneut senden' })).toBeEnabled();
  await expect(page.getByLabel('Benutzername').filter({ visible: true })).toHaveValue(
    'max.muster@example.de',
  );
  expect(posts).toHaveLength(1);
});
