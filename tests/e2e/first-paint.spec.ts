import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';

interface LargestPaint extends PerformanceEntry {
  readonly element: Element | null;
}

/** A phone that is slow enough to draw a page while it is still being read. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Where the largest words of the very first frame stand: in the header, or already in the screen. */
function placeOfFirstWords(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntries() as LargestPaint[];
          resolve(first?.element?.closest('header, main')?.localName);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

for (const address of [
  '/',
  '/passwort-vergessen',
  '/registrierung',
  '/registrierung?clientId=shop',
  '/kontakt/abo/kuendigung',
])
  test(`the first frame of ${address} has the header and the first words together`, async ({
    page,
  }) => {
    await slowDown(page);
    await page.goto(address);
    expect(await placeOfFirstWords(page)).toBe('main');
  });

test('the words above a form go when it has been sent', async ({ page }) => {
  await page.goto('/benutzername-vergessen');
  const intro = page.locator('.form-intro');
  await expect(intro).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill('max.muster@example.de');
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('main .notice[data-kind=success]')).toBeVisible();
  await expect(intro).toBeHidden();
});
