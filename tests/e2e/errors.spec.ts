import { expect, expectAccessible, test } from '../support/portal.ts';
import {
  findButton,
  findNoticeRegion,
  holdRequests,
  MAX_MUSTER,
  openWithSession,
  waitForSession,
  watchRequests,
} from '../support/visit.ts';

/** The error screen shows at most this many letters of a message (rules 7.4, S11). */
const ERROR_TEXT_MAX = 500;
/** The not-found page shows at most this many letters of the path (rule 7.2). */
const SHOWN_PATH_MAX = 200;

/** In this time the portal requests missing code several times. */
const RETRIES_MS = 60_000;

const NOT_READY_TEXT =
  'Fehler Das Formular ist noch nicht bereit. Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut. Meldung schließen';
const OUTDATED_TEXT = 'Die Seite wurde aktualisiert. Bitte laden Sie sie neu.';
const FORM_PATH = '/registrierung-optin-resend';

test('the not-found page shows the path as text of limited length (7.2, 12.5, S2.2)', async ({
  page,
}) => {
  for (const [path, shownPath] of [
    ['/%3Cimg%20src=x%20onerror=alert(1)%3E', '/<img src=x onerror=alert(1)>'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/a%E2%80%AEb', '/a\ufffdb'],
    // A path that only begins like the contact page is not found, too (rule 0.19).
    ['/kontaktfoo', '/kontaktfoo'],
    [`/${'x'.repeat(5000)}`, `/${'x'.repeat(SHOWN_PATH_MAX - 1)}`],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.locator('main code')).toHaveText(shownPath);
    await expect(page.locator('main code *')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  await expect(page.getByText('Links von externen Seiten können veraltet sein.')).toBeVisible();
});

test('an error screen shows at most 500 letters and no stack (7.4, S2.3, A25)', async ({
  page,
  problems,
}) => {
  const message = `<b>x</b>${'y'.repeat(600)}`;
  const body = `throw new Error(${JSON.stringify(message)});`;
  await page.route(/_astro\/ResendForm\./, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto(FORM_PATH);
  await page.getByLabel('Benutzername').focus();
  const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAttribute('lang', 'en');
  await expect(page.locator('.error-text')).toHaveText(message.slice(0, ERROR_TEXT_MAX));
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/');
  const help = page.getByRole('complementary', { name: 'Fragen? Wir helfen gerne.' });
  await expect(help.getByRole('link', { name: '0800 1234567' })).toBeVisible();
  await waitForSession(page, 'guest');
  await page.unrouteAll();
  await findButton(page, 'Erneut versuchen').click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expect(heading).toBeHidden();
  problems.length = 0;
});

test('the error screen replaces a form that throws, and keeps its input (7.4)', async ({
  page,
  problems,
}) => {
  const release = await holdRequests(page, /_astro\/ResendForm\./);
  await page.route(`**${FORM_PATH}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/ props="[^"]*"/g, ' props="{}"');
    await route.fulfill({ response, body });
  });
  await page.goto(FORM_PATH);
  await page.getByLabel('Benutzername').fill(MAX_MUSTER);
  release();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused();
  await expect(page.getByText('No page facts')).toBeVisible();
  await page.unrouteAll();
  await findButton(page, 'Erneut versuchen').click();
  await expect(page.getByLabel('Benutzername')).toHaveValue(MAX_MUSTER);
  problems.length = 0;
});

test('an outdated page works after its automatic reload (S6.6)', async ({ page }) => {
  const { countRequests } = watchRequests(page);
  await page.route(/_astro\/ResendForm\./, (route) =>
    countRequests(FORM_PATH) < 3 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(FORM_PATH);
  await page.getByLabel('Benutzername').focus();
  // The requests are for the page, for the check that the page still exists, and for the reloaded page.
  await expect.poll(() => countRequests(FORM_PATH), { timeout: RETRIES_MS }).toBe(3);
  await waitForSession(page, 'guest');
  await page.getByLabel('Benutzername').fill(MAX_MUSTER);
  await expect(findButton(page, 'E-Mail erneut senden')).toBeEnabled();
  await expect(page.getByText(OUTDATED_TEXT)).toBeHidden();
});

test('the next touch requests the missing code of a form again (7.4.c)', async ({ page }) => {
  await page.route(/_astro\/ForgotPasswordForm\./, (route) => route.fulfill({ status: 404 }));
  await page.addInitScript(() => sessionStorage.setItem('reloaded', 'true'));
  await page.goto('/passwort-vergessen');
  const field = page.getByLabel('Benutzername');
  await field.pressSequentially('max.muster');
  await expect(findNoticeRegion(page)).toHaveText(NOT_READY_TEXT, {
    timeout: RETRIES_MS,
    useInnerText: true,
  });
  await expect(field).toHaveValue('max.muster');
  await page.unrouteAll();
  await field.press('x');
  await expect(page.locator('form[data-stage=ready]')).toBeVisible();
  await expect(field).toHaveValue('max.musterx');
});

const NOT_STARTED_TEXT =
  'Diese Seite ist noch nicht bereit. Bitte laden Sie sie neu, oder öffnen Sie sie in einem aktuellen Browser. Sie erreichen uns auch unter 0800 1234567, Mo - Fr 8.00 - 17.00 Uhr.';

test('the phone number appears after 15 s when the scripts cannot be loaded (7.21.a)', async ({
  page,
}) => {
  await openWithSession(page, '/', 'guest');
  await expect(page.locator('.phone-notice[data-delayed]')).toHaveCSS('display', 'none');
  await page.route('**/_astro/*.js', (route) => route.abort());
  for (const path of ['/', '/kontakt/abo/kuendigung', '/kontoeinstellungen']) {
    await page.goto(path);
    const sentence = page.getByText(NOT_STARTED_TEXT);
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows the phone number and no spinner (7.21)', async ({ page }) => {
    for (const path of ['/', '/kontakt', '/kontoeinstellungen', '/gibt-es-nicht']) {
      await page.goto(path);
      // Playwright's text matchers ignore noscript.
      const notice = page.locator('main noscript .notice');
      await expect(notice).toBeVisible();
      await expect(notice.locator('a')).toHaveAttribute('href', 'tel:+498001234567');
      expect(await notice.evaluate((element) => element.textContent)).toContain(
        'Für die Nutzung dieses Bereichs wird JavaScript benötigt. Sie erreichen uns unter 0800\u00a01234567, Mo - Fr 8.00 - 17.00 Uhr.',
      );
      await expect(page.getByText('Wird geladen …').first()).toBeHidden();
      await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible();
      // The delayed notice would repeat the text of the first notice.
      await expect(page.locator('.phone-notice[data-delayed]')).toHaveCSS('display', 'none');
    }
  });
});

for (const [path, script] of [
  ['/registrierung', /\/choose-form\./],
  ['/registrierung/uni', /\/enroll\./],
] as const)
  test(`${path} shows the error screen without an endless spinner when its script is missing (7.4, S9.2)`, async ({
    page,
    problems,
  }) => {
    await page.route(script, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!');
    await expect(page.locator('.spinner:visible')).toHaveCount(0);
    problems.length = 0;
  });
