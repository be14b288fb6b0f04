import { afterEach, vi } from 'vitest';
import type { PageSite } from '../../../src/sites/page-site.ts';
import { siteOf } from '../../../src/sites/trees.ts';

const { page } = siteOf({ environment: 'prd', client: 'library' });
const { shop } = page.clients;

/** The site of the example in production, with a start address of the shop that has a path. */
export const site: PageSite = {
  ...page,
  clients: { ...page.clients, ...(shop && { shop: { ...shop, start: `${shop.start}start` } }) },
};

export interface Page {
  readonly path?: string;
  readonly route?: string;
  readonly site?: Partial<PageSite>;
  readonly body?: string;
  readonly state?: unknown;
}

/** Puts a page into the document. Storages and modules of earlier pages stay. */
export function openPage({
  path = '/',
  route,
  site: siteChanges,
  body = '',
  state,
}: Page = {}): void {
  history.replaceState(state ?? null, '', path);
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) delete dataset[name];
  dataset['session'] = 'unknown';
  if (route) dataset['route'] = route;
  document.title = 'Kontakt – Mein Konto';
  document.querySelector('meta[name=title]')?.remove();
  const titleElement = Object.assign(document.createElement('meta'), {
    name: 'title',
    content: 'Kontakt',
  });
  document.head.append(titleElement);
  document.body.innerHTML = `${body}<script type="application/json" id="site"></script>`;
  const siteElement = document.getElementById('site');
  if (siteElement) siteElement.textContent = JSON.stringify({ ...site, ...siteChanges });
}

/** Opens a page in a new tab, which has no stored values, loaded modules or listeners. */
export function openFreshPage(page: Page = {}): void {
  sessionStorage.clear();
  localStorage.clear();
  reloadModules(page);
}

/** Opens a page in the same tab: modules start again, and storages stay. */
export function reloadModules(page: Page = {}): void {
  vi.resetModules();
  stopListening();
  openPage(page);
}

/** Functions that import modules of the portal. The modules start again after `openFreshPage` and `reloadModules`. */
export const load = {
  activeClient: () => import('../../../src/portal/session/navigation/active-client.ts'),
  boot: () => import('../../../src/portal/session/boot.ts'),
  credentials: () => import('../../../src/portal/session/identity/credentials.ts'),
  logoutPage: () => import('../../../src/portal/journeys/logout/start-logout.ts'),
  notices: () => import('../../../src/portal/notices.ts'),
  operatorNotice: () => import('../../../src/portal/http/failure/load-operator-notice.ts'),
  otherTabs: () => import('../../../src/portal/session/navigation/other-tabs.ts'),
  heading: () => import('../../../src/portal/session/page/heading.ts'),
  queries: () => import('../../../src/portal/http/queries.ts'),
  redirects: () => import('../../../src/portal/session/navigation/redirects.ts'),
  reloadOutdatedPage: () => import('../../../src/portal/layouts/reload-outdated-page.ts'),
  request: () => import('../../../src/portal/http/request.ts'),
  allowedTargets: () => import('../../../src/portal/session/navigation/allowed-targets.ts'),
  screens: () => import('../../../src/portal/session/page/screens.ts'),
  session: () => import('../../../src/portal/session/identity/session.ts'),
  shownClient: () => import('../../../src/portal/session/page/shown-client.ts'),
  signInAndOut: () => import('../../../src/portal/session/navigation/sign-in-and-out.ts'),
  storage: () => import('../../../src/portal/session/storage.ts'),
  drafts: () => import('../../../src/portal/session/page/draft-store.ts'),
  token: () => import('../../../src/portal/session/identity/token.ts'),
  user: () => import('../../../src/portal/session/identity/user.ts'),
  waiting: () => import('../../../src/portal/session/page/waiting.ts'),
};

/** Functions that remove the listeners of the document and the window before the next page. */
const removeListeners: (() => void)[] = [];
for (const target of [document, window] as EventTarget[]) {
  const addListener = target.addEventListener.bind(target);
  target.addEventListener = (type, listener, options) => {
    addListener(type, listener, options);
    removeListeners.push(() => target.removeEventListener(type, listener, options));
  };
}

function stopListening(): void {
  for (const removeListener of removeListeners.splice(0)) removeListener();
}

afterEach(stopListening);
