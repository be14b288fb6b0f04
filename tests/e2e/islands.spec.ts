import { expect, pass, test } from '../support/portal.ts';
import { becomePerson, countCalls } from '../support/session.ts';

/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;

const ROUTE_ERROR = 'Unexpected Application Error!';
const OUTDATED = 'Die Seite wurde aktualisiert. Bitte laden Sie sie neu.';

for (const [path, island] of [
  ['/kontoeinstellungen', 'SettingsSections'],
  ['/unterbenutzer-anlegen', 'SubuserArea'],
] as const)
  test(`rule 7.4: an island that throws on ${path} shows the route error screen`, async ({
    page,
    troubles,
  }) => {
    await page.route(new RegExp(`_astro/${island}\\.`), (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const ${island} = () => { throw new Error('kaputt') };`,
      }),
    );
    await becomePerson(page, 'max.muster@example.de');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: ROUTE_ERROR })).toBeFocused({ timeout: 20_000 });
    await expect(page.locator('[data-error-text]')).toHaveText('kaputt');
    await expect(page.getByRole('button', { name: 'Mein Konto' })).toBeVisible();
    troubles.length = 0;
  });

test('rule S6.6: a missing chunk of the settings reloads the page once, then shows instructions', async ({
  page,
}) => {
  await becomePerson(page, 'max.muster@example.de');
  await page.route(/_astro\/SettingsSections\./, (route) => route.fulfill({ status: 404 }));
  const { calls } = countCalls(page);
  await page.goto('/kontoeinstellungen');
  await expect(page.getByText(OUTDATED)).toBeVisible({ timeout: 20_000 });
  expect(calls('/kontoeinstellungen')).toBe(3);
});

test('a foreign error event does not affect a partly filled registration', async ({
  page,
  troubles,
}) => {
  await page.goto('/registrierung');
  await pass(page, REGISTRATION_LOADING_MS);
  await page.getByLabel('Vorname').filter({ visible: true }).fill('Jana');
  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  });
  await expect(page.getByLabel('Vorname').filter({ visible: true })).toHaveValue('Jana');
  await expect(page.getByRole('heading', { name: ROUTE_ERROR })).toBeHidden();
  troubles.length = 0;
});

test('rule 7.4.c: a form whose code is missing stays as it is, and the next touch fetches it', async ({
  page,
}) => {
  await page.route(/_astro\/ForgotPasswordForm\./, (route) => route.fulfill({ status: 404 }));
  await page.addInitScript(() => sessionStorage.setItem('reloaded', 'true'));
  await page.goto('/passwort-vergessen');
  const field = page.getByLabel('Benutzername');
  await field.pressSequentially('max.muster');
  await expect(page.getByText('Das Formular ist noch nicht bereit.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(field).toHaveValue('max.muster');
  await page.unroute(/_astro\/ForgotPasswordForm\./);
  await field.press('x');
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await expect(field).toHaveValue('max.musterx');
});
