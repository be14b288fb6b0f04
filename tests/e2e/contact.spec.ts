import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ContactCategory } from '../../src/contract/contact.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import type { Sandbox } from '../support/quick-sandbox.ts';
import * as visit from '../support/visit.ts';

const category = (page: Page) => visit.control(page, 'Thema');
const topic = (page: Page) => visit.control(page, 'Anliegen');
const submit = (page: Page) => visit.button(page, 'Senden');
const chosen = (page: Page, label: string) => page.getByLabel(label).locator('option:checked');

const CLIENTS = [
  { client: 'library', query: '', product: 'Mein Konto' },
  { client: 'shop', query: '?clientId=shop', product: 'Mein Konto – Shop' },
] as const;

function snapshotOf(client: string): ContactCategory[] {
  return JSON.parse(readFileSync(`src/sites/example/contact/${client}.json`, 'utf8'));
}

for (const { client, query, product } of CLIENTS)
  test(`rule 7.14.2: deep links of ${client} select category and topic`, async ({ page }) => {
    const categories = snapshotOf(client);
    const { cPath = '', cLabel = '', topics = [] } = categories[0] ?? {};
    const { tPath = '', tLabel = '' } = topics[0] ?? {};
    for (const [path, ...words] of [
      [cPath, cLabel],
      [`${cPath}/${tPath}`, cLabel, tLabel],
    ]) {
      await visit.open(page, `/kontakt/${path}${query}`);
      await expect(chosen(page, 'Thema')).toHaveText(cLabel);
      await expect(chosen(page, 'Anliegen')).toHaveText(words[1] ?? '- Bitte auswählen -');
      await expect(page).toHaveTitle(['Kontakt', ...words, product].join(' – '));
      await expect(submit(page)).toBeVisible({ visible: words.length > 1 });
      await expect(page.getByRole('heading', { name: 'Kundenservice' })).toBeVisible();
    }
  });

test('rule 7.14.2: an unknown category or topic leads to what is known', async ({ page }) => {
  const answer = await visit.open(page, '/kontakt/gibt-es-nicht/mehr?wkn=7');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/kontakt\?wkn=7$/);
  await expect(page.getByText('Das gewählte Thema wurde nicht gefunden.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kundenservice' })).toBeVisible();
  await expectAccessible(page);
  await visit.open(page, '/kontakt/ABO/gibt-es-nicht');
  await expect(chosen(page, 'Thema')).toHaveText('Abonnement und Vertrag');
  await expect(chosen(page, 'Anliegen')).toHaveText('- Bitte auswählen -');
});

test('rule 0.19: a path that only starts with /kontakt is not found', async ({ page }) => {
  expect((await page.goto('/kontaktfoo'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Kundenservice' })).toHaveCount(0);
});

test('rule A18: categories and topics are chosen step by step, and Back keeps the typed text', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await visit.open(page, '/kontakt');
  await expect(topic(page)).toHaveCount(0);
  await category(page).focus();
  await category(page).selectOption('Datenschutz und Werbung');
  await expect(page).toHaveURL(/\/kontakt\/datenschutz$/);
  await expect(category(page)).toBeFocused();
  await topic(page).focus();
  await topic(page).selectOption('Auskunft über gespeicherte Daten');
  await expect(page).toHaveURL(/\/kontakt\/datenschutz\/auskunft$/);
  await expect(topic(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Formular geladen' })).toBeAttached();
  await expect(submit(page)).toBeEnabled();
  await expectAccessible(page);
  await visit.fill(page, { 'Vor- und Nachname': 'Jana', Kundennummer: '1234567' });
  await topic(page).selectOption('Zugang löschen');
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Jana');
  await page.goBack();
  await expect(page).toHaveURL(/\/kontakt\/datenschutz$/);
  await expect(submit(page)).toHaveCount(0);
  await page.goForward();
  await page.goBack();
  await page.goBack();
  await expect(chosen(page, 'Thema')).toHaveText('- Bitte wählen Sie ein Thema aus -');
});

/** The backend defines other fields, and answers when it is released. */
async function answerLate(page: Page, { faults }: Pick<Sandbox, 'faults'>) {
  const fields = [
    { name: 'name', label: 'Vor- und Nachname', type: 'text', mandatory: true },
    { name: 'email', label: 'E-Mail-Adresse', type: 'text', mandatory: true },
    { name: 'tempAbteilung', label: 'Abteilung', type: 'text', mandatory: true },
    { name: 'tempDatenschutzhinweise', label: 'Gelesen', type: 'checkbox', mandatory: true },
  ];
  faults.add({
    kind: 'status',
    path: '/csa/contact/getForm',
    status: 200,
    body: { fields, helperText: 'Neuer Tipp' },
  });
  const release = await visit.hold(page, '**/csa/contact/getForm');
  const answered = page.waitForResponse('**/csa/contact/getForm');
  return async () => {
    release();
    await answered;
  };
}

test('rule 7.14.13: text typed before the scripts stays in the form', async ({ page, portal }) => {
  const answer = await answerLate(page, portal);
  const arrive = await visit.hold(page, /_astro\/(react|contact-form|contact-area)\./);
  await page.goto('/kontakt/abo/kuendigung', { waitUntil: 'commit' });
  await expect(page.locator('form#contact')).toBeHidden();
  await expect(page.getByText('Wird geladen …')).toBeVisible();
  await visit.pass(page, visit.WAIT_MS.contact);
  await page.getByLabel('Kundennummer').pressSequentially('7654');
  await page.getByLabel('Kundennummer').blur();
  await expect(page.getByText('Die Abonnementnummer finden Sie auf der Rechnung.')).toBeVisible();
  arrive();
  await answer();
  await expect(page.locator('form#contact[data-ready]')).toBeVisible();
  await page.getByLabel('Kundennummer').press('End');
  await page.keyboard.type('321');
  await expect(page.getByLabel('Kundennummer')).toHaveValue('7654321');
  await expect(page.getByLabel('Abteilung')).toHaveCount(0);
  await expect(page.getByText('Neuer Tipp')).toHaveCount(0);
});
