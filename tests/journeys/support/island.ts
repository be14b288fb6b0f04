import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { openPage, type Page } from '../../support/page.tsx';

/** Options of `openPage` that a test changes. */
export type PageOverrides = Partial<Parameters<typeof openPage>[0]>;

/** Creates a function that opens a page with an island. The options of a call override the defaults. */
export function createOpener(
  defaults: Parameters<typeof openPage>[0],
  createIsland: () => Promise<ReactElement>,
) {
  /** @param preparePage runs before the island is shown */
  return async (options: PageOverrides = {}, preparePage?: (page: Page) => void): Promise<Page> => {
    const page = await openPage({ ...defaults, ...options });
    const element = await createIsland();
    preparePage?.(page);
    page.show(element);
    return page;
  };
}

/** Starts the layout of the page for one test, without the session, which `openPage` has started. */
export async function startLayout(): Promise<void> {
  vi.spyOn(await import('../../../src/portal/session/boot.ts'), 'startSession').mockReturnValue();
  const { startPage } = await import('../../../src/portal/layouts/start-page.ts');
  const addListener = vi.spyOn(document, 'addEventListener');
  startPage();
  for (const [type, listener, options] of addListener.mock.calls)
    onTestFinished(() => document.removeEventListener(type, listener, options));
  addListener.mockRestore();
}
