import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const step = (page: Page) => page.locator('.registration-step > h2').filter({ visible: true });

/** Opens the shop registration; leaving a started one opens a dialog. */
async function begin(page: Page): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept());
  await visit.open(page, '/registrierung?clientId=shop');
}

const firstStep = (eMail: string) => ({
  ...visit.PERSON,
  'E-Mail-Adresse': eMail,
  Passwort: visit.PASSWORD,
  'Passwort wiederholen': visit.PASSWORD,
});

async function toAddresses(page: Page, eMail = visit.newAddress()): Promise<void> {
  await visit.fill(page, firstStep(eMail));
  await visit.button(page, 'Weiter').click();
  await expect(step(page)).toHaveText('Adressen');
}

async function fillAddress(page: Page, legend: string, street: string): Promise<void> {
  const address = { 'Straße und Hausnummer': street, Postleitzahl: '50667', Ort: 'Köln' };
  await visit.fill(page.getByRole('group', { name: legend }), address);
}

async function toSummary(page: Page): Promise<void> {
  await begin(page);
  await toAddresses(page);
  await fillAddress(page, 'Rechnungsadresse', 'Lindenallee 12');
  await visit.button(page, 'Weiter').click();
  await expect(step(page)).toHaveText('Zusammenfassung');
}

test('rule 7.8.2: Back, Forward and a reload keep the typed values; a reload starts at the first step', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await begin(page);
  await toAddresses(page);
  await expect(page).toHaveURL(/\?schritt=2$/);
  await visit.control(page, 'Straße und Hausnummer').fill('Halb getip');
  await visit.goBack(page);
  await expect(step(page)).toHaveText('Persönliche Daten');
  await expect(visit.control(page, 'Vorname')).toHaveValue('Jana');
  await expect(visit.control(page, 'Passwort wiederholen')).toHaveValue(visit.PASSWORD);
  await page.evaluate(() => history.forward());
  await expect(visit.control(page, 'Straße und Hausnummer')).toHaveValue('Halb getip');

  for (const reloadsAtFirst of [false, true]) {
    if (reloadsAtFirst) await visit.goBack(page);
    await page.reload();
    await visit.pass(page, visit.WAIT_MS.registration);
    await expect(step(page)).toHaveText('Persönliche Daten');
    await expect(page).not.toHaveURL(/schritt/);
    await expect(visit.control(page, 'Vorname')).toHaveValue('Jana');
    await expect(visit.control(page, 'Passwort')).toHaveValue('');
    await visit.fill(page, { Passwort: visit.PASSWORD, 'Passwort wiederholen': visit.PASSWORD });
    await visit.button(page, 'Weiter').click();
    await expect(visit.control(page, 'Straße und Hausnummer')).toHaveValue('Halb getip');
  }
});

test('rule 1.10.3: buttons that do not fit are under Mehr', async ({ page }) => {
  await toSummary(page);
  const row = page.locator('form .button-group').filter({ visible: true });
  const names = () => row.locator(':scope > button').allInnerTexts();
  const submit = visit.button(page, 'Kostenlos registrieren');
  const atEdge = async () => {
    const [outer, inner] = await Promise.all([row.boundingBox(), submit.boundingBox()]);
    const edge = (box: typeof outer) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(edge(inner)).toBeCloseTo(edge(outer), 0);
  };
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(names).toEqual(['Zurück', 'Kostenlos registrieren']);
    await atEdge();
  }
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(names).toEqual(['Kostenlos registrieren']);
  await atEdge();
  const more = visit.button(page, 'Mehr');
  await expect(more).toBeVisible();
  const [menu, first] = await Promise.all([more.boundingBox(), submit.boundingBox()]);
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeGreaterThan(first?.y ?? 0);
  await more.click();
  await expectAccessible(page);
  await visit.button(page, 'Zurück').press('Tab');
  await expect(visit.button(page, 'Zurück')).toBeHidden();
  await more.click();
  await visit.button(page, 'Zurück').click();
  await expect(step(page)).toHaveText('Adressen');
});
