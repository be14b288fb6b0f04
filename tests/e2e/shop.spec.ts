import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import {
  BACK_FORWARD_CACHE,
  button,
  control,
  countCalls,
  enter,
  fill,
  goBack,
  MAX,
  newAddress,
  open,
  PASSWORD,
  PERSON,
  pass,
  send,
  WAIT_MS,
} from '../support/visit.ts';

const CREATE = '/account/create/shop';
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

test('rules 7.8, 0.12: three steps work up to the first sign-in', async ({ page, portal }) => {
  const eMail = newAddress();
  const { requests } = countCalls(page);
  await begin(page);
  await expect(page.getByText('Schritt 1 von 3').filter({ visible: true })).toBeVisible();
  await button(page, 'Weiter').click();
  const summary = page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' });
  await expect(summary).toBeVisible();

  await fill(page, firstStep(MAX));
  // The summary of faults goes when the last one is mended, and the button moves.
  await expect(summary).toHaveCount(0);
  await button(page, 'Weiter').click();
  await expect(
    page.getByRole('link', { name: 'Diese E-Mail-Adresse ist bereits registriert.' }),
  ).toBeVisible();
  await toAddresses(page, eMail);
  await expect(step(page)).toBeFocused();

  await fillAddress(page, 'Rechnungsadresse', 'Lindenallee 12');
  await control(page, 'Abweichende Lieferadresse').check();
  await fillAddress(page, 'Lieferadresse', 'Hofgasse 3');
  await button(page, 'Weiter').click();
  await expect(step(page)).toHaveText('Zusammenfassung');
  await expect(page.getByText('Hofgasse 3')).toBeVisible();
  await expect(page.getByText(PASSWORD)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Lieferadresse bearbeiten' }).click();
  await control(page, 'Abweichende Lieferadresse').uncheck();
  await button(page, 'Weiter').click();
  await expect(page.getByText('Hofgasse 3')).toHaveCount(0);

  await page.route(`**${CREATE}`, async (route) => {
    await expect(page.getByText('Ihre Daten werden verarbeitet')).toBeVisible();
    await route.continue();
  });
  await send(page);
  await expect(page.getByRole('heading', { name: 'Registrierung erfolgreich' })).toBeFocused();
  await expect(page.getByText('Sie werden in Kürze zur Anmeldung weitergeleitet')).toBeVisible();
  await expectAccessible(page);
  const sent = requests.find((request) => request.url().endsWith(CREATE))?.postDataJSON();
  expect(sent).toMatchObject({ email: eMail, portal_id: 2, delivery_address_checked: false });
  expect(sent).not.toHaveProperty('delivery_address');
  expect(portal.mails().some(({ recipient }) => recipient === eMail)).toBe(true);

  await page.clock.runFor(WAIT_MS.shopForward);
  await enter(page, eMail, PASSWORD);
  await expect(page).toHaveURL(/__sandbox\/shop/);
});

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

test('rules 7.8.6, S9.1: a fault opens its step, once', async ({ page, portal }) => {
  const { calls } = countCalls(page);
  await toSummary(page);
  const says = 'Diese Straße gibt es nicht.';
  const error = { property: 'invoice_address.street', description: says, constraints: {} };
  const body = { success: false, status: 400, message: 'x', data: { error: [error] } };
  portal.faults.add({ path: CREATE, kind: 'status', status: 400, body });
  await control(page, 'Ich akzeptiere die').check();
  await button(page, 'Kostenlos registrieren').dblclick();
  await page.getByRole('link', { name: says }).click();
  await expect(control(page, 'Straße und Hausnummer')).toBeFocused();
  expect(calls(CREATE)).toBe(1);

  await control(page, 'Straße und Hausnummer').fill('Lindenallee 13');
  await control(page, 'Straße und Hausnummer').press('Enter');
  await expect(step(page)).toHaveText('Zusammenfassung');
  await expect(control(page, 'Ich akzeptiere die')).toBeChecked();
  await button(page, 'Kostenlos registrieren').click();
  await expect(page.getByRole('heading', { name: 'Registrierung erfolgreich' })).toBeFocused();
  expect(calls(CREATE)).toBe(2);
});

test('rule S9.2: a step whose code cannot be loaded shows a retry that works', async ({ page }) => {
  // The automatic reload, which comes first, has already happened.
  await page.addInitScript(() => sessionStorage.setItem('reloaded', 'true'));
  await page.route('**/_astro/LaterSteps.*', (route) => route.abort());
  await begin(page);
  await fill(page, firstStep(newAddress()));
  await button(page, 'Weiter').click();
  await expect(
    page.getByRole('heading', { name: 'Der nächste Schritt konnte nicht geladen werden' }),
  ).toBeFocused();
  await page.unroute('**/_astro/LaterSteps.*');
  await button(page, 'Erneut versuchen').click();
  await expect(step(page)).toHaveText('Adressen');
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
