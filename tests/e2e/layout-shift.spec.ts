import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import { openScreen, SCREENS } from '../support/screens.ts';

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Notes what moves by itself in every document that the page loads. */
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

/** What has moved by now; two frames are drawn first, so that nothing is still to be noted. */
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

for (const width of [390, 1440])
  for (const screen of SCREENS)
    test(`nothing jumps at ${width} px: ${screen.name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await noteShifts(page);
      await openScreen(page, screen);
      expect(await shifts(page)).toEqual([]);
    });
