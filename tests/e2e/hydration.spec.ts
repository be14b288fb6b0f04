import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import { control, hold, MAX, open } from '../support/visit.ts';

const FORMS = /_astro\/(form|react|RegistrationForm|ResendForm)\./;

async function openUnhydrated(page: Page) {
  const release = await hold(page, FORMS);
  await open(page, '/registrierung', { waitUntil: 'commit' });
  return release;
}

test('rule 8.12: code comes after the page; focus and selection stay', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await hold(page, FORMS);
  await page.goto('/passwort-vergessen');
  const field = page.getByLabel('Benutzername');
  expect(asked.filter((url) => /_astro\/(form|react|ForgotPasswordForm)\./.test(url))).toEqual([]);
  await field.pressSequentially('max.muster');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5));
  release();
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await expect(field).toBeFocused();
  const read = (input: HTMLInputElement) => [input.value, input.selectionStart, input.selectionEnd];
  expect(await field.evaluate(read)).toEqual(['max.muster', 2, 5]);
});

test('rule 8.12: a password to be shown before hydration is shown then', async ({ page }) => {
  const release = await openUnhydrated(page);
  const password = page.locator('#field-password');
  await password.fill('Lesesaal');
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  release();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('Lesesaal');
});

test('rule S9.1: a submit before hydration is sent once, by React', async ({ page, portal }) => {
  const release = await hold(page, FORMS);
  const documents: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
    else if (request.url().endsWith('/account/optin/resend')) calls.push(request.method());
  });
  await page.goto('/registrierung-optin-resend', { waitUntil: 'commit' });
  await control(page, 'Benutzername').fill(MAX);
  await control(page, 'Benutzername').press('Enter');
  expect(documents).toHaveLength(1);
  expect(calls).toEqual([]);
  release();
  await expect(page.getByText('Neuer Bestätigungslink').first()).toBeVisible();
  expect(documents).toEqual([`${portal.origin}/registrierung-optin-resend`]);
  expect(calls).toEqual(['POST']);
});

test('rule 10.12: a press on the fields of law opens the list later', async ({ page }) => {
  const release = await openUnhydrated(page);
  const field = page.getByRole('combobox', { name: 'Rechtsgebiete' });
  await field.press('ArrowUp');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(field).toBeFocused();
  await expect(page.locator('[data-active]')).toHaveText('Wettbewerbsrecht');
});
