import { expect, test } from '../support/portal.ts';
import { findControl, holdRequests, MAX_MUSTER } from '../support/visit.ts';

const FORM_FILES = /_astro\/(form|react|ResendForm)\./;

test('a form keeps focus and selection when its code loads after the page (8.12)', async ({
  page,
}) => {
  const requestedAddresses: string[] = [];
  page.on('request', (request) => requestedAddresses.push(request.url()));
  const release = await holdRequests(page, FORM_FILES);
  await page.goto('/passwort-vergessen');
  const field = page.getByLabel('Benutzername');
  expect(
    requestedAddresses.filter((url) => /_astro\/(form|react|ForgotPasswordForm)\./.test(url)),
  ).toEqual([]);
  await field.pressSequentially('max.muster');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5));
  release();
  await expect(page.locator('form[data-stage=ready]')).toBeVisible();
  await expect(field).toBeFocused();
  const readField = (input: HTMLInputElement) => [
    input.value,
    input.selectionStart,
    input.selectionEnd,
  ];
  expect(await field.evaluate(readField)).toEqual(['max.muster', 2, 5]);
});

test('a submit before hydration is sent once, by React (S9.1)', async ({ page, portal }) => {
  const release = await holdRequests(page, FORM_FILES);
  const documents: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
    else if (request.url().endsWith('/account/optin/resend')) calls.push(request.method());
  });
  await page.goto('/registrierung-optin-resend', { waitUntil: 'commit' });
  await findControl(page, 'Benutzername').fill(MAX_MUSTER);
  await findControl(page, 'Benutzername').press('Enter');
  expect(documents).toHaveLength(1);
  expect(calls).toEqual([]);
  release();
  await expect(page.getByText('Neuer Bestätigungslink').first()).toBeVisible();
  expect(documents).toEqual([`${portal.origin}/registrierung-optin-resend`]);
  expect(calls).toEqual(['POST']);
});
