import type { Page } from '@playwright/test';
import { expect, expectAccessible, pass, signIn, test } from '../support/portal.ts';
import { becomePerson, goBack, settled, stay } from '../support/session.ts';
import { BACK_FORWARD_CACHE } from '../support/tags.ts';

const ADMIN_URL = 'http://localhost:4000/';

const WITHOUT_DATA = [
  ['/kontoeinstellungen', 'Kontoeinstellungen', undefined],
  ['/profildaten?clientId=shop', 'Profildaten', undefined],
  ['/unterbenutzer-anlegen?clientId=library', 'Unterbenutzer anlegen', undefined],
  ['/passwort-aendern', 'Passwort ändern', 'Aktuelles Passwort'],
  ['/registrierung', 'Registrierung', 'Sie sind bereits registriert und angemeldet.'],
  ['/registrierung/kanzlei-x', 'Registrierung', 'Diese Seite steht hier nicht zur Verfügung'],
] as const;

/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;

const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

test.afterEach(({ portal }) => portal.faults.clear());

test.describe('an admin', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(ADMIN_URL, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Benutzerverwaltung</title>' }),
    );
  });

  test('is redirected from the welcome page and the account pages to the administration', async ({
    page,
    troubles,
  }) => {
    await page.goto('/');
    await signIn(page, 'admin@example.de');
    await expect(page).toHaveURL(ADMIN_URL);
    for (const path of ['/', '/kontoeinstellungen', '/unterbenutzer-anlegen']) {
      await page.goto(path);
      await expect(page).toHaveURL(ADMIN_URL);
    }
    troubles.length = 0;
  });

  test('sees a message during the redirect', async ({ page, troubles }) => {
    await stay(page, ADMIN_URL);
    await becomePerson(page, 'admin@example.de');
    await page.goto('/kontoeinstellungen');
    await settled(page, 'admin');
    await expect(
      page.getByText('Sie werden zur Benutzerverwaltung weitergeleitet …'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Weiter' })).toHaveAttribute('href', ADMIN_URL);
    troubles.length = 0;
  });
});

test('a user who must check the settings is redirected there from the welcome page', {
  tag: BACK_FORWARD_CACHE,
}, async ({ page, portal }) => {
  await page.goto('/kontakt');
  // A reply to the guest would replace the cookie of the person.
  await settled(page, 'guest');
  await becomePerson(page, 'redirect@example.de');
  await page.goto('/');
  await expect(page).toHaveURL(`${portal.origin}/kontoeinstellungen`);
  await settled(page, 'personal');
  // The welcome page was replaced in the history, so Back does not loop.
  await goBack(page);
  await expect(page).toHaveURL(`${portal.origin}/kontakt`);
});

test('rule 3.11: a user whose data cannot be loaded sees an error with a retry', async ({
  page,
  portal,
}) => {
  test.slow();
  await becomePerson(page, 'max.muster@example.de');
  const main = page.getByRole('main');
  const sentence = main
    .getByRole('alert')
    .getByText(
      'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es erneut oder wenden Sie sich an unseren Kundenservice.',
    );
  for (const [path, name, then] of WITHOUT_DATA)
    await test.step(path, async () => {
      portal.faults.add({ kind: 'status', path: '/auth/userinfo', status: 500, times: 1 });
      await page.goto(path);
      await settled(page, 'unidentified');
      await pass(page, REGISTRATION_LOADING_MS);
      await expect(sentence).toBeVisible();
      await expect(heading(page).filter({ visible: true })).toHaveText(name);
      await expect(page.getByText('Sie sind bereits registriert')).toBeHidden();
      // The others show the same as after a failed token call.
      if (path.startsWith('/registrierung')) await expectAccessible(page);
      await main.getByRole('button', { name: 'Erneut versuchen' }).click();
      await settled(page, 'personal');
      await pass(page, REGISTRATION_LOADING_MS);
      await expect(sentence).toBeHidden();
      if (then) await expect(page.getByText(then).first()).toBeVisible();
      else await expect(heading(page).filter({ visible: true })).toHaveText(name);
    });
});
