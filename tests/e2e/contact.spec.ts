import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const findCategory = (page: Page) => visit.findControl(page, 'Thema');
const findTopic = (page: Page) => visit.findControl(page, 'Anliegen');
const findSubmitButton = (page: Page) => visit.findButton(page, 'Senden');
const findChoice = (page: Page, label: string) => page.getByLabel(label).locator('option:checked');

test('categories and topics are chosen step by step, another topic and Forward keep the typed text, and Back undoes the choices (A18)', async ({
  page,
}) => {
  await visit.openAddress(page, '/kontakt');
  await expect(findTopic(page)).toHaveCount(0);
  await findCategory(page).focus();
  await findCategory(page).selectOption('Datenschutz und Werbung');
  await expect(page).toHaveURL(/\/kontakt\/datenschutz$/);
  await expect(findCategory(page)).toBeFocused();
  await findTopic(page).focus();
  await findTopic(page).selectOption('Auskunft über gespeicherte Daten');
  await expect(page).toHaveURL(/\/kontakt\/datenschutz\/auskunft$/);
  await expect(findTopic(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Formular geladen' })).toBeAttached();
  await expect(findSubmitButton(page)).toBeEnabled();
  await visit.fillFields(page, { 'Vor- und Nachname': 'Jana', Kundennummer: '1234567' });
  await findTopic(page).selectOption('Zugang löschen');
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Jana');
  await page.goBack();
  await expect(page).toHaveURL(/\/kontakt\/datenschutz$/);
  await expect(findSubmitButton(page)).toHaveCount(0);
  await page.goForward();
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Jana');
  await page.goBack();
  await page.goBack();
  await expect(findChoice(page, 'Thema')).toHaveText('- Bitte wählen Sie ein Thema aus -');
});

test('text that is typed before hydration stays in the form (7.14.13)', async ({ page }) => {
  const releaseScripts = await visit.holdRequests(
    page,
    /_astro\/(react|contact-form|contact-area)\./,
  );
  await page.goto('/kontakt/abo/kuendigung', { waitUntil: 'commit' });
  await expect(page.locator('form#contact')).toBeHidden();
  await expect(page.getByText('Wird geladen …')).toBeVisible();
  await visit.passWaitingTime(page, visit.WAIT_MS.contact);
  await page.getByLabel('Kundennummer').pressSequentially('7654');
  await page.getByLabel('Kundennummer').blur();
  await expect(page.getByText('Die Abonnementnummer finden Sie auf der Rechnung.')).toBeVisible();
  releaseScripts();
  await expect(page.locator('form#contact[data-stage=ready]')).toBeVisible();
  await page.getByLabel('Kundennummer').press('End');
  await page.keyboard.type('321');
  await expect(page.getByLabel('Kundennummer')).toHaveValue('7654321');
});

test('a click on an error of the summary focuses a checkbox visibly (A6)', async ({ page }) => {
  await visit.openAddress(page, '/kontakt/abo/kuendigung');
  await findSubmitButton(page).click();
  await page
    .getByRole('link', { name: /Datenschutzhinweise/ })
    .and(page.locator('li a'))
    .click();
  const checkbox = page.getByRole('checkbox', { name: /Datenschutzhinweise/ });
  await expect(checkbox).toBeFocused();
  await expect(checkbox).toHaveCSS('outline-style', 'solid');
});
