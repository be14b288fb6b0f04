import type { Page } from '@playwright/test';
import { noteShifts, shifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/portal.ts';
import { startSlowHost } from '../support/slow-host.ts';

async function firstPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );
}

for (const width of [390, 1440])
  test(`the support menu in two parts shifts nothing at ${width} px`, async ({
    page,
    portal,
    troubles,
  }) => {
    await page.setViewportSize({ width, height: 3000 });
    await noteShifts(page);
    for (const cut of [['<svg', '</svg>'], ['Kontakt'], ['support-top'], ['Nach o']])
      await test.step(cut.join(' … '), async () => {
        // Its port is new to the browser, whose cache has nothing of it.
        const host = await startSlowHost(portal, ['class="support-menu"', ...cut]);
        await page.goto(`${host.origin}/registrierung`, { waitUntil: 'commit' });
        await page.locator('.support-menu').waitFor({ state: 'attached' });
        await firstPaint(page);
        expect(await shifts(page)).toEqual([]);
        host.sendRest();
        await page.waitForLoadState();
        expect(await shifts(page)).toEqual([]);
        host.stop();
      });
    // Expected: a request to another origin.
    troubles.splice(0);
  });
