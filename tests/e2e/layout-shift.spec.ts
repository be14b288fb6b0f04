import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import { openScreen, SCREENS } from '../support/screens.ts';
import { startSlowHost } from '../support/slow-host.ts';

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records the layout shifts of every document. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const name = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[])
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.push(
            `${entry.value.toFixed(4)} ${name(node)} ${previousRect.y} → ${currentRect.y}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts so far, after two more frames. */
function shifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Reflect.get(window, 'shifts'))),
        );
      }),
  );
}

/** Waits for the first paint. */
async function firstPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );
}

for (const width of [390, 1440])
  for (const screen of SCREENS)
    test(`rule 18.7: ${screen.name} has no layout shift at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await noteShifts(page);
      await openScreen(page, screen);
      expect(await shifts(page)).toEqual([]);
    });

for (const width of [390, 1440])
  for (const cut of [['<svg', '</svg>'], ['Kontakt'], ['support-top'], ['Nach o']])
    test(`the support menu causes no layout shift at ${width} px when it arrives in two parts: ${cut.join(' … ')}`, async ({
      page,
      portal,
      troubles,
    }) => {
      const host = await startSlowHost(portal, ['class="support-menu"', ...cut]);
      await page.setViewportSize({ width, height: 3000 });
      await noteShifts(page);
      await page.goto(`${host.origin}/registrierung`, { waitUntil: 'commit' });
      await page.locator('.support-menu').waitFor({ state: 'attached' });
      await firstPaint(page);
      expect(await shifts(page)).toEqual([]);
      host.sendRest();
      await page.waitForLoadState();
      expect(await shifts(page)).toEqual([]);
      host.stop();
      // Expected: a request to another origin.
      troubles.splice(0);
    });
