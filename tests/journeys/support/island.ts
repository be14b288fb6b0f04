import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { openPage, type Page } from '../../support/page.tsx';

export type Options = Partial<Parameters<typeof openPage>[0]>;

/** Creates a function that opens a page with its island, by default with these options. */
export function createOpener(
  defaults: Parameters<typeof openPage>[0],
  island: () => Promise<ReactElement>,
) {
  /** @param before runs before the island is shown */
  return async (options: Options = {}, before?: (page: Page) => void): Promise<Page> => {
    const page = await openPage({ ...defaults, ...options });
    const element = await island();
    before?.(page);
    page.show(element);
    return page;
  };
}

/** Listens to the page for one test, as its layout does; openPage has started the session already. */
export async function startLayout(): Promise<void> {
  vi.spyOn(await import('../../../src/portal/session/boot.ts'), 'startSession').mockReturnValue();
  const { startPage } = await import('../../../src/portal/layouts/start-page.ts');
  const added = vi.spyOn(document, 'addEventListener');
  startPage();
  for (const [type, listener, options] of added.mock.calls)
    onTestFinished(() => document.removeEventListener(type, listener, options));
  added.mockRestore();
}
