import type { Page } from '@playwright/test';

/** Delays the code of forms, and of further chunks, until the returned function is called. */
export async function holdScripts(page: Page, chunks: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`_astro/(form|react|${chunks.source})\\.`), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
