import type { Page } from '@playwright/test';

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const describeNode = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[])
        for (const { node, previousRect, currentRect } of entry.sources) {
          // A blank at the end of a partial page has no width and seems to move when the rest arrives.
          if (node instanceof Text && node.data.trim() === '') continue;
          shifts.push(
            `${entry.value.toFixed(4)} ${describeNode(node)} ${previousRect.y} → ${currentRect.y}`,
          );
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Reads the shifts after two frames, because the browser reports a shift only after its frame. */
export function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Reflect.get(window, 'shifts'))),
        );
      }),
  );
}
