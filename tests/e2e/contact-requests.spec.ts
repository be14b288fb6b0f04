import type { Page } from '@playwright/test';
import { contactRequests } from '../../src/sandbox/store/contact-requests.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { becomePerson } from '../support/session.ts';
import { category, chosen, FIRST, open, send } from './contact-page.ts';

/** Fills in the fields that nearly every topic has. */
async function fillPerson(page: Page, eMail: string): Promise<void> {
  await page.getByLabel('Vor- und Nachname').fill('Jana Łukaszewska');
  await page.getByLabel('E-Mail-Adresse').fill(eMail);
  await page.getByLabel('Datenschutzhinweise').check();
}

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByText('Bestätigung per E-Mail mit einer Ticketnummer')).toBeVisible();
  await expect(page).toHaveURL(/\/kontakt(\?|$)/);
  await expect(chosen(page, 'Thema')).toHaveText(FIRST);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

test('library: a request for more modules with several fields of law', async ({ page, portal }) => {
  const eMail = `module.${Date.now()}@kanzlei-nord.de`;
  await open(page, '/kontakt/abo/erweiterung?contact_product=Kommentar&wkn=4711');
  const laws = page.getByLabel('Betroffene Rechtsgebiete', { exact: false }).first();
  await expect(laws).toBeVisible();
  await expectAccessible(page);
  await laws.click();
  await expect(page.getByRole('option', { name: 'Steuerrecht' })).toBeVisible();
  await page.keyboard.type('miet');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mietrecht entfernen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('per Telefon').check();
  await page.getByLabel('Ihre Nachricht').fill('Bitte machen Sie mir ein Angebot.');
  await fillPerson(page, eMail);
  await send(page).click();
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
  await expect(category(page)).toBeFocused();
});

test('library: a request for more users with a password and a number, after an invalid attempt', async ({
  page,
  portal,
}) => {
  await open(page, '/kontakt/zugang/weitere-nutzer');
  await expect(page.getByLabel('Kundenkennwort')).toHaveAttribute('type', 'password');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeVisible();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectAccessible(page);
  await page.getByLabel('Kundennummer').fill('1234567');
  await page.getByLabel('Anzahl der Nutzer').fill('1000');
  await page.getByLabel('Kundenkennwort').fill(' geheim ');
  await page.getByLabel('Ihre Nachricht').fill('Bitte freischalten, danke.');
  await fillPerson(page, 'nutzer@kanzlei-nord.de');
  await send(page).click();
  const fault = page.getByRole('link', { name: 'Bitte geben Sie eine Zahl von 1 bis 999 ein.' });
  await fault.click();
  await expect(page.getByLabel('Anzahl der Nutzer')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12');
  await send(page).click();
  await expectSent(page);
  expect(contactRequests(portal.store)[0]?.fields).toMatchObject({
    tempAnzahlNutzer: '12',
    tempKundenkennwort: ' geheim ',
  });
});

test('library: a failed submit keeps all values and works the second time', async ({
  page,
  portal,
}) => {
  await open(page, '/kontakt/technik/stoerung');
  await page.getByLabel('Browser').selectOption('Firefox');
  await page.getByLabel('Ihre Nachricht').fill('Seit heute früh geht nichts mehr.');
  await fillPerson(page, 'stoerung@kanzlei-nord.de');
  portal.faults.add({ path: '/salesforce/send', kind: 'status', status: 503 });
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Anfrage nicht gesendet' })).toBeFocused();
  await expect(
    page.getByText('[503] Ihre Daten konnten nicht an unser System übertragen werden.'),
  ).toBeVisible();
  await expectAccessible(page);
  await send(page).click();
  await expectSent(page);
});

test.describe('shop', () => {
  test('a new address with a different invoice address', async ({ page, portal }) => {
    await open(page, '/kontakt/abo/adressaenderung?clientId=shop');
    await page.getByLabel('Kundennummer').fill('1234567');
    await page.getByLabel('Straße und Hausnummer').fill('Weg 1');
    await page.getByLabel('Postleitzahl').fill('80331');
    await page.getByLabel('Ort', { exact: false }).first().fill('München');
    await page.getByLabel('Rechnungsadresse').check();
    await page.getByLabel('Straße und Hausnummer der Rechnungsadresse').fill('Allee 2');
    await page.getByLabel('Postleitzahl der Rechnungsadresse').fill('20095');
    await page.getByLabel('Ort der Rechnungsadresse').fill('Hamburg');
    await expectAccessible(page);
    await page.getByLabel('Ihre Nachricht').fill('Wir sind umgezogen, danke.');
    await fillPerson(page, 'umzug@kanzlei-nord.de');
    await send(page).click();
    await expectSent(page);
    expect(contactRequests(portal.store)[0]?.fields).toMatchObject({
      tempRechnungsadresse: true,
      tempRechnungStadt: 'Hamburg',
    });
  });

  test('a withdrawal without sign-in', async ({ page, portal }) => {
    await open(page, '/kontakt/ruecksendung/widerruf?clientId=shop');
    await expect(page.getByRole('complementary', { name: 'Tipp' })).toContainText('Widerruf');
    await page.getByLabel('Vertrag oder Bestellung').fill('B-20261234');
    await fillPerson(page, 'widerruf@kanzlei-nord.de');
    await send(page).click();
    await expectSent(page);
    expect(contactRequests(portal.store)[0]).toMatchObject({ topic: '232' });
  });
});

test('rule 7.14.6: name and address of a signed-in user are filled in', async ({ page }) => {
  await becomePerson(page, 'max.muster@example.de');
  await open(page, '/kontakt/zugang/anmeldung');
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Max Muster');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('max.muster@example.de');
  await expect(page.getByLabel('Benutzername')).toHaveValue('max.muster@example.de');
});
