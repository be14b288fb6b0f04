import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { expect, pass, signIn, test } from '../support/portal.ts';
import { becomePerson, expireSession, settled, storages } from '../support/session.ts';

/** rules 7.14.1, 17.4 */
const CONTACT_LOADING_MS = 750;
/** rule 3.14 */
const DRAFT_MINUTES = 30;

const MAX = 'max.muster@example.de';
const TOPIC = '/kontakt/abo/kuendigung';

test.afterEach(({ portal }) => portal.faults.clear());

const customerNumber = (page: Page) => page.getByLabel('Kundennummer');

/** Opens a contact form as a guest and fills in a part of it. */
async function beginRequest(page: Page): Promise<void> {
  await page.goto(TOPIC);
  await pass(page, CONTACT_LOADING_MS);
  await customerNumber(page).fill('7654321');
  await page.getByLabel('Vor- und Nachname').fill('Jana Beispiel');
}

function drafts(page: Page): Promise<string[]> {
  return storages(page).then((all) => Object.keys(all).filter((key) => key.startsWith('draft:')));
}

test('rule S9.4: a sign-in from the header restores the form once', async ({ page, portal }) => {
  await beginRequest(page);
  await signIn(page, MAX);
  await expect(page).toHaveURL(portal.origin + TOPIC);
  await settled(page, 'personal');
  await page.clock.runFor(CONTACT_LOADING_MS);
  await expect(customerNumber(page)).toHaveValue('7654321');
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Jana Beispiel');
  expect(await drafts(page)).toEqual([]);
  await page.reload();
  await settled(page, 'personal');
  await page.clock.runFor(CONTACT_LOADING_MS);
  await expect(customerNumber(page)).toHaveValue('');
});

test('rule 3.14: a draft expires after 30 minutes', async ({ page }) => {
  await beginRequest(page);
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByLabel('Passwort')).toBeVisible();
  await page.clock.setSystemTime(Date.now() + DRAFT_MINUTES * 60_000 + 1000);
  await page.goto(TOPIC);
  await pass(page, CONTACT_LOADING_MS);
  await expect(customerNumber(page)).toHaveValue('');
  await expect.poll(() => drafts(page)).toEqual([]);
});

/** Fills in the subuser form. */
async function fillSubuser(page: Page): Promise<void> {
  await page.getByLabel('Anrede').selectOption('Frau');
  await page.getByLabel('Vorname').fill('Ute');
  await page.getByLabel('Nachname').fill('Neu');
  await page.getByLabel('E-Mail-Adresse').fill('ute.neu@kanzlei-nord.de');
  await page.getByLabel('Ich akzeptiere').check();
}

test.describe('rule S9.4: a session that ends while a form is open', () => {
  const PATH = '/unterbenutzer-anlegen';
  const expired = (page: Page) => page.getByRole('main').getByText('Ihre Sitzung ist abgelaufen.');

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await signIn(page, MAX);
    await settled(page, 'personal');
    await page.goto(PATH);
    await settled(page, 'personal');
    await fillSubuser(page);
    await expireSession(page);
    await page.getByRole('button', { name: 'Unterbenutzer anlegen' }).click();
  });

  test('shows a notice with a sign-in button, and restores the form afterwards', async ({
    page,
    portal,
  }) => {
    await expect(expired(page)).toBeVisible();
    await expect(page.getByLabel('Vorname')).toHaveValue('Ute');
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    // The page has left before it comes back to the same address.
    await expect(expired(page)).toBeHidden();
    await expect(page).toHaveURL(portal.origin + PATH);
    await settled(page, 'personal');
    await expect(page.getByLabel('Vorname')).toHaveValue('Ute');
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('ute.neu@kanzlei-nord.de');
    await expect.poll(() => drafts(page)).toEqual([]);
  });

  test('rule S6.3: does not restore it for another user', async ({ page }) => {
    await expect(expired(page)).toBeVisible();
    await expect.poll(() => drafts(page)).toEqual([`draft:${PATH}`]);
    await becomePerson(page, 'nosearch@example.de');
    await page.goto('/kontakt');
    await settled(page, 'personal');
    expect(await drafts(page)).toEqual([]);
    await page.goto(PATH);
    await settled(page, 'personal');
    await expect(page.getByLabel('Vorname')).toHaveValue('');
  });
});

test('rule S8.4: passwords are never stored', async ({ page }) => {
  await page.goto('/');
  await signIn(page, MAX);
  await settled(page, 'personal');
  await page.goto('/passwort-aendern');
  await settled(page, 'personal');
  await page.clock.runFor(1000);
  await page.getByLabel('Aktuelles Passwort').first().fill(SEED_PASSWORD);
  await page.getByLabel('Neues Passwort').first().fill('Lesesaal-Tinte-77');
  await page.getByLabel('Neues Passwort wiederholen').fill('Lesesaal-Tinte-77');
  await expireSession(page);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByRole('main').getByText('Ihre Sitzung ist abgelaufen.')).toBeVisible();
  expect(JSON.stringify(await storages(page))).not.toMatch(/Lesesaal|Muster-Passwort/);
});
