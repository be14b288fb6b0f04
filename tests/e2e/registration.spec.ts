import type { Page } from '@playwright/test';
import { expect, expectAccessible, pass, test } from '../support/portal.ts';
import {
  button,
  control,
  enter,
  fillPerson,
  mailedLink,
  newAddress,
  PASSWORD,
  send,
} from '../support/registration.ts';
import { becomePerson, comeFrom, countCalls, goBack } from '../support/session.ts';
import { BACK_FORWARD_CACHE } from '../support/tags.ts';

/** rules 7.10, 17.4 */
const OPT_IN_CONFIRM_MS = 1000;
/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;

test.afterEach(({ portal }) => portal.faults.clear());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the mailed link and signs in on the page where it ends. */
async function confirmAndEnter(page: Page, link: string, eMail: string): Promise<void> {
  await page.goto(link);
  await pass(page, OPT_IN_CONFIRM_MS);
  await expect(page).toHaveURL(/\/registrierung-erfolgreich$/);
  await button(page, 'Zum Login').click();
  await enter(page, eMail);
}

test('rule 7.5.1: in an unknown network the short form works up to the first sign-in', async ({
  page,
  portal,
}) => {
  const eMail = newAddress();
  await comeFrom(page, 'town');
  await page.goto('/registrierung');
  await pass(page, REGISTRATION_LOADING_MS);
  await expect(page.getByText('Rechtsgebiete', { exact: true })).toHaveCount(0);
  await fillPerson(page);
  await control(page, 'E-Mail-Adresse').fill(eMail);
  await send(page);
  await expect(page).toHaveURL(`${portal.origin}/registrierung-erfolgreich`);
  await confirmAndEnter(page, mailedLink(portal.mails(), eMail), eMail);
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});

test('rules 0.5, 7.5.1: the network selects the form, with one history entry', {
  tag: BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await page.goto('/');
  const { calls } = countCalls(page);
  await comeFrom(page, 'barred');
  await page.goto('/registrierung/uni', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/__sandbox\/recherche/);
  expect(calls('/account/self/validate')).toBe(0);
  await goBack(page);
  await expect(page).toHaveURL(/:\d+\/$/);

  await comeFrom(page, 'uni');
  await page.goto('/registrierung', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/registrierung\/uni$/);
  await expect(control(page, 'E-Mail-Adresse (Teil vor dem @)')).toBeVisible();
});

test('rule 7.5.2: a signed-in user sees a notice and a logout button', async ({ page }) => {
  for (const username of ['max.muster@example.de', 'admin@example.de']) {
    await becomePerson(page, username);
    await page.goto('/registrierung');
    await pass(page, REGISTRATION_LOADING_MS);
    await expect(page.getByText('Sie sind bereits registriert und angemeldet.')).toBeVisible();
    await expect(control(page, 'Vorname')).toHaveCount(0);
  }
  await expectAccessible(page);
  await button(page.getByRole('main'), 'Abmelden').click();
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});

test('rule 11.9: the server-defined form works up to the first sign-in', async ({
  page,
  portal,
}) => {
  const eMail = newAddress();
  const { requests } = countCalls(page);
  await page.goto('/registrierung?clientId=seminar');
  await pass(page, REGISTRATION_LOADING_MS);
  await expect(page.getByRole('group', { name: 'Ihre Teilnahme' })).toBeVisible();
  await expectAccessible(page);
  await control(page, 'Seminar').selectOption('Mietrecht kompakt');
  await control(page, 'Ich bin Mitglied').check();
  await control(page, 'Ich akzeptiere die').check();
  await button(page, 'Kostenlos registrieren').click();
  await expect(page.getByRole('link', { name: /„Kammer“/ })).toBeVisible();
  await expectAccessible(page);
  await control(page, /^Kammer/).fill('Köln');
  await control(page, 'Familienname').fill('Beispiel');
  await control(page, 'Rufname').fill('Jana');
  await page.getByText('Frau', { exact: true }).filter({ visible: true }).click();
  await control(page, 'Dienstliche E-Mail-Adresse').fill(eMail);
  await control(page, /^Passwort/).fill(PASSWORD);
  await button(page, 'Kostenlos registrieren').click();
  await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
  const sent = requests.find((request) => request.url().endsWith('/account/create'));
  expect(sent?.postDataJSON()).toMatchObject({ seminar: 'miete', chamber: 'Köln' });
  await confirmAndEnter(page, mailedLink(portal.mails(), eMail), eMail);
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});

test('rules 7.5.5, S9.1: Enter needs the terms, a double click submits once, the address contains no values', async ({
  page,
  portal,
}) => {
  const { calls } = countCalls(page);
  await page.goto('/registrierung');
  await pass(page, REGISTRATION_LOADING_MS);
  await fillPerson(page);
  const field = control(page, 'E-Mail-Adresse');
  const eMail = newAddress();
  await field.fill(eMail);
  await field.press('Enter');
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await control(page, 'Ich akzeptiere die').check();
  await button(page, 'Kostenlos registrieren').dblclick();
  await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
  expect(calls('/account/create')).toBe(1);
  expect(portal.mails().filter(({ recipient }) => recipient === eMail)).toHaveLength(1);
});

test('rule 8.11: values filled in without events are recognised and sent', async ({
  page,
  portal,
}) => {
  const eMail = newAddress();
  await page.goto('/registrierung');
  await pass(page, REGISTRATION_LOADING_MS);
  await page.locator('#registration').evaluate(
    (form, [address, password]) => {
      const values = { salutation: '2', firstname: 'Jana', lastname: 'Beispiel' };
      for (const [name, value] of Object.entries({ ...values, eMail: address, password })) {
        const control = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (control) control.value = value ?? '';
      }
      const terms = form.querySelector<HTMLInputElement>('[name="agb"]');
      if (terms) terms.checked = true;
    },
    [eMail, PASSWORD],
  );
  const submit = button(page, 'Kostenlos registrieren');
  await expect(page.getByText('Sehr sicher', { exact: true }).first()).toBeVisible();
  await submit.click();
  await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
  expect(portal.mails().some(({ recipient }) => recipient === eMail)).toBe(true);
});

test('rules 7.7, 7.11: the activation page offers a new link and sign-in', {
  tag: BACK_FORWARD_CACHE,
}, async ({ page, portal }) => {
  const eMail = newAddress();
  await page.goto('/registrierung');
  await pass(page, REGISTRATION_LOADING_MS);
  await fillPerson(page);
  await control(page, 'E-Mail-Adresse').fill(eMail);
  await send(page);
  await expect(heading(page)).toHaveText('Aktivieren Sie Ihren Zugang');
  await page.getByRole('link', { name: 'E-Mail erneut senden' }).click();
  await control(page, 'Benutzername').fill(eMail);
  await button(page, 'E-Mail erneut senden').click();
  await expect(page.getByRole('heading', { name: 'Neuer Bestätigungslink' })).toBeFocused();
  await expect(button(page, 'E-Mail erneut senden')).toBeDisabled();
  await expect(page.getByText(/^Erneut senden in \d+ s möglich$/)).toBeVisible();
  await expect
    .poll(() => portal.mails().filter(({ recipient }) => recipient === eMail).length)
    .toBe(2);

  await goBack(page);
  await expect(heading(page)).toHaveText('Aktivieren Sie Ihren Zugang');
  await button(page, 'Zum Login').click();
  await enter(page, eMail);
  await expect(page.getByText('Ihr Zugang ist noch nicht aktiv.')).toBeVisible();
});
