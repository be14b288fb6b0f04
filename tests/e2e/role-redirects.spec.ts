import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const ADMIN_URL = 'http://localhost:4000/';

const NO_DATA_TEXT =
  'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es erneut oder wenden Sie sich an unseren Kundenservice.';
/**
 * Pages for a user whose data cannot be loaded: path, heading, and text after the retry. roles.spec.ts tests other
 * pages.
 */
const PAGES_WITHOUT_DATA = [
  ['/kontoeinstellungen', 'Kontoeinstellungen', undefined],
  ['/registrierung', 'Registrierung', 'Sie sind bereits registriert und angemeldet.'],
  ['/registrierung/kanzlei-x', 'Registrierung', 'Diese Seite steht hier nicht zur Verfügung'],
] as const;

test('an admin sees a message during the redirect', async ({ page, problems }) => {
  await visit.blockNavigation(page, ADMIN_URL);
  await visit.becomePerson(page, 'admin@example.de');
  await page.goto('/kontoeinstellungen', { waitUntil: 'commit' });
  await visit.waitForSession(page, 'admin');
  await expect(page.getByText('Sie werden zur Benutzerverwaltung')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Weiter' })).toHaveAttribute('href', ADMIN_URL);
  problems.length = 0;
});

test('a user whose data cannot be loaded sees an error with a retry (3.11)', async ({
  page,
  portal,
}) => {
  test.slow();
  await visit.becomePerson(page, visit.MAX_MUSTER);
  const main = page.getByRole('main');
  const sentence = main.getByRole('alert').getByText(NO_DATA_TEXT);
  for (const [path, heading, textAfterRetry] of PAGES_WITHOUT_DATA)
    await test.step(path, async () => {
      portal.faults.add({ kind: 'status', path: '/auth/userinfo', status: 500, times: 1 });
      await visit.openWithSession(page, path, 'unidentified');
      await visit.passWaitingTime(page, visit.WAIT_MS.registration);
      await expect(sentence).toBeVisible();
      await expect(visit.findHeading(page)).toHaveText(heading);
      await expect(page.getByText('Sie sind bereits registriert')).toBeHidden();
      await expectAccessible(page);
      await main.getByRole('button', { name: 'Erneut versuchen' }).click();
      await visit.waitForSession(page, 'personal');
      await visit.passWaitingTime(page, visit.WAIT_MS.registration);
      await expect(sentence).toBeHidden();
      if (textAfterRetry) await expect(page.getByText(textAfterRetry).first()).toBeVisible();
      else await expect(visit.findHeading(page)).toHaveText(heading);
    });
});
