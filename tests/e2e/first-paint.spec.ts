import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import { MAX } from '../support/visit.ts';

interface LargestPaint extends PerformanceEntry {
  readonly element: Element | null;
}

/** A phone that is slow enough to paint while the page is still loading. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

function firstWords(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntries() as LargestPaint[];
          const place = first?.element?.closest('header, main')?.localName;
          resolve(`${place} ${first?.element?.localName}`);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

for (const [address, words] of [
  ['/', 'main h1'],
  ['/passwort-vergessen', 'main p'],
  ['/registrierung', 'main h1'],
  ['/registrierung?clientId=shop', 'main h1'],
  ['/kontakt/abo/kuendigung', 'main h1'],
] as const)
  test(`the first frame of ${address} shows header and heading together`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await slowDown(page);
    await page.goto(address);
    expect(await firstWords(page)).toBe(words);
  });

test('the text above a form disappears after a submit', async ({ page }) => {
  await page.goto('/benutzername-vergessen');
  const intro = page.locator('.form-intro');
  await expect(intro).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill(MAX);
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('main .notice[data-kind=success]')).toBeVisible();
  await expect(intro).toBeHidden();
});
