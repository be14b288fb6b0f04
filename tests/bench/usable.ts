import type { Page } from '@playwright/test';

/** When a page’s form hears a press; in ms since 1970, infinite for pages without a form. */
export interface Usable {
  /** A form has its script, even while a spinner hides it. */
  readonly hydratedAt: number;
  /** The form is visible besides. */
  readonly usableAt: number;
}

/** Call it before the navigation. */
export async function noteUsable(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

export async function usable(page: Page): Promise<Usable> {
  const [hydratedAt, usableAt] = await page.evaluate(() => [
    Number(Reflect.get(window, 'hydratedAt')),
    Number(Reflect.get(window, 'usableAt')),
  ]);
  return { hydratedAt: hydratedAt || Infinity, usableAt: usableAt || Infinity };
}

/** Runs in the page before its own scripts. */
function watch(): void {
  // The portal’s forms are in the page before their script; those of the other build come with it.
  const hears = (form: HTMLFormElement) =>
    document.documentElement.dataset['session'] === undefined ||
    form.dataset['ready'] !== undefined;
  const note = (what: string) => {
    if (!Reflect.has(window, what))
      Reflect.set(window, what, performance.timeOrigin + performance.now());
  };
  const look = () => {
    const forms = [...document.forms].filter(hears);
    if (forms.length > 0) note('hydratedAt');
    if (forms.some((form) => form.checkVisibility())) note('usableAt');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
