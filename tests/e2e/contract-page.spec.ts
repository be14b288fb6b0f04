import { expect, expectAccessible, expectContrast, test } from '../support/portal.ts';

for (const width of [390, 1440])
  test(`rules 21.7, A2: the contract in the control room is accessible at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/__sandbox/contract');
    const call = page.locator('#registerAtShop');
    await call.locator('summary').press('Enter');
    await expect(call.getByText('invoice_address.zip', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
