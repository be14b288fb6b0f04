import type { Page } from '@playwright/test';

const SHOWN_MAX_MS = 30_000;

/**
 * Notes in every document of a page when all texts are visible, again after each return from the
 * back/forward cache. Call it before the navigation.
 */
export async function noteShown(page: Page, texts: readonly string[]): Promise<void> {
  await page.addInitScript(watch, texts);
}

export interface Shown {
  /** End of the first frame with all texts, in ms since 1970. */
  readonly at: number;
  /** Start of the document’s navigation. */
  readonly navigatedAt: number;
  readonly isFromCache: boolean;
}

/** Waits until all texts of `noteShown` are visible. */
export async function whenShown(page: Page): Promise<Shown> {
  await page.waitForFunction(() => Number(Reflect.get(window, 'shownAt')) > 0, undefined, {
    timeout: SHOWN_MAX_MS,
  });
  return page.evaluate(() => ({
    at: Number(Reflect.get(window, 'shownAt')),
    navigatedAt: performance.timeOrigin,
    isFromCache: Reflect.get(window, 'isFromCache') === true,
  }));
}

/** Whether all texts are visible now. */
export function isShown(page: Page): Promise<boolean> {
  return page.evaluate(() => Number(Reflect.get(window, 'shownAt')) > 0);
}

/** Runs in the page before its own scripts. */
function watch(texts: readonly string[]): void {
  const now = () => performance.timeOrigin + performance.now();

  function isVisible(text: string): boolean {
    const found = document.evaluate(`//*[contains(text(), "${text}")]`, document, null, 6);
    return Array.from({ length: found.snapshotLength }, (_, index) =>
      found.snapshotItem(index),
    ).some((node) => node instanceof Element && node.checkVisibility({ visibilityProperty: true }));
  }

  function look(): void {
    requestAnimationFrame(() => {
      if (!texts.every(isVisible)) return look();
      requestAnimationFrame(() => Reflect.set(window, 'shownAt', now()));
    });
  }

  look();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    Reflect.set(window, 'isFromCache', true);
    Reflect.set(window, 'shownAt', 0);
    look();
  });
}
