import type { Page } from '@playwright/test';
import { limitHere } from '../support/machine.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { countCalls, settled } from '../support/session.ts';

/** rules 7.4, S11 */
const ERROR_TEXT_MAX = 500;
/** rule 7.2 */
const SHOWN_PATH_MAX = 200;

const OUTDATED = 'Die Seite wurde aktualisiert. Bitte laden Sie sie neu.';
const FORM = '/registrierung-optin-resend';

test('rules A25, S2.2, 7.2, 12.5: the not-found page shows any path as shortened text', async ({
  page,
}) => {
  for (const [path, shown] of [
    ['/%3Cimg%20src=x%20onerror=alert(1)%3E', '/<img src=x onerror=alert(1)>'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/a%E2%80%AEb', '/a\ufffdb'],
    [`/${'x'.repeat(5000)}`, `/${'x'.repeat(SHOWN_PATH_MAX - 1)}`],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.locator('main code')).toHaveText(shown);
    await expect(page.locator('main code *')).toHaveCount(0);
  }
  await expect(page.getByText('Links von externen Seiten können veraltet sein.')).toBeVisible();
});

test('rules A25, S2.3, S11: an island that throws shows the route error with at most 500 characters and no stack', async ({
  page,
  troubles,
}) => {
  const message = `<b>x</b>${'y'.repeat(600)}`;
  await page.route(/_astro\/ResendForm\./, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const ResendForm = () => { throw new Error(${JSON.stringify(message)}) };`,
    }),
  );
  await page.goto(FORM);
  const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAttribute('lang', 'en');
  await expect(page.locator('[data-error-text]')).toHaveText(message.slice(0, ERROR_TEXT_MAX));
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
  await settled(page, 'guest');
  await expectAccessible(page);
  await page.unroute(/_astro\/ResendForm\./);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expect(heading).toBeHidden();
  troubles.length = 0;
});

/** Touches the form, and waits for the reloaded page. */
async function reloadByTouch(page: Page, calls: (path: string) => number): Promise<void> {
  await page.goto(FORM);
  await page.getByLabel('Benutzername').focus();
  // The page, the check whether it still exists, the reloaded page.
  await expect.poll(() => calls(FORM), { timeout: limitHere(15_000) }).toBe(3);
  await settled(page, 'guest');
}

test('rule S6.6: a missing chunk of a form reloads the page once, then says so', async ({
  page,
}) => {
  const { calls } = countCalls(page);
  await page.route(/_astro\/ResendForm\./, (route) => route.fulfill({ status: 404 }));
  await reloadByTouch(page, calls);
  await page.getByLabel('Benutzername').focus();
  await expect(page.getByText('Das Formular ist noch nicht bereit.')).toBeVisible({
    timeout: limitHere(15_000),
  });
  expect(calls(FORM)).toBe(3);
});

test('rule S6.6: an outdated page works after its automatic reload', async ({ page }) => {
  const { calls } = countCalls(page);
  await page.route(/_astro\/ResendForm\./, (route) =>
    calls(FORM) < 3 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await reloadByTouch(page, calls);
  await page.getByLabel('Benutzername').fill('max.muster@example.de');
  await expect(page.getByRole('button', { name: 'E-Mail erneut senden' })).toBeEnabled();
  await expect(page.getByText(OUTDATED)).toBeHidden();
});

const NOT_STARTED =
  'Diese Seite ist noch nicht bereit. Bitte laden Sie sie neu, oder öffnen Sie sie in einem aktuellen Browser. Sie erreichen uns auch unter 0800 1234567, Mo - Fr 8.00 - 17.00 Uhr.';

test('rule 7.21.a: a page whose scripts are blocked shows the phone number after 15 s', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  for (const path of ['/', '/kontakt/abo/kuendigung', '/kontoeinstellungen']) {
    await page.goto(path);
    const sentence = page.getByText(NOT_STARTED);
    await expect(sentence).toBeAttached();
    await expect(sentence).toBeHidden();
    const delaysMs = await page.locator('.phone-notice[data-delayed]').evaluate((notice) =>
      notice.getAnimations().map((animation) => {
        const delayMs = animation.effect?.getTiming().delay;
        animation.finish();
        return delayMs;
      }),
    );
    expect(delaysMs, path).toEqual([15_000]);
    await expect(sentence).toBeVisible();
    await expect(sentence.getByRole('link')).toHaveAttribute('href', 'tel:+498001234567');
  }
  await expectAccessible(page);
});

test('rule 7.21.a: a page whose session is known shows no phone number in place of its content', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page, 'guest');
  await expect(page.locator('.phone-notice[data-delayed]')).toHaveCSS('display', 'none');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rule 7.21: every page shows the phone number and no spinner', async ({ page }) => {
    for (const path of ['/', '/kontakt', '/kontoeinstellungen', '/gibt-es-nicht']) {
      await page.goto(path);
      // Playwright's text matchers ignore noscript.
      const text = page.locator('main noscript p');
      await expect(text).toBeVisible();
      expect(await text.evaluate((element) => element.textContent)).toContain(
        'Für die Nutzung dieses Bereichs wird JavaScript benötigt. Sie erreichen uns unter 0800 1234567, Mo - Fr 8.00 - 17.00 Uhr.',
      );
      await expect(page.getByText('Wird geladen …').first()).toBeHidden();
      await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible();
      // It would say the same a second time.
      await expect(page.locator('.phone-notice[data-delayed]')).toHaveCSS('display', 'none');
    }
  });
});
