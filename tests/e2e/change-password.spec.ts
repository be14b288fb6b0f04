import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { expect, expectAccessible, pass, test } from '../support/portal.ts';
import { becomePerson } from '../support/session.ts';
import { heading, NEW, newPerson, signsIn, typeNew } from './password-page.ts';

/** rules 7.9.8, 17.4 */
const PASSWORD_CHANGE_LOADING_MS = 750;

test('a signed-in user changes the password after an invalid attempt', async ({ page, portal }) => {
  const username = newPerson(portal);
  await becomePerson(page, username);
  await page.goto('/passwort-aendern');
  await expect(heading(page)).toHaveText('Passwort ändern');
  await pass(page, PASSWORD_CHANGE_LOADING_MS);
  await expect(page.getByRole('button', { name: 'Passwort ändern' })).toBeDisabled();
  await page.getByLabel('Aktuelles Passwort').fill('Falsch');
  await typeNew(page);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByRole('heading', { name: 'Fehlgeschlagen' })).toBeFocused();
  await expect(page.getByText('Das aktuelle Passwort ist nicht korrekt.')).toBeVisible();
  await expect(page.getByLabel('Neues Passwort wiederholen')).toHaveValue('');
  await expect(page).toHaveTitle(/^Fehler: Passwort ändern – /);
  await expectAccessible(page);
  await page.getByLabel('Aktuelles Passwort').fill(SEED_PASSWORD);
  await page.getByLabel('Neues Passwort wiederholen').fill(NEW);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page).toHaveURL(`${portal.origin}/passwort-aktualisiert`);
  await expect(page.getByRole('link', { name: 'Zu den Kontoeinstellungen' })).toBeVisible();
  expect(await signsIn(page, portal, username, NEW)).toBe(true);
});

test('a lost connection while saving keeps the typed values', async ({ page, portal }) => {
  const username = newPerson(portal);
  await becomePerson(page, username);
  await page.goto('/passwort-aendern');
  await pass(page, PASSWORD_CHANGE_LOADING_MS);
  await page.getByLabel('Aktuelles Passwort').fill(SEED_PASSWORD);
  await typeNew(page);
  await page.route('**/account/updatePassword', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  const form = page.locator('form:visible');
  await expect(form.getByText('Keine Verbindung. Ihre Eingaben bleiben erhalten')).toBeVisible();
  await expect(page.getByLabel('Neues Passwort wiederholen')).toHaveValue(NEW);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page).toHaveURL(`${portal.origin}/passwort-aktualisiert`);
});

test('rule 4.6: a guest is redirected to sign-in and back to the page', async ({
  page,
  portal,
}) => {
  await page.route('**/auth/token', (route) =>
    route.fulfill({ status: 401, json: { success: false, status: 401, message: 'unauthorized' } }),
  );
  const nextRequest = page.waitForRequest('**/auth/login?**');
  await page.goto('/passwort-aendern');
  await pass(page, PASSWORD_CHANGE_LOADING_MS);
  const back = new URL((await nextRequest).url()).searchParams.get('back');
  expect(back).toBe(`${portal.origin}/passwort-aendern`);
  await expect(page).toHaveURL(new RegExp(portal.identityOrigin));
});

test('rule 0.1: a session without a user, or of an institution, has no such page', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/passwort-aendern');
  await pass(page, PASSWORD_CHANGE_LOADING_MS);
  await expect(heading(page)).toHaveText('Seite nicht gefunden');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Seite nicht gefunden – /);
  await expectAccessible(page);
  expect(
    loaded.filter((url) => /\/_astro\/(react|form|ChangeForm|PasswordReset)\./.test(url)),
  ).toEqual([]);

  await page.goto('/__sandbox');
  await page.getByLabel('Netz').selectOption('uni');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await page.goto('/passwort-aendern');
  await pass(page, PASSWORD_CHANGE_LOADING_MS);
  await expect(heading(page)).toHaveText('Seite nicht gefunden');
  await page.goto('/passwort-aktualisiert');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Persönlich anmelden' }),
  ).toBeVisible();
  await expectAccessible(page);
});
