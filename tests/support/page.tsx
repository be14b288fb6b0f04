import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, vi } from 'vitest';
import type { FieldError } from '../../src/contract/definition/refusal.ts';
import type { RouteName } from '../../src/contract/routes.ts';
import { NoticeRegion } from '../../src/portal/components/messages/NoticeRegion.tsx';
import { NETWORK_COOKIE } from '../../src/sandbox/network/networks.ts';
import type { PageSite } from '../../src/sites/page-site.ts';
import { siteOf } from '../../src/sites/trees.ts';
import { runPendingTasks, waitUntil } from './clock.ts';
import type { CookieJar } from './cookie-jar.ts';
import { FACTS } from './facts.ts';
import { connectFetch, type SentRequest } from './network.ts';
import { openQuickSandbox, type Sandbox } from './quick-sandbox.ts';

interface PageOptions {
  readonly path: string;
  readonly route: RouteName;
  readonly client?: 'library' | 'shop';
  readonly sandbox?: Sandbox;
  /** Cookies of an existing tab. The page keeps the storages of the tab, and does not close the sandbox. */
  readonly tab?: CookieJar;
  /** HTML of the header. */
  readonly frame?: string;
  readonly username?: string;
  /** The network from which the person comes. */
  readonly network?: 'uni' | 'institutes' | 'court' | 'town' | 'barred';
  /** `settled` skips the minimum time of spinners. */
  readonly delays?: PageSite['delays'];
  readonly sessionItems?: Readonly<Record<string, string>>;
  readonly localItems?: Readonly<Record<string, string>>;
  /** Prerendered HTML of the island. */
  readonly html?: string;
  /** Whether the boot may still run when `openPage` ends. By default `openPage` waits for the end of the boot. */
  readonly isBooting?: boolean;
  /** Reports failed calls (rule 29.3); `frame` then has the element that switches reports on. */
  readonly isReporting?: boolean;
}

const noticeRegion = renderToString(<NoticeRegion />);

/** Writes the document as the build does. @returns the island’s container */
function writeDocument(options: PageOptions): Element {
  const { path, route, client = 'library', delays, html = '' } = options;
  if (!options.tab) sessionStorage.clear();
  if (!options.tab) localStorage.clear();
  for (const [key, value] of Object.entries(options.sessionItems ?? {}))
    sessionStorage.setItem(key, value);
  for (const [key, value] of Object.entries(options.localItems ?? {}))
    localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) delete dataset[name];
  Object.assign(dataset, { session: 'unknown', client, route });
  document.title = 'Seite – Mein Konto';
  document.querySelector('meta[name=title]')?.remove();
  const title = Object.assign(document.createElement('meta'), { name: 'title', content: 'Seite' });
  document.head.append(title);
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

/** Origin of all pages; test files set it in `@vitest-environment-options`. */
const ORIGIN = 'http://localhost:4400';
const IDENTITY_ORIGIN = 'http://localhost:4401';

export type Page = Awaited<ReturnType<typeof openPage>>;

/**
 * Opens a page with fresh modules. By default, the tab, its storages and the sandbox are new. Import the island
 * afterwards, or the island uses the modules of the previous page.
 */
export async function openPage(options: PageOptions) {
  vi.resetModules();
  const sandbox = options.sandbox ?? (await openSandbox(options.client));
  const network = connectFetch(sandbox, ORIGIN, options.tab);
  closeFunctions.push(() => network.close(options.tab === undefined));
  if (options.username !== undefined) {
    const [name = '', value = ''] = sandbox.openSessionCookie(options.username).split('=');
    network.cookies.set(name, value);
  }
  if (options.network !== undefined) network.cookies.set(NETWORK_COOKIE, options.network);
  /** Answers the next request to a path in place of the sandbox. */
  const answer = (path: string, body: unknown, status = 200) =>
    sandbox.faults.add({ path, kind: 'status', status, body });
  const readSentBodies = (path: string): unknown[] =>
    network.requests.filter((request) => request.path === path).map(({ body }) => body);
  const island = writeDocument(options);
  const addFacts = await createFactsProvider(options.client);
  const navigations = await watchNavigation();
  if (options.isReporting) await startReports();
  await startSession(options.isBooting);
  return {
    sandbox,
    requests: network.requests as readonly SentRequest[],
    /** Bodies sent to a path, in order. */
    readSentBodies,
    /** Waits until one request has gone to a path. @returns a list with the body of the request */
    async waitForSentBody(path: string): Promise<unknown[]> {
      await waitUntil(() => expect(readSentBodies(path)).toHaveLength(1));
      return readSentBodies(path);
    },
    /** Addresses to which the page navigates. They are only recorded, because jsdom does not navigate. */
    navigations,
    isBusy: network.isBusy,
    answer,
    /** Lets the backend refuse the next request to a path with errors at fields. */
    refuse(path: string, ...errors: Pick<FieldError, 'property' | 'description'>[]): void {
      const error = errors.map((fieldError) => ({ constraints: {}, ...fieldError }));
      answer(path, { success: false, status: 400, message: 'x', data: { error } }, 400);
    },
    /** Holds the next response of a path until the returned function is called. */
    hold: network.hold,
    show: (element: ReactElement) => void render(addFacts(element), { container: island }),
    /** Hydrates prerendered HTML. @returns hydration errors */
    hydrate: (element: ReactElement) => {
      const hydrationErrors: unknown[] = [];
      const onRecoverableError = (error: unknown) => hydrationErrors.push(error);
      vi.spyOn(console, 'error').mockImplementation(onRecoverableError);
      render(addFacts(element), { container: island, hydrate: true, onRecoverableError });
      return hydrationErrors;
    },
  };
}

