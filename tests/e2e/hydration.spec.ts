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

const PRESSES = [
  ['ArrowDown', { active: 'Arbeitsrecht', options: 15 }],
  ['ArrowUp', { active: 'Wettbewerbsrecht', options: 15 }],
  ['Enter', { options: 15 }],
  ['Space', { options: 15 }],
  ['click', { options: 15 }],
  ['steuer', { options: 1 }],
] as const;

test('rule 10.12: a press on the fields of law opens the list later', async ({ page }) => {
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

test('rule 10.12: an early key has no effect once the focus has moved on', async ({ page }) => {
  const release = await openUnhydrated(page);
  const field = page.getByRole('combobox', { name: 'Rechtsgebiete' });
  await field.press('ArrowDown');
  await control(page, 'Vorname').focus();
  release();
  await expect(page.locator('form[data-ready]').filter({ visible: true })).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(control(page, 'Vorname')).toBeFocused();
});
