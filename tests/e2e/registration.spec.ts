import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import {
  BACK_FORWARD_CACHE,
  button,
  comeFrom,
  confirmAndEnter,
  control,
  countCalls,
  fill,
  goBack,
  newAddress,
  open,
  PASSWORD,
  PERSON,
  send,
} from '../support/visit.ts';

/** Opens the registration and fills in all but the terms. @returns the e-mail address */
async function write(page: Page): Promise<string> {
  const eMail = newAddress();
  await open(page, '/registrierung');
  await fill(page, { ...PERSON, Passwort: PASSWORD, 'E-Mail-Adresse': eMail });
  return eMail;
}

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

test('rule 11.9: a server-defined form works up to the sign-in', async ({ page, portal }) => {
  const eMail = newAddress();
  const { requests } = countCalls(page);
  await open(page, '/registrierung?clientId=seminar');
  await expect(page.getByRole('group', { name: 'Ihre Teilnahme' })).toBeVisible();
  await expectAccessible(page);
  await fill(page, { Seminar: 'Mietrecht kompakt', 'Ich bin Mitglied': true });
  await send(page);
  await expect(page.getByRole('link', { name: /„Kammer“/ })).toBeVisible();
  await expectAccessible(page);
  await fill(page, { Kammer: 'Köln', Familienname: 'Beispiel', Rufname: 'Jana' });
  await page.getByText('Frau', { exact: true }).filter({ visible: true }).click();
  await fill(page, { 'Dienstliche E-Mail-Adresse': eMail, Passwort: PASSWORD });
  await button(page, 'Kostenlos registrieren').click();
  await expect(page).toHaveURL('/registrierung-gesendet');
  const sent = requests.find((request) => request.url().endsWith('/account/create'));
  expect(sent?.postDataJSON()).toMatchObject({ seminar: 'miete', chamber: 'Köln' });
  await confirmAndEnter(page, portal, eMail);
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});

test('rules 7.5.5, S9.1: Enter needs terms, two clicks send once', async ({ page, portal }) => {
  const { calls } = countCalls(page);
  const eMail = await write(page);
  await control(page, 'E-Mail-Adresse').press('Enter');
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await control(page, 'Ich akzeptiere die').check();
  await button(page, 'Kostenlos registrieren').dblclick();
  await expect(page).toHaveURL('/registrierung-gesendet');
  expect(calls('/account/create')).toBe(1);
  expect(portal.mails().filter(({ recipient }) => recipient === eMail)).toHaveLength(1);
});