/** Shows the user menu, which the header has for signed-in people. */
export async function showUserMenu(page: Page): Promise<void> {
  const { UserMenuIsland } = await import('../../src/portal/layouts/UserMenu.tsx');
  page.show(<UserMenuIsland facts={FACTS} />);
}

/** Renders an island as a build does. @param load imports the island and creates its element */
export async function prerender(load: () => Promise<ReactElement>): Promise<string> {
  vi.resetModules();
  vi.stubEnv('SSR', true);
  const addFacts = await createFactsProvider();
  const html = renderToString(addFacts(await load()));
  vi.unstubAllEnvs();
  return html;
}

/** Creates a function that gives islands the facts of the site, from the modules that are loaded now. */
async function createFactsProvider(client = 'library') {
  const { PageFactsContext } = await import('../../src/portal/components/page-facts.ts');
  const { pageFactsOf } = await import('../../src/portal/layouts/islands/page-facts-of.ts');
  const facts = pageFactsOf({ environment: 'dev', client });
  return (element: ReactElement) => <PageFactsContext value={facts}>{element}</PageFactsContext>;
}

export function restoreFromBfcache(): void {
  act(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

const closeFunctions: (() => void)[] = [];

/** When a page closes, its requests fail. Islands must handle these failures while jsdom still exists. */
afterEach(async () => {
  closePages();
  await runPendingTasks();
});

/** Closes all open pages; runs after each test. */
export function closePages(): void {
  cleanup();
  for (const close of closeFunctions.splice(0)) close();
}

/** Opens a sandbox in memory, which its page closes. @param clock of the backend; by default the clock of the page */
export const openSandbox = (client = 'library', clock?: () => number): Promise<Sandbox> =>
  openQuickSandbox({
    ...(clock && { clock }),
    origin: ORIGIN,
    identityOrigin: IDENTITY_ORIGIN,
    client,
    // Random walks send more requests than a person.
    attemptsPerNetwork: 10_000,
  });

async function watchNavigation(): Promise<readonly string[]> {
  const navigations: string[] = [];
  const navigate = await import('../../src/portal/session/navigate.ts');
  vi.spyOn(navigate, 'goTo').mockImplementation((address) => void navigations.push(address));
  vi.spyOn(navigate, 'replaceWith').mockImplementation((address) => void navigations.push(address));
  vi.spyOn(navigate, 'reloadPage').mockImplementation(() => void navigations.push(location.href));
  return navigations;
}

/**
 * Starts the reports as in an environment with `ownReports`. The listeners of the reports are left out, because
 * other tests cover them.
 */
async function startReports(): Promise<void> {
  const reports = await import('../../src/portal/reports/start-reports.ts');
  const spies = [document, window].map((target) =>
    vi.spyOn(target, 'addEventListener').mockImplementation(() => {}),
  );
  reports.startReports();
  for (const spy of spies) spy.mockRestore();
}

/**
 * Starts notices and session as the layout does, waits for the boot, and cleans up after the test.
 */
async function startSession(isBooting = false): Promise<void> {
  const { $booted } = await import('../../src/portal/session/identity/session.ts');
  const boot = await import('../../src/portal/session/boot.ts');
  const { startNotices } = await import('../../src/portal/layouts/notice-region.ts');
  const targets = [document, window];
  const spies = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  startNotices();
  boot.startSession();
  // On pagehide, a page closes its broadcast channel.
  closeFunctions.push(() => dispatchEvent(new Event('pagehide')));
  for (const [index, spy] of spies.entries()) {
    for (const [type, listener, options] of spy.mock.calls)
      closeFunctions.push(() => targets[index]?.removeEventListener(type, listener, options));
    spy.mockRestore();
  }
  if (isBooting) return;
  await waitUntil(() => {
    if (!$booted.get()) throw new Error('The boot has not settled.');
  });
}
