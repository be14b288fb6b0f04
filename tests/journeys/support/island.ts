import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { openPage, type Page } from '../../support/page.tsx';

export type Options = Partial<Parameters<typeof openPage>[0]>;

/** Creates a function that opens a page with an island. Its options override the defaults. */
export function createOpener(
  defaults: Parameters<typeof openPage>[0],
  createIsland: () => Promise<ReactElement>,
) {
  /** @param before runs before the island is shown */
  return async (options: Options = {}, before?: (page: Page) => void): Promise<Page> => {
    const page = await openPage({ ...defaults, ...options });
    const element = await createIsland();
    before?.(page);
    page.show(element);
    return page;
  };
}

/** Starts the layout of the page for one test. The session is not started, because openPage has started it. */
export async function startLayout(): Promise<void> {
  vi.spyOn(await import('../../../src/portal/session/boot.ts'), 'startSession').mockReturnValue();
  const { startPage } = await import('../../../src/portal/layouts/start-page.ts');
  const addListener = vi.spyOn(document, 'addEventListener');
  startPage();
  for (const [type, listener, options] of addListener.mock.calls)
    onTestFinished(() => document.removeEventListener(type, listener, options));
  addListener.mockRestore();
}
