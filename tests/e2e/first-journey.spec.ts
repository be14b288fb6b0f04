import type { Page } from '@playwright/test';
import { expect, expectAccessible, pass, signIn, test } from '../support/portal.ts';
import { openStopped } from '../support/session.ts';

/** rules 7.14.1, 17.4 */
const CONTACT_LOADING_MS = 750;
/** rules 7.3, 17.4 */
const FORBIDDEN_LOADING_MS = 1500;
/** rules 7.10, 17.4 */
const OPT_IN_CONFIRM_MS = 1000;
/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;
/** rules 7.1, 17.4 */
const WELCOME_LOADING_MS = 3000;

const PASSWORD = 'Lesesaal-Tinte-77';

/** Fills in the registration form with valid values. */
async function fillRegistration(page: Page, eMail: string): Promise<void> {
  await page.getByLabel('Anrede').filter({ visible: true }).selectOption('Frau');
  await page.getByLabel('Vorname').filter({ visible: true }).fill('Jana');
  await page.getByLabel('Nachname').filter({ visible: true }).fill('Łukaszewska');
  await page.getByLabel('E-Mail-Adresse').filter({ visible: true }).fill(eMail);
  await page
    .getByLabel('Passwort', { exact: false })
    .filter({ visible: true })
    .first()
    .fill(PASSWORD);
  await page.getByLabel('Ich akzeptiere die').filter({ visible: true }).check();
}

/** The link in the newest mail to an address. */
function mailedLink(mails: readonly { recipient: string; text: string }[], to: string): string {
  const text = mails.find(({ recipient }) => recipient === to)?.text ?? '';
  return /https?:\/\/\S+\?ot=\S+/.exec(text)?.[0] ?? '';
}

test('a guest registers, confirms, signs in, sees the account and signs out', async ({
  page,
  portal,
}) => {
  const eMail = `jana.${Date.now()}@kanzlei-nord.de`;

  await openStopped(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Willkommen im Bereich „Mein Konto“',
  );
  await expect(page.getByText('Wird geladen …')).toBeVisible();
  await pass(page, WELCOME_LOADING_MS);
  await page.clock.resume();
  await expect(page.getByText('Dieser Bereich ist unseren registrierten')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Registrieren' }).click();
  await pass(page, REGISTRATION_LOADING_MS);
  await expect(page.getByRole('button', { name: 'Kostenlos registrieren' })).toBeDisabled();
  await expectAccessible(page);
  await fillRegistration(page, eMail);
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click();

  await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktivieren Sie Ihren Zugang');
  await expectAccessible(page);

  const link = mailedLink(portal.mails(), eMail);
  await page.goto(link);
  await pass(page, OPT_IN_CONFIRM_MS);
  await expect(page).toHaveURL(`${portal.origin}/registrierung-erfolgreich`);
  await expectAccessible(page);

  await signIn(page, eMail, PASSWORD);
  await expect(page).toHaveURL(`${portal.origin}/kontoeinstellungen`);
  await expect(page.getByRole('main').getByText('Jana Łukaszewska')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Passwort ändern' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mein Konto' }).click();
  const menu = page.getByRole('dialog', { name: 'Mein Konto' });
  await expect(menu.getByText(eMail)).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/__sandbox\/recherche/);

  await page.goto('/kontoeinstellungen');
  await pass(page, FORBIDDEN_LOADING_MS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '403 - kein Zugriff auf diese Seite',
  );
  await expect(page.getByRole('main').getByText('/kontoeinstellungen')).toBeVisible();
  await expectAccessible(page);
});

test('an invalid link shows the expired page, whose form sends a new link', async ({
  page,
  portal,
}) => {
  await page.goto('/registrierung-bestaetigung?ot=falsch');
  await pass(page, OPT_IN_CONFIRM_MS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Der Link ist nicht mehr gültig',
  );
  await expect(page.getByRole('button', { name: 'Neuen Link anfordern' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Benutzername').filter({ visible: true }).fill('niemand@example.de');
  await page.getByRole('button', { name: 'Neuen Link anfordern' }).click();
  await expect(page.getByRole('heading', { name: 'Neuer Bestätigungslink' })).toBeFocused();
  await expect(page).toHaveURL(`${portal.origin}/registrierung-bestaetigung`);
  await expectAccessible(page);
});

test('a contact deep link shows its form, and the request reaches customer service', async ({
  page,
}) => {
  await page.goto('/kontakt/abo/kuendigung');
  await pass(page, CONTACT_LOADING_MS);
  await expect(page.getByLabel('Thema').filter({ visible: true })).toHaveValue(/.+/);
  await expect(page.getByLabel('Anliegen').filter({ visible: true })).toHaveValue(/.+/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeVisible();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectAccessible(page);
  await page.getByLabel('Kundennummer').filter({ visible: true }).fill('1234567');
  await page.getByLabel('Art der Kündigung').filter({ visible: true }).selectOption({ index: 1 });
  await page.getByLabel('Vor- und Nachname').filter({ visible: true }).fill('Jana Beispiel');
  await page.getByLabel('E-Mail-Adresse').filter({ visible: true }).fill('jana@kanzlei-nord.de');
  await page.getByLabel('Datenschutzhinweise').filter({ visible: true }).check();
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeFocused();
  await expect(page).toHaveURL(/\/kontakt$/);
  await expectAccessible(page);
  await page.goto('/__sandbox/contacts');
  await expect(page.getByText('Jana Beispiel').first()).toBeVisible();
});

test('an unknown path answers 404 with the not-found page and shows the path', async ({ page }) => {
  const answer = await page.goto('/gibt/es/nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  await expect(page.getByRole('main').getByText('/gibt/es/nicht')).toBeVisible();
  await expectAccessible(page);
});
