import type { Page } from '@playwright/test';
import { contactRequests } from '../../src/sandbox/store/contact-requests.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { button, control, fill, newAddress, open } from '../support/visit.ts';

/** Fills in the fields that nearly every topic has, and sends the form. */
async function send(page: Page, eMail = newAddress()): Promise<string> {
  await fill(page, { 'Vor- und Nachname': 'Jana Łukaszewska', 'E-Mail-Adresse': eMail });
  await control(page, 'Datenschutzhinweise').check();
  await button(page, 'Senden').click();
  return eMail;
}

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByText('Bestätigung per E-Mail mit einer Ticketnummer')).toBeVisible();
  await expect(page).toHaveURL(/\/kontakt(\?|$)/);
  const chosen = page.getByLabel('Thema').locator('option:checked');
  await expect(chosen).toHaveText('- Bitte wählen Sie ein Thema aus -');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

test('library: a request for more modules with several fields of law', async ({ page, portal }) => {
  await open(page, '/kontakt/abo/erweiterung?contact_product=Kommentar&wkn=4711');
  const laws = control(page, 'Betroffene Rechtsgebiete');
  await expect(laws).toBeVisible();
  await expectAccessible(page);
  await laws.click();
  await expect(page.getByRole('option', { name: 'Steuerrecht' })).toBeVisible();
  await page.keyboard.type('miet');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mietrecht entfernen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await fill(page, { 'per Telefon': true, 'Ihre Nachricht': 'Bitte machen Sie ein Angebot.' });
  const eMail = await send(page);
  await expectSent(page);
  await expectAccessible(page);
  const [request] = contactRequests(portal.store);
  expect(request).toMatchObject({
    product: 'Kommentar',
    wkn: '4711',
    fields: { tempRechtsgebiete: ['Mietrecht'], tempAngebot: 'per Telefon', email: eMail },
  });
  const mail = portal.mails().find(({ recipient }) => recipient === eMail);
  expect(mail?.text).toContain(request?.ticket);
  await page.getByRole('main').getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(control(page, 'Thema')).toBeFocused();
});

test('library: more users, with a password and a number', async ({ page, portal }) => {
  await open(page, '/kontakt/zugang/weitere-nutzer');
  await expect(page.getByLabel('Kundenkennwort')).toHaveAttribute('type', 'password');
  await button(page, 'Senden').click();
  await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeVisible();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectAccessible(page);
  await fill(page, {
    ...{ Kundennummer: '1234567', 'Anzahl der Nutzer': '1000', Kundenkennwort: ' geheim ' },
    'Ihre Nachricht': 'Bitte freischalten, danke.',
  });
  await send(page);
  await page.getByRole('link', { name: 'Bitte geben Sie eine Zahl von 1 bis 999 ein.' }).click();
  await expect(page.getByLabel('Anzahl der Nutzer')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12');
  await button(page, 'Senden').click();
  await expectSent(page);
  const fields = { tempAnzahlNutzer: '12', tempKundenkennwort: ' geheim ' };
  expect(contactRequests(portal.store)[0]?.fields).toMatchObject(fields);
});

test('shop: a failed new address keeps all values, then it is sent', async ({ page, portal }) => {
  await open(page, '/kontakt/abo/adressaenderung?clientId=shop');
  await fill(page, {
    ...{ Kundennummer: '1234567', 'Straße und Hausnummer': 'Weg 1', Postleitzahl: '80331' },
    ...{ Ort: 'München', 'Ihre Nachricht': 'Wir sind umgezogen, danke.', Rechnungsadresse: true },
  });
  await fill(page, {
    'Straße und Hausnummer der Rechnungsadresse': 'Allee 2',
    ...{ 'Postleitzahl der Rechnungsadresse': '20095', 'Ort der Rechnungsadresse': 'Hamburg' },
  });
  await expectAccessible(page);
  portal.faults.add({ path: '/salesforce/send', kind: 'status', status: 503 });
  await send(page);
  await expect(page.getByRole('heading', { name: 'Anfrage nicht gesendet' })).toBeFocused();
  await expect(
    page.getByText('[503] Ihre Daten konnten nicht an unser System übertragen werden.'),
  ).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Senden').click();
  await expectSent(page);
  const fields = { tempRechnungsadresse: true, tempRechnungStadt: 'Hamburg' };
  expect(contactRequests(portal.store)[0]?.fields).toMatchObject(fields);
});
