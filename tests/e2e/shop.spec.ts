import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import {
  BACK_FORWARD_CACHE,
  button,
  control,
  fill,
  goBack,
  newAddress,
  open,
  PASSWORD,
  PERSON,
  pass,
  WAIT_MS,
} from '../support/visit.ts';

const step = (page: Page) => page.locator('.registration-step > h2').filter({ visible: true });

/** Opens the shop registration; leaving a started one opens a dialog. */
async function begin(page: Page): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept());
  await open(page, '/registrierung?clientId=shop');
}

const firstStep = (eMail: string) => ({
  ...PERSON,
  'E-Mail-Adresse': eMail,
  Passwort: PASSWORD,
  'Passwort wiederholen': PASSWORD,
});

async function toAddresses(page: Page, eMail = newAddress()): Promise<void> {
  await fill(page, firstStep(eMail));
  await button(page, 'Weiter').click();
  await expect(step(page)).toHaveText('Adressen');
}

async function fillAddress(page: Page, legend: string, street: string): Promise<void> {
  const address = { 'Straße und Hausnummer': street, Postleitzahl: '50667', Ort: 'Köln' };
  await fill(page.getByRole('group', { name: legend }), address);
}

async function toSummary(page: Page): Promise<void> {
  await begin(page);
  await toAddresses(page);
  await fillAddress(page, 'Rechnungsadresse', 'Lindenallee 12');
  await button(page, 'Weiter').click();
  await expect(step(page)).toHaveText('Zusammenfassung');
}

test('rule 7.8.2: Back, Forward and a reload keep the typed values; a reload starts at the first step', {
  tag: BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await begin(page);
  await toAddresses(page);
  await expect(page).toHaveURL(/\?schritt=2$/);
  await control(page, 'Straße und Hausnummer').fill('Halb getip');
  await goBack(page);
  await expect(step(page)).toHaveText('Persönliche Daten');
  await expect(control(page, 'Vorname')).toHaveValue('Jana');
  await expect(control(page, 'Passwort wiederholen')).toHaveValue(PASSWORD);
  await page.evaluate(() => history.forward());
  await expect(control(page, 'Straße und Hausnummer')).toHaveValue('Halb getip');

  for (const reloadsAtFirst of [false, true]) {
    if (reloadsAtFirst) await goBack(page);
    await page.reload();
    await pass(page, WAIT_MS.registration);
    await expect(step(page)).toHaveText('Persönliche Daten');
    await expect(page).not.toHaveURL(/schritt/);
    await expect(control(page, 'Vorname')).toHaveValue('Jana');
    await expect(control(page, 'Passwort')).toHaveValue('');
    await fill(page, { Passwort: PASSWORD, 'Passwort wiederholen': PASSWORD });
    await button(page, 'Weiter').click();
    await expect(control(page, 'Straße und Hausnummer')).toHaveValue('Halb getip');
  }
});

test('rule 1.10.3: buttons that do not fit are under Mehr', async ({ page }) => {
  await toSummary(page);
  const row = page.locator('form .button-group').filter({ visible: true });
  const names = () => row.locator(':scope > button').allInnerTexts();
  const submit = button(page, 'Kostenlos registrieren');
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
  const more = button(page, 'Mehr');
  await expect(more).toBeVisible();
  const [menu, first] = await Promise.all([more.boundingBox(), submit.boundingBox()]);
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeGreaterThan(first?.y ?? 0);
  await more.click();
  await expectAccessible(page);
  await button(page, 'Zurück').press('Tab');
  await expect(button(page, 'Zurück')).toBeHidden();
  await more.click();
  await button(page, 'Zurück').click();
  await expect(step(page)).toHaveText('Adressen');
});
