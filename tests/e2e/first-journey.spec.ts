import type { Page } from '@playwright/test';
import { expect, pass, signIn, test } from '../support/portal.ts';
import { openStopped } from '../support/session.ts';

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

  await page.getByRole('link', { name: 'Registrieren' }).click();
  await pass(page, REGISTRATION_LOADING_MS);
  await expect(page.getByRole('button', { name: 'Kostenlos registrieren' })).toBeDisabled();
  await fillRegistration(page, eMail);
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click();

  await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktivieren Sie Ihren Zugang');

  const link = mailedLink(portal.mails(), eMail);
  await page.goto(link);
  await pass(page, OPT_IN_CONFIRM_MS);
  await expect(page).toHaveURL(`${portal.origin}/registrierung-erfolgreich`);

  await signIn(page, eMail, PASSWORD);
  await expect(page).toHaveURL(`${portal.origin}/kontoeinstellungen`);
  await expect(page.getByRole('main').getByText('Jana Łukaszewska')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Passwort ändern' })).toBeVisible();

  await page.getByRole('button', { name: 'Mein Konto' }).click();
  const menu = page.getByRole('dialog', { name: 'Mein Konto' });
  await expect(menu.getByText(eMail)).toBeVisible();
  await menu.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/__sandbox\/recherche/);

  await page.goto('/kontoeinstellungen');
  await pass(page, FORBIDDEN_LOADING_MS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '403 - kein Zugriff auf diese Seite',
  );
  await expect(page.getByRole('main').getByText('/kontoeinstellungen')).toBeVisible();
});
