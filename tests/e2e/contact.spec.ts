import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ContactCategory } from '../../src/contract/contact.ts';
import { contactRequests } from '../../src/sandbox/store/contact-requests.ts';
import { limitHere } from '../support/machine.ts';
import { expect, expectAccessible, pass, signIn, test } from '../support/portal.ts';
import { BACK_FORWARD_CACHE } from '../support/tags.ts';

/** rules 7.14.1, 17.4 */
const CONTACT_LOADING_MS = 750;

const FIRST = '- Bitte wählen Sie ein Thema aus -';
const CLIENTS = [
  { client: 'library', query: '', product: 'Mein Konto' },
  { client: 'shop', query: '?clientId=shop', product: 'Mein Konto – Shop' },
] as const;

function snapshotOf(client: string): ContactCategory[] {
  return JSON.parse(readFileSync(`src/sites/contact/${client}.json`, 'utf8'));
}

const category = (page: Page) => page.getByLabel('Thema');
const topic = (page: Page) => page.getByLabel('Anliegen');
const send = (page: Page) => page.getByRole('button', { name: 'Senden' });
const chosen = (page: Page, label: string) => page.getByLabel(label).locator('option:checked');

async function open(page: Page, path: string) {
  const answer = await page.goto(path);
  await pass(page, CONTACT_LOADING_MS);
  return answer;
}

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

for (const { client, query, product } of CLIENTS)
  test(`rule 7.14.2: every deep link of ${client} selects its category and topic`, async ({
    page,
  }) => {
    test.setTimeout(limitHere(240_000));
    for (const { cPath, cLabel, topics } of snapshotOf(client)) {
      const places = [
        { path: `/kontakt/${cPath}`, words: [cLabel], topic: '- Bitte auswählen -' },
        ...topics.map(({ tPath, tLabel }) => ({
          path: `/kontakt/${cPath}/${tPath}`,
          words: [cLabel, tLabel],
          topic: tLabel,
        })),
      ];
      for (const place of places) {
        const answer = await open(page, place.path + query);
        expect(answer?.status(), place.path).toBe(200);
        await expect(chosen(page, 'Thema')).toHaveText(cLabel);
        await expect(chosen(page, 'Anliegen')).toHaveText(place.topic);
        await expect(page).toHaveTitle(['Kontakt', ...place.words, product].join(' – '));
        await expect(send(page)).toBeVisible({ visible: place.words.length > 1 });
        await expect(page.getByRole('heading', { name: 'Kundenservice' })).toBeVisible();
      }
    }
  });

test('rule 7.14.2: an unknown category redirects to /kontakt with a notice, an unknown topic keeps the category', async ({
  page,
}) => {
  const answer = await open(page, '/kontakt/gibt-es-nicht/mehr?wkn=7');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/kontakt\?wkn=7$/);
  await expect(page.getByText('Das gewählte Thema wurde nicht gefunden.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kundenservice' })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/kontakt/ABO/gibt-es-nicht');
  await expect(chosen(page, 'Thema')).toHaveText('Abonnement und Vertrag');
  await expect(chosen(page, 'Anliegen')).toHaveText('- Bitte auswählen -');
});

test('rule 0.19: a path that only starts with /kontakt is not found and has no contact footer', async ({
  page,
}) => {
  expect((await page.goto('/kontaktfoo'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Kundenservice' })).toHaveCount(0);
});

test('rule A18: categories and topics are chosen step by step, and Back keeps the typed text', {
  tag: BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await open(page, '/kontakt');
  await expect(topic(page)).toHaveCount(0);
  await expectAccessible(page);
  await category(page).focus();
  await category(page).selectOption('Datenschutz und Werbung');
  await expect(page).toHaveURL(/\/kontakt\/datenschutz$/);
  await expect(category(page)).toBeFocused();
  await topic(page).focus();
  await topic(page).selectOption('Auskunft über gespeicherte Daten');
  await expect(page).toHaveURL(/\/kontakt\/datenschutz\/auskunft$/);
  await expect(topic(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Formular geladen' })).toBeAttached();
  await expect(send(page)).toBeEnabled();
  await expectAccessible(page);
  await page.getByLabel('Vor- und Nachname').fill('Jana');
  await page.getByLabel('Kundennummer').fill('1234567');
  await topic(page).selectOption('Zugang löschen');
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Jana');
  await page.goBack();
  await expect(page).toHaveURL(/\/kontakt\/datenschutz$/);
  await expect(send(page)).toHaveCount(0);
  await page.goForward();
  await page.goBack();
  await page.goBack();
  await expect(chosen(page, 'Thema')).toHaveText(FIRST);
});

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

  test('a damaged parcel', async ({ page, portal }) => {
    await open(page, '/kontakt?clientId=shop');
    await category(page).selectOption('Lieferung und Versand');
    await topic(page).selectOption('Sendung beschädigt oder falsch');
    await page.getByLabel('Bestellnummer').fill('B-20261234');
    await page.getByLabel('Titel oder ISBN').fill('Kommentar zum BGB');
    await page.getByLabel('Gutschrift').check();
    await page.getByLabel('Ihre Nachricht').fill('Der Einband ist gebrochen.');
    await fillPerson(page, 'paket@kanzlei-nord.de');
    await expectAccessible(page);
    await send(page).click();
    await expectSent(page);
    expect(contactRequests(portal.store)[0]).toMatchObject({
      topic: '212',
      fields: { tempErsatz: 'Gutschrift' },
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

test('rule 7.14.6: name and address of a signed-in user are filled in', async ({
  page,
  portal,
}) => {
  await page.goto('/kontakt');
  await signIn(page, 'max.muster@example.de');
  await expect(page).toHaveURL(`${portal.origin}/kontakt`);
  await open(page, '/kontakt/zugang/anmeldung');
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Max Muster');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('max.muster@example.de');
  await expect(page.getByLabel('Benutzername')).toHaveValue('max.muster@example.de');
});

test('rule 3.14: a sign-in while filling in the form loses nothing', async ({ page, portal }) => {
  await open(page, '/kontakt/datenschutz/auskunft');
  await page.getByLabel('Kundennummer').fill('7654321');
  await page.getByLabel('Ihre Nachricht').fill('Diese Zeilen überleben die Anmeldung.');
  await page.getByLabel('Vor- und Nachname').fill('M. Muster');
  await expect(send(page)).toBeEnabled();
  await signIn(page, 'max.muster@example.de');
  await expect(page).toHaveURL(`${portal.origin}/kontakt/datenschutz/auskunft`);
  await pass(page, CONTACT_LOADING_MS);
  await expect(page.getByLabel('Kundennummer')).toHaveValue('7654321');
  await expect(page.getByLabel('Ihre Nachricht')).toHaveValue(
    'Diese Zeilen überleben die Anmeldung.',
  );
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('M. Muster');
});

test('rule S9.5: a late reply is ignored', async ({ page }) => {
  await open(page, '/kontakt/technik');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/csa/contact/getForm', async (route) => {
    if (route.request().postData()?.includes('"132"')) await released;
    await route.continue();
  });
  await topic(page).selectOption('Zugang über feste Netzadressen');
  await topic(page).selectOption('Störung melden');
  await expect(page.getByLabel('Browser')).toBeVisible();
  release();
  await page.waitForResponse('**/csa/contact/getForm');
  await expect(page.getByLabel('Browser')).toBeVisible();
  await expect(page.getByLabel('Kundennummer')).toHaveCount(0);
});
