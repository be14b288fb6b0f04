import { expect, test } from '../support/portal.ts';
import { MAX_MUSTER } from '../support/visit.ts';

test('the text above a form disappears after a submit', async ({ page }) => {
  await page.goto('/benutzername-vergessen');
  const introduction = page.locator('.form-intro');
  await expect(introduction).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill(MAX_MUSTER);
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('main .notice-success')).toBeVisible();
  await expect(introduction).toBeHidden();
});
