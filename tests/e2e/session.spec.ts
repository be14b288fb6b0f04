import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

test('the first visit of a tab renews an ended session silently (3.6)', async ({ page }) => {
  await page.goto('/kontakt');
  await visit.signIn(page, visit.MAX_MUSTER);
  await visit.waitForSession(page, 'personal');
  await visit.expireSession(page);
  await page.evaluate(() => sessionStorage.clear());
  await visit.openWithSession(page, '/kontoeinstellungen', 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();
});

test('pages work in a browser that refuses storage (S9.6)', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await visit.openSignedIn(page, '/kontoeinstellungen?clientId=shop');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();
  await expect(page).toHaveTitle('Kontoeinstellungen – Mein Konto – Shop');
  await visit.openAddress(page, '/logout');
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});
