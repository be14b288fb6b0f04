import { expect, expectAccessible, test } from '../support/portal.ts';
import {
  becomePerson,
  button,
  confirmAndEnter,
  control,
  fill,
  heading,
  MAX,
  newAddress,
  PASSWORD,
  PERSON,
  send,
} from '../support/visit.ts';

const ALIAS = 'E-Mail-Adresse (Teil vor dem @)';
const SUBDOMAIN = 'Subdomain (Teil nach dem @)';
const UNAVAILABLE = 'Diese Seite steht hier nicht zur Verfügung';
const WRITTEN = { ...PERSON, Passwort: PASSWORD };

test('rule 7.6.2: a pasted address is split, up to the first sign-in', async ({ page, portal }) => {
  const eMail = newAddress('kanzlei-x.de');
  await page.goto('/registrierung/kanzlei-x');
  await expect(control(page, ALIAS)).toBeVisible();
  await expect(control(page, SUBDOMAIN)).toHaveCount(0);
  await fill(page, WRITTEN);
  await control(page, ALIAS).fill(eMail.toUpperCase());
  await expect(control(page, ALIAS)).toHaveValue(/^JANA\.[^@]+$/);
  await control(page, ALIAS).fill(eMail);
  await send(page);
  await expect(page).toHaveURL('/registrierung-gesendet');
  await confirmAndEnter(page, portal, eMail);
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});

test('rule 5.2: a customer with subusers gets one', async ({ page, portal }) => {
  const eMail = newAddress('nord.konzern.de');
  await page.goto('/registrierung/konzern');
  await fill(page, WRITTEN);
  await send(page);
  const fault = page.getByRole('link', { name: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' });
  await expect(fault).toBeVisible();
  await expectAccessible(page);
  await control(page, ALIAS).fill(eMail);
  await expect(control(page, SUBDOMAIN)).toHaveValue('nord');
  await button(page, 'Kostenlos registrieren').click();
  await expect(page).toHaveURL('/registrierung-gesendet');
  await confirmAndEnter(page, portal, eMail);
  await expect(page).toHaveURL(/__sandbox\/recherche/);
  await page.goto('/kontoeinstellungen');
  await expect(page.getByRole('main').getByText('Jana Łukaszewska')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unterbenutzer anlegen' })).toBeHidden();
});

test('rules 7.6, 7.20.a: neither unknown customers nor users have the form', async ({ page }) => {
  await page.goto('/registrierung/niemand');
  await expect(heading(page)).toHaveText('Seite nicht gefunden');
  await becomePerson(page, MAX);
  await page.goto('/registrierung/kanzlei-x');
  await expect(heading(page)).toHaveText(UNAVAILABLE);
  const main = page.getByRole('main');
  await expect(main.getByText('Mit diesem Link werden neue Zugänge angelegt.')).toHaveText(
    'Sie sind bereits angemeldet. Mit diesem Link werden neue Zugänge angelegt. Melden Sie sich ab, um hier einen weiteren Zugang anzulegen.',
  );
  await expect(main.getByText('Für das Angebot, aus dem Sie kommen')).toBeHidden();
  await expect(page).toHaveTitle(new RegExp(`^${UNAVAILABLE} – `));
  const settings = main.getByRole('link', { name: 'Zu den Kontoeinstellungen' });
  await expect(settings).toHaveAttribute('href', '/kontoeinstellungen');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/__sandbox\/recherche/);
  await page.goto('/registrierung/kanzlei-x');
  await expect(control(page, ALIAS)).toBeVisible();
});
