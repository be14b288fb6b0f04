import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { expect, expectAccessible, pass, test } from '../support/portal.ts';
import { BACK_FORWARD_CACHE } from '../support/tags.ts';
import { heading, NEW, newPerson, type Portal, signsIn, typeNew } from './password-page.ts';

/** rules 7.9.8, 17.4 */
const PASSWORD_RESET_LOADING_MS = 1000;

/** The link in the newest mail to an address. */
function mailedLink({ mails }: Portal, to: string): string {
  const found = mails().find(({ recipient, text }) => recipient === to && text.includes('?pt='));
  return /http\S+\?pt=\S+/.exec(found?.text ?? '')?.[0] ?? '';
}

/** Requests a password reset link. */
async function forget(page: Page, portal: Portal, username: string): Promise<string> {
  const before = portal.mails().length;
  await page.goto('/passwort-vergessen');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort wurde zurückgesetzt' })).toBeFocused();
  // The mail is sent after the reply (rule S7.1).
  await expect.poll(() => portal.mails().length).toBe(before + 1);
  return mailedLink(portal, username);
}

test('after a password reset by mail the old password is refused and the new one works', async ({
  page,
  portal,
}) => {
  const username = newPerson(portal);
  await page.goto('/benutzername-vergessen');
  await expect(page.getByRole('button', { name: 'Benutzername anfordern' })).toBeDisabled();
  await page.getByLabel('E-Mail-Adresse').fill(username);
  await page.getByRole('button', { name: 'Benutzername anfordern' }).click();
  await expect(
    page.getByRole('heading', { name: 'Ihr Benutzername wurde versendet' }),
  ).toBeFocused();
  await expectAccessible(page);
  await expect
    .poll(() => portal.mails().find(({ recipient }) => recipient === username)?.text)
    .toContain(username);

  const link = await forget(page, portal, username);
  await expectAccessible(page);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Neues Passwort festlegen');
  await expect(page).toHaveURL(`${portal.origin}/passwort-aendern`);
  await pass(page, PASSWORD_RESET_LOADING_MS);
  await expect(page.getByRole('button', { name: 'Passwort speichern' })).toBeDisabled();
  await typeNew(page);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page).toHaveURL(`${portal.origin}/passwort-aktualisiert`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden' })).toBeVisible();

  expect(await signsIn(page, portal, username, SEED_PASSWORD)).toBe(false);
  expect(await signsIn(page, portal, username, NEW)).toBe(true);
});

test('rules S1.5, S4.2, S8.4: neither token nor password leaves the page', {
  tag: BACK_FORWARD_CACHE,
}, async ({ page, portal }) => {
  const username = newPerson(portal);
  const link = await forget(page, portal, username);
  const token = new URL(link).searchParams.get('pt') ?? 'none';
  const output: string[] = [];
  page.on('console', (message) => output.push(message.text()));
  page.on('request', (request) => {
    const isItself = request.isNavigationRequest() && request.url() === link;
    output.push(isItself ? '' : request.url(), request.headers()['referer'] ?? '');
  });
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await pass(page, PASSWORD_RESET_LOADING_MS);
  await typeNew(page);
  const toggle = page.getByRole('button', { name: 'Passwort anzeigen' }).first();
  for (let count = 0; count < 2; count++) await toggle.click();
  const traces = await page.evaluate(() => [
    document.documentElement.outerHTML,
    location.href,
    JSON.stringify({ ...sessionStorage, ...localStorage }),
  ]);
  const secrets = await page.evaluate(() => JSON.stringify(history.state));
  expect([...traces, ...output].join()).not.toContain(token);
  expect([...traces, ...output, secrets].join()).not.toContain('Lesesaal-Tinte-77');

  await page.reload();
  await pass(page, PASSWORD_RESET_LOADING_MS);
  await typeNew(page);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page).toHaveURL(`${portal.origin}/passwort-aktualisiert`);
  // A page from the back/forward cache fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'unknown');
  const after = await page.evaluate(() => [
    JSON.stringify(history.state),
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ]);
  expect(after.join()).not.toContain(token);
  expect(after.join()).not.toContain('Lesesaal-Tinte-77');
});

test('a used link, opened with another session, offers a new link', async ({ page, portal }) => {
  const username = newPerson(portal);
  const link = await forget(page, portal, username);
  await page.goto('/__sandbox');
  await page.getByRole('button', { name: 'Anmelden als nosearch@example.de' }).click();
  await page.goto(link);
  await pass(page, PASSWORD_RESET_LOADING_MS);
  await expect(page.locator('[id="field-newPassword"]')).toHaveCount(1);
  await typeNew(page);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('link', { name: 'Zu den Kontoeinstellungen' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(link);
  await pass(page, PASSWORD_RESET_LOADING_MS);
  await typeNew(page, 'Noch-ein-Passwort-1');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(heading(page)).toHaveText('Der Link ist nicht mehr gültig');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Der Link ist nicht mehr gültig – /);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(heading(page)).toHaveText('Passwort vergessen');
});
