import type { Page } from '@playwright/test';
import { expect, pass, test } from '../support/portal.ts';
import { holdScripts } from './hold-scripts.ts';

/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;
const FORMS = /RegistrationForm|ResendForm/;

/** Opens the registration, whose island has no code until it is released. */
async function openUnhydrated(page: Page) {
  const release = await holdScripts(page, FORMS);
  await page.goto('/registrierung', { waitUntil: 'commit' });
  await pass(page, REGISTRATION_LOADING_MS);
  return release;
}

test('rule 8.12: keeps text typed before hydration and submits it', async ({ page, portal }) => {
  const release = await openUnhydrated(page);
  const eMail = `frueh.${Date.now()}@kanzlei-nord.de`;
  await page.getByLabel('Anrede').filter({ visible: true }).selectOption('Herr');
  await page.getByLabel('Vorname').filter({ visible: true }).fill('Emil');
  await page.getByLabel('Nachname').filter({ visible: true }).fill('Früh');
  await page.getByLabel('E-Mail-Adresse').filter({ visible: true }).fill(eMail);
  await page.getByLabel('Passwort').filter({ visible: true }).first().fill('Lesesaal-Tinte-77');
  await page.getByLabel('Ich akzeptiere die').filter({ visible: true }).check();
  await expect(page.getByRole('button', { name: 'Kostenlos registrieren' })).toBeDisabled();

  release();
  await expect(page.getByRole('button', { name: 'Kostenlos registrieren' })).toBeEnabled();
  await expect(page.getByLabel('Vorname').filter({ visible: true })).toHaveValue('Emil');
  await expect(page.getByLabel('Anrede').filter({ visible: true })).toHaveValue('1');
  await expect(page.getByText('Sehr sicher', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click();
  await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
  expect(portal.mails().some(({ recipient }) => recipient === eMail)).toBe(true);
});

test('rule 8.12: no code of a form before the page has loaded; focus, caret and selection stay', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await holdScripts(page, FORMS);
  await page.goto('/passwort-vergessen');
  const field = page.getByLabel('Benutzername');
  expect(asked.filter((url) => /_astro\/(form|react|ForgotPasswordForm)\./.test(url))).toEqual([]);
  await field.pressSequentially('max.muster');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5));
  release();
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await expect(field).toBeFocused();
  expect(
    await field.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) => [
      value,
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual(['max.muster', 2, 5]);
});

test('rule 8.12: a password that was to be shown before hydration is shown then', async ({
  page,
}) => {
  const release = await openUnhydrated(page);
  const password = page.locator('#field-password');
  await password.fill('Lesesaal');
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  release();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('Lesesaal');
});

test('rule S9.1: a form submitted before hydration is sent once by React, never natively', async ({
  page,
  portal,
}) => {
  const release = await holdScripts(page, FORMS);
  const documents: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
    else if (request.url().endsWith('/account/optin/resend')) calls.push(request.method());
  });
  await page.goto('/registrierung-optin-resend', { waitUntil: 'commit' });
  await page.getByLabel('Benutzername').filter({ visible: true }).fill('max.muster@example.de');
  await page.getByLabel('Benutzername').filter({ visible: true }).press('Enter');
  expect(documents).toHaveLength(1);
  expect(calls).toEqual([]);
  release();
  await expect(page.getByText('Neuer Bestätigungslink').first()).toBeVisible();
  expect(documents).toEqual([`${portal.origin}/registrierung-optin-resend`]);
  expect(calls).toEqual(['POST']);
});

const PRESSES = [
  ['ArrowDown', { active: 'Arbeitsrecht', options: 15 }],
  ['ArrowUp', { active: 'Wettbewerbsrecht', options: 15 }],
  ['Enter', { options: 15 }],
  ['Space', { options: 15 }],
  ['click', { options: 15 }],
  ['steuer', { options: 1 }],
] as const;

test('rule 10.12: a press on the fields of law before hydration opens the list then', async ({
  page,
}) => {
  const field = page.getByRole('combobox', { name: 'Rechtsgebiete' });
  for (const [press, { options, ...shown }] of PRESSES)
    await test.step(press, async () => {
      const release = await openUnhydrated(page);
      if (press === 'click') await field.click();
      else await field.focus();
      if (press === 'steuer') await page.keyboard.type(press);
      else if (press !== 'click') await page.keyboard.press(press);
      await expect(field).toHaveAttribute('aria-expanded', 'false');

      release();
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(press === 'steuer' ? press : '');
      await expect(page.locator('.options > *')).toHaveCount(options);
      const active = page.locator('[data-active]');
      if ('active' in shown) await expect(active).toHaveText(shown.active);
      else await expect(active).toHaveCount(0);
      // Enter has sent nothing.
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unrouteAll();
    });
});

test('rule 10.12: a key on the fields of law has no effect once the focus has moved on', async ({
  page,
}) => {
  const release = await openUnhydrated(page);
  const field = page.getByRole('combobox', { name: 'Rechtsgebiete' });
  await field.press('ArrowDown');
  await page.getByLabel('Vorname').filter({ visible: true }).focus();
  release();
  await expect(page.locator('form[data-ready]').filter({ visible: true })).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Vorname').filter({ visible: true })).toBeFocused();
});
