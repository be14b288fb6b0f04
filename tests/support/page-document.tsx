import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { NoticeRegion } from '../../src/components/messages/NoticeRegion.tsx';
import type { RouteName } from '../../src/routes.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import type { PageSite } from '../../src/sites/page-site.ts';
import { siteOf } from '../../src/sites/trees.ts';
import type { CookieJar } from './cookie-jar.ts';

export interface PageOptions {
  /** Path and query under which the page is opened. */
  readonly path: string;
  readonly route: RouteName;
  readonly client?: 'library' | 'shop';
  /** A sandbox in which something has happened before. */
  readonly sandbox?: Sandbox;
  /** The tab in which other pages were before: its cookies and storages stay, and its sandbox. */
  readonly tab?: CookieJar;
  /** What stands around the island. */
  readonly frame?: string;
  /** User name of a seeded person who is signed in. */
  readonly as?: string;
  /** The network that the browser is in, if it is an institution's. */
  readonly place?: 'uni' | 'institutes' | 'court' | 'town' | 'barred';
  /** `settled` spares the test every spinner's minimum time. */
  readonly delays?: PageSite['delays'];
  /** What the tab's session storage holds already. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What local storage holds already. */
  readonly shared?: Readonly<Record<string, string>>;
  /** The island's HTML, as `prerender` makes it. */
  readonly html?: string;
  /** Does not wait for the boot, for tests in which it goes wrong. */
  readonly isBooting?: boolean;
}

/** The region 'Meldungen' as it stands in the HTML of every page. */
const noticeRegion = renderToString(<NoticeRegion />);

/** The document as the build writes it, with nothing stored yet. Returns the island's place. */
export function writeDocument(options: PageOptions): Element {
  const { path, route, client = 'library', delays, html = '' } = options;
  if (!options.tab) sessionStorage.clear();
  if (!options.tab) localStorage.clear();
  for (const [key, value] of Object.entries(options.stored ?? {}))
    sessionStorage.setItem(key, value);
  for (const [key, value] of Object.entries(options.shared ?? {})) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) delete dataset[name];
  Object.assign(dataset, { session: 'unknown', client, route, title: 'Seite' });
  document.title = 'Seite – Mein Konto';
  const facts = document.createElement('script');
  facts.type = 'application/json';
  facts.id = 'site';
  const { page } = siteOf({ environment: 'dev', client });
  facts.textContent = JSON.stringify({ ...page, delays: delays ?? 'settled' });
  const main = document.createElement('main');
  const island = document.createElement('div');
  island.innerHTML = html;
  main.append(island);
  const frame = document.createElement('header');
  frame.innerHTML = options.frame ?? '';
  const notices = document.createElement('div');
  notices.innerHTML = noticeRegion;
  document.body.replaceChildren(
    ...(options.frame ? [frame] : []),
    main,
    ...notices.children,
    facts,
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  return island;
}
