import { expect, expectAccessible, test } from '../support/portal.ts';
import { expectWidth, findNoticeRegion, openWithSession, watchRequests } from '../support/visit.ts';

const FORM_PATH = '/passwort-vergessen';
const NOTICE_PATH = '/hinweis.json';
const TEXT = 'Wir arbeiten an einer Störung <b>der Anmeldung</b>.';

test('a failure shows the notice of the operator as text (27.13)', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(NOTICE_PATH, (route) =>
    route.fulfill({ json: { text: TEXT, pages: [FORM_PATH] } }),
  );
  const { countRequests } = watchRequests(page);
  portal.faults.add({ path: '/account/password/reset', kind: 'status', status: 500, times: 2 });
  await openWithSession(page, FORM_PATH, 'guest');
  expect(countRequests(NOTICE_PATH)).toBe(0);
  await page.getByLabel('Benutzername').fill('jana@kanzlei-nord.de');
  await page.getByLabel('Benutzername').press('Enter');
  await expect(findNoticeRegion(page)).toContainText(`Aktueller Hinweis${TEXT}`);
  await expect(
    page.getByRole('main').getByText('Anforderung des Passwort fehlgeschlagen'),
  ).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('jana@kanzlei-nord.de');
  await expectAccessible(page);
  await expectWidth(page, 320);
  await page.clock.runFor(60_000);
  await expect(findNoticeRegion(page)).toContainText(TEXT);

  await page.getByLabel('Benutzername').press('Enter');
  await expect.poll(() => countRequests('/account/password/reset')).toBe(2);
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
  await findNoticeRegion(page).getByRole('button', { name: 'Meldung schließen' }).press('Enter');
  await expect(findNoticeRegion(page)).not.toContainText(TEXT);
  expect(countRequests(NOTICE_PATH)).toBe(1);
});
