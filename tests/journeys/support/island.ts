import type { ReactElement } from 'react';
import { openPage, type Page } from '../../support/page.tsx';

export type Options = Partial<Parameters<typeof openPage>[0]>;

/** Opens a page with its island. @param before what happens before the island is shown */
export async function openIsland(
  options: Parameters<typeof openPage>[0],
  island: () => Promise<ReactElement>,
  before: (page: Page) => void = () => {},
): Promise<Page> {
  const page = await openPage(options);
  const element = await island();
  before(page);
  page.show(element);
  return page;
}
