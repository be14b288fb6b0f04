import { expect, expectAccessible, expectContrast, expectFits, test } from '../support/portal.ts';
import { expectWidth } from '../support/visit.ts';

test('rules 21.7, A2: the contract in the control room is accessible', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/__sandbox/contract');
  const call = page.locator('#registerAtShop');
  await call.locator('summary').press('Enter');
  await expect(call.getByText('invoice_address', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectWidth(page, 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectFits(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await expectWidth(page, 1440);
});
