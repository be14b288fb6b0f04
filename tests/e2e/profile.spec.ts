import type { Page } from '@playwright/test';
import { newPerson } from '../support/person.ts';
import type { Portal } from '../support/portal.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { becomePerson, fill, heading, SAVED, section } from '../support/visit.ts';

/** The profile page in the tree of the library, for a client that has it. */
const PAGE = '/profildaten?clientId=shop';
const INVOICE = 'Rechnungsadresse';

async function begin(page: Page, portal: Portal): Promise<void> {
  await becomePerson(page, newPerson(portal));
  await page.goto(PAGE);
}

async function edit(page: Page, name: string): Promise<void> {
  await section(page, name).getByRole('button', { name: 'Bearbeiten' }).click();
}

test('a shop customer changes an address and sees it after a reload', async ({ page, portal }) => {
  await begin(page, portal);
  await expect(heading(page)).toHaveText('Profildaten');
  const invoice = section(page, INVOICE);
  await expect(invoice).toContainText('Lindenallee 12');

  await edit(page, INVOICE);
  await expect(invoice.getByRole('heading')).toBeFocused();
  await fill(invoice, { Postleitzahl: '12', Ort: 'Wien' });
  await invoice.getByRole('button', { name: 'Speichern' }).click();
  await expect(invoice.getByRole('alert')).toContainText('gültige Postleitzahl');
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectAccessible(page);
  await fill(invoice, { Land: 'Österreich', Postleitzahl: '1010' });
  await invoice.getByRole('button', { name: 'Speichern' }).click();
  await expect(invoice.getByText(SAVED)).toBeVisible();
  await expect(invoice.getByRole('button', { name: 'Bearbeiten' })).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(invoice).toContainText('Österreich');
  await expect(section(page, 'Lieferadresse')).toContainText('Noch keine Angaben.');
});

test('a section that fails does not hide the others', async ({ page, portal }) => {
  portal.faults.add({ path: '/ur/GetPersonalData', kind: 'status', status: 500, times: 'always' });
  await begin(page, portal);
  const personal = section(page, 'Persönliche Daten');
  await expect(personal.locator('.notice')).toContainText('konnten nicht geladen werden');
  await expect(section(page, INVOICE)).toContainText('Lindenallee 12');
  await expectAccessible(page);
  portal.faults.clear();
  await personal.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(personal).toContainText('Erika');
});
