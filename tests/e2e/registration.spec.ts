import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

/** Opens the registration and fills in all but the terms. @returns the e-mail address */
async function write(page: Page): Promise<string> {
  const eMail = visit.newAddress();
  await visit.open(page, '/registrierung');
  await visit.fill(page, { ...visit.PERSON, Passwort: visit.PASSWORD, 'E-Mail-Adresse': eMail });
  return eMail;
}

test('rules 0.5, 7.5.1: the network selects the form, with one history entry', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await page.goto('/');
  const { calls } = visit.countCalls(page);
  await visit.comeFrom(page, 'barred');
  await page.goto('/registrierung/uni', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/__sandbox\/recherche/);
  expect(calls('/account/self/validate')).toBe(0);
  await visit.goBack(page);
  await expect(page).toHaveURL(/:\d+\/$/);

  await visit.comeFrom(page, 'uni');
  await page.goto('/registrierung', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/registrierung\/uni$/);
  await expect(visit.control(page, 'E-Mail-Adresse (Teil vor dem @)')).toBeVisible();
});

test('rule 11.9: a server-defined form works up to the sign-in', async ({ page, portal }) => {
  const eMail = visit.newAddress();
  const { requests } = visit.countCalls(page);
  await visit.open(page, '/registrierung?clientId=seminar');
  await expect(page.getByRole('group', { name: 'Ihre Teilnahme' })).toBeVisible();
  await expectAccessible(page);
  await visit.fill(page, { Seminar: 'Mietrecht kompakt', 'Ich bin Mitglied': true });
  await visit.send(page);
  await expect(page.getByRole('link', { name: /„Kammer“/ })).toBeVisible();
  await expectAccessible(page);
  await visit.fill(page, { Kammer: 'Köln', Familienname: 'Beispiel', Rufname: 'Jana' });
  await page.getByText('Frau', { exact: true }).filter({ visible: true }).click();
  await visit.fill(page, { 'Dienstliche E-Mail-Adresse': eMail, Passwort: visit.PASSWORD });
  await visit.button(page, 'Kostenlos registrieren').click();
  await expect(page).toHaveURL('/registrierung-gesendet');
  const sent = requests.find((request) => request.url().endsWith('/account/create'));
  expect(sent?.postDataJSON()).toMatchObject({ seminar: 'miete', chamber: 'Köln' });
  await visit.confirmAndEnter(page, portal, eMail);
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});

test('rules 7.5.5, S9.1: Enter needs terms, two clicks send once', async ({ page, portal }) => {
  const { calls } = visit.countCalls(page);
  const eMail = await write(page);
  await visit.control(page, 'E-Mail-Adresse').press('Enter');
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await visit.control(page, 'Ich akzeptiere die').check();
  await visit.button(page, 'Kostenlos registrieren').dblclick();
  await expect(page).toHaveURL('/registrierung-gesendet');
  expect(calls('/account/create')).toBe(1);
  expect(portal.mails().filter(({ recipient }) => recipient === eMail)).toHaveLength(1);
});
