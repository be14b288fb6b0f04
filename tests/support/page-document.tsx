import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { RouteName } from '../../src/contract/routes.ts';
import { NoticeRegion } from '../../src/portal/components/messages/NoticeRegion.tsx';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import type { PageSite } from '../../src/sites/page-site.ts';
import { siteOf } from '../../src/sites/trees.ts';
import type { CookieJar } from './cookie-jar.ts';

export interface PageOptions {
  readonly path: string;
  readonly route: RouteName;
  readonly client?: 'library' | 'shop';
  readonly sandbox?: Sandbox;
  /** An existing tab with its cookies, storages and sandbox. */
  readonly tab?: CookieJar;
  readonly frame?: string;
  readonly as?: string;
  readonly place?: 'uni' | 'institutes' | 'court' | 'town' | 'barred';
  /** `settled` skips the minimum time of spinners. */
  readonly delays?: PageSite['delays'];
  readonly stored?: Readonly<Record<string, string>>;
  readonly shared?: Readonly<Record<string, string>>;
  readonly html?: string;
  /** Does not wait for the boot, for tests in which it fails. */
  readonly isBooting?: boolean;
  /** Reports failed calls (rule 29.3); the frame has the element that asks for it. */
  readonly isReporting?: boolean;
}

const noticeRegion = renderToString(<NoticeRegion />);

/** Writes the document as the build does. @returns the island’s container */
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
  const { page } = siteOf({ environment: 'dev', client });
  const facts = JSON.stringify({ ...page, delays: delays ?? 'settled' }).replaceAll('<', '\\u003c');
  document.body.innerHTML = [
    options.frame ? `<header>${options.frame}</header>` : '',
    `<main><div>${html}</div></main>${noticeRegion}`,
    `<script type="application/json" id="site">${facts}</script>`,
  ].join('');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  return document.querySelector('main > div') as Element;
}
