import type { Page } from '@playwright/test';
import { newPerson } from '../support/person.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { becomePerson } from '../support/session.ts';

const SAVED = 'Ihre Änderungen wurden gespeichert.';
/** The profile page in the tree of the library, for a client that has it. */
const PAGE = '/profildaten?clientId=shop';

test.afterEach(({ portal }) => portal.faults.clear());

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function edit(page: Page, name: string): Promise<void> {
  await section(page, name).getByRole('button', { name: 'Bearbeiten' }).click();
}

test('a shop customer changes an address and sees it after a reload', async ({ page, portal }) => {
  await becomePerson(page, newPerson(portal));
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profildaten');
  const invoice = section(page, 'Rechnungsadresse');
  await expect(invoice).toContainText('Lindenallee 12');

  await edit(page, 'Rechnungsadresse');
  await expect(invoice.getByRole('heading')).toBeFocused();
  await invoice.getByLabel('Postleitzahl').fill('12');
  await invoice.getByLabel('Ort').fill('Wien');
  await invoice.getByRole('button', { name: 'Speichern' }).click();
  await expect(invoice.getByRole('alert')).toContainText('gültige Postleitzahl');
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectAccessible(page);
  await invoice.getByLabel('Land').selectOption('Österreich');
  await invoice.getByLabel('Postleitzahl').fill('1010');
  await invoice.getByRole('button', { name: 'Speichern' }).click();
  await expect(invoice.getByText(SAVED)).toBeVisible();
  await expect(invoice.getByRole('button', { name: 'Bearbeiten' })).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(invoice).toContainText('Österreich');
  await expect(section(page, 'Lieferadresse')).toContainText('Noch keine Angaben.');
});

test('a new name appears in the menu at once', async ({ page, portal }) => {
  await becomePerson(page, newPerson(portal));
  await page.goto(PAGE);
  await edit(page, 'Persönliche Daten');
  const personal = section(page, 'Persönliche Daten');
  await personal.getByLabel('Nachname').fill('Beispielhaft');
  await personal.getByRole('button', { name: 'Speichern' }).click();
  await expect(personal.getByText(SAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Mein Konto' }).click();
  await expect(page.getByRole('dialog')).toContainText('Erika Beispielhaft');
});

test('rule 7.19: the browser asks before unsaved changes are lost', async ({ page, portal }) => {
  await becomePerson(page, newPerson(portal));
  await page.goto(PAGE);
  await edit(page, 'Rechnungsadresse');
  await section(page, 'Rechnungsadresse').getByLabel('Ort').fill('Bonn');
  // It is set after the render that follows the key.
  const isGuarded = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(isGuarded).toBe(true);
  const nextDialog = page.waitForEvent('dialog');
  // Not awaited: the navigation never finishes when the user stays.
  void page.goto('/kontakt').catch(() => undefined);
  const dialog = await nextDialog;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page).toHaveURL(/profildaten/);
  await section(page, 'Rechnungsadresse').getByRole('button', { name: 'Abbrechen' }).click();
  await page.goto('/kontakt');
  await expect(page).toHaveURL(/kontakt/);
});

test('a user who does not buy in the shop sees read-only addresses', async ({ page, portal }) => {
  await becomePerson(page, newPerson(portal, { no_shop_checkout: 1, no_shop_link: 1 }));
  await page.goto(PAGE);
  const invoice = section(page, 'Rechnungsadresse');
  await expect(invoice).toContainText('können Sie hier nur ansehen');
  await expect(invoice.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Zum Shop' })).toHaveCount(0);
  await expectAccessible(page);
});

test('rule 7.20: a client without the page shows the fallback and requests no data', async ({
  page,
  portal,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/ur/')) requests.push(request.url());
  });
  await becomePerson(page, newPerson(portal));
  await page.goto('/profildaten');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Diese Seite steht hier nicht zur Verfügung',
  );
  await expect(page.getByRole('button', { name: 'Mein Konto' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('a section that fails does not hide the others', async ({ page, portal }) => {
  portal.faults.add({ path: '/ur/GetPersonalData', kind: 'status', status: 500, times: 'always' });
  await becomePerson(page, newPerson(portal));
  await page.goto(PAGE);
  const personal = section(page, 'Persönliche Daten');
  await expect(personal.locator('.notice')).toContainText('konnten nicht geladen werden');
  await expect(section(page, 'Rechnungsadresse')).toContainText('Lindenallee 12');
  await expectAccessible(page);
  portal.faults.clear();
  await personal.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(personal).toContainText('Erika');
});
