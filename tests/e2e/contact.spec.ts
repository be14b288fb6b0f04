import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const category = (page: Page) => visit.findControl(page, 'Thema');
const topic = (page: Page) => visit.findControl(page, 'Anliegen');
const submit = (page: Page) => visit.findButton(page, 'Senden');
const chosen = (page: Page, label: string) => page.getByLabel(label).locator('option:checked');

test('categories and topics are chosen step by step, and Back keeps the typed text (A18)', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await visit.openAddress(page, '/kontakt');
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
  await visit.fillFields(page, { 'Vor- und Nachname': 'Jana', Kundennummer: '1234567' });
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

test('text typed before the scripts stays in the form (7.14.13)', async ({ page }) => {
  const arrive = await visit.holdRequests(page, /_astro\/(react|contact-form|contact-area)\./);
  await page.goto('/kontakt/abo/kuendigung', { waitUntil: 'commit' });
  await expect(page.locator('form#contact')).toBeHidden();
  await expect(page.getByText('Wird geladen …')).toBeVisible();
  await visit.passWaitingTime(page, visit.WAIT_MS.contact);
  await page.getByLabel('Kundennummer').pressSequentially('7654');
  await page.getByLabel('Kundennummer').blur();
  await expect(page.getByText('Die Abonnementnummer finden Sie auf der Rechnung.')).toBeVisible();
  arrive();
  await expect(page.locator('form#contact[data-stage=ready]')).toBeVisible();
  await page.getByLabel('Kundennummer').press('End');
  await page.keyboard.type('321');
  await expect(page.getByLabel('Kundennummer')).toHaveValue('7654321');
});

test('a click on an error of the summary shows where the focus is, also on a box (A6)', async ({
  page,
}) => {
  await visit.openAddress(page, '/kontakt/abo/kuendigung');
  await submit(page).click();
  await page
    .getByRole('link', { name: /Datenschutzhinweise/ })
    .and(page.locator('li a'))
    .click();
  const box = page.getByRole('checkbox', { name: /Datenschutzhinweise/ });
  await expect(box).toBeFocused();
  await expect(box).toHaveCSS('outline-style', 'solid');
});
