import type { Page } from '@playwright/test';
import { expect, expectAccessible, pass, test } from '../support/portal.ts';
import {
  button,
  control,
  enter,
  fillPerson,
  mailedLink,
  newAddress,
  send,
} from '../support/registration.ts';
import { becomePerson, comeFrom, settled } from '../support/session.ts';

/** rules 7.10, 17.4 */
const OPT_IN_CONFIRM_MS = 1000;
/** rules 7.6, 17.4 */
const SELF_ENROLLMENT_LOADING_MAX_MS = 3500;

test.afterEach(({ portal }) => portal.faults.clear());

const ALIAS = 'E-Mail-Adresse (Teil vor dem @)';
const SUBDOMAIN = 'Subdomain (Teil nach dem @)';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the mailed link and signs in. */
async function confirmAndEnter(page: Page, link: string, eMail: string): Promise<void> {
  await page.goto(link);
  await pass(page, OPT_IN_CONFIRM_MS);
  await expect(page).toHaveURL(/\/registrierung-erfolgreich$/);
  await button(page, 'Zum Login').click();
  await enter(page, eMail);
  await expect(page).toHaveURL(/__sandbox\/recherche/);
}

test('rule 7.6.2: a pasted address is split, and the registration ends with the first sign-in', async ({
  page,
  portal,
}) => {
  const eMail = newAddress('kanzlei-x.de');
  await page.goto('/registrierung/kanzlei-x');
  await expect(control(page, ALIAS)).toBeVisible();
  await expect(control(page, SUBDOMAIN)).toHaveCount(0);
  await fillPerson(page);
  await control(page, ALIAS).fill(eMail.toUpperCase());
  await expect(control(page, ALIAS)).toHaveValue(/^JANA\.[^@]+$/);
  await control(page, ALIAS).fill(eMail);
  await send(page);
  await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
  await confirmAndEnter(page, mailedLink(portal.mails(), eMail), eMail);
});

test('rule 5.2: a customer with subusers gets a subuser, who cannot create subusers', async ({
  page,
  portal,
}) => {
  const eMail = newAddress('nord.konzern.de');
  await page.goto('/registrierung/konzern');
  await fillPerson(page);
  await control(page, 'Ich akzeptiere die').check();
  await button(page, 'Kostenlos registrieren').click();
  await expect(
    page.getByRole('link', { name: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await control(page, ALIAS).fill(eMail);
  await expect(control(page, SUBDOMAIN)).toHaveValue('nord');
  await button(page, 'Kostenlos registrieren').click();
  await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
  await confirmAndEnter(page, mailedLink(portal.mails(), eMail), eMail);
  await page.goto('/kontoeinstellungen');
  await expect(page.getByRole('main').getByText('Jana Łukaszewska')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unterbenutzer anlegen' })).toBeHidden();
});

test('rule 7.6: the network of a university opens its form, another network shows its rule', async ({
  page,
  portal,
}) => {
  const eMail = newAddress('uni.example.de');
  await page.goto('/registrierung/uni');
  await fillPerson(page);
  await control(page, ALIAS).fill(eMail);
  await send(page);
  await expect(
    page.getByRole('link', { name: /^Ihre E-Mail-Adresse entspricht nicht den vereinbarten/ }),
  ).toBeVisible();
  await expect(control(page, /^Passwort/)).not.toHaveValue('');

  await comeFrom(page, 'uni');
  await page.goto('/registrierung/uni');
  await fillPerson(page);
  await control(page, ALIAS).fill(eMail);
  await send(page);
  await expect(page).toHaveURL(`${portal.origin}/registrierung-erfolgreich`);
  await confirmAndEnter(page, mailedLink(portal.mails(), eMail), eMail);
});

test('rule 7.6: the spinner ends after at most 3.5 s, and a later form still appears', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/csa/self', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/registrierung/frei');
  await pass(page, SELF_ENROLLMENT_LOADING_MAX_MS);
  await expect(heading(page)).toHaveText('Seite nicht gefunden');
  await expect(page).toHaveTitle(/^Seite nicht gefunden – /);
  release();
  await expect(control(page, 'E-Mail-Adresse')).toBeVisible();
  await expect(heading(page)).toHaveText('Registrierung');
  await expect(page).toHaveTitle(/^Registrierung – /);
});

test('rules 7.6, 7.20.a: an unknown customer is not found, and a signed-in user is told to sign out first', async ({
  page,
}) => {
  await page.goto('/registrierung/niemand');
  await expect(heading(page)).toHaveText('Seite nicht gefunden');
  await becomePerson(page, 'max.muster@example.de');
  await page.goto('/registrierung/kanzlei-x');
  await expect(heading(page).filter({ visible: true })).toHaveText(
    'Diese Seite steht hier nicht zur Verfügung',
  );
  const main = page.getByRole('main');
  await expect(main.getByText('Mit diesem Link werden neue Zugänge angelegt.')).toHaveText(
    'Sie sind bereits angemeldet. Mit diesem Link werden neue Zugänge angelegt. Melden Sie sich ab, um hier einen weiteren Zugang anzulegen.',
  );
  await expect(main.getByText('Für das Angebot, aus dem Sie kommen')).toBeHidden();
  await expect(page).toHaveTitle(/^Diese Seite steht hier nicht zur Verfügung – /);
  await expect(main.getByRole('link', { name: 'Zu den Kontoeinstellungen' })).toHaveAttribute(
    'href',
    '/kontoeinstellungen',
  );
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/__sandbox\/recherche/);
  await page.goto('/registrierung/kanzlei-x');
  await expect(control(page, ALIAS)).toBeVisible();
});

test('rule 2.8.c: a hidden enrollment asks for nothing, a hidden registration redirects nobody', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/csa/config', (route) =>
    route.fulfill({ json: { routes: { hide: ['registration', 'selfEnrollment'] } } }),
  );
  await page.goto('/registrierung/kanzlei-x');
  await expect(heading(page).filter({ visible: true })).toHaveText(
    'Diese Seite steht hier nicht zur Verfügung',
  );
  await comeFrom(page, 'barred');
  for (const path of ['/registrierung/kanzlei-x', '/registrierung']) {
    await page.goto(path);
    await settled(page, 'ip');
    await pass(page, SELF_ENROLLMENT_LOADING_MAX_MS);
    await expect(page).toHaveURL(path);
    await expect(heading(page).filter({ visible: true })).toHaveText(
      'Diese Seite steht hier nicht zur Verfügung',
    );
  }
  expect(asked.filter((path) => ['/csa/self', '/account/self/validate'].includes(path))).toEqual(
    [],
  );
});
