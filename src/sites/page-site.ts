import type { RouteGroup } from '../routes.ts';
import type { Client, Environment, EnvironmentName } from './schema.ts';

/** What a running page needs to know about each client. */
export type PageClient = Pick<Client, 'productName' | 'label' | 'registration'> & {
  readonly start: string;
  /** For `<html data-scheme>`. */
  readonly scheme: 'light' | 'both';
  /** Start addresses in other environments; none in production. */
  readonly elsewhere: readonly string[];
  readonly hidden: readonly RouteGroup[];
};

/** Data in the HTML of every page (rule 2.4). Fixed at build time, never from a response. */
export interface PageSite {
  readonly environment: EnvironmentName;
  /** The client of the tree. */
  readonly client: string;
  readonly defaultClient: string;
  readonly clients: Readonly<Record<string, PageClient>>;
  readonly researchUrl: string;
  readonly helpUrl: string;
  readonly adminUrl: string;
  readonly identityOrigins: readonly string[];
  readonly delays: Environment['delays'];
  readonly captcha: Environment['captcha'];
}

let parsed: PageSite | undefined;

/** Reads the `#site` element once. */
export function pageSite(): PageSite {
  parsed ??= JSON.parse(document.getElementById('site')?.textContent ?? '') as PageSite;
  return parsed;
}

/** The data of a client; unknown ids get the default client (rule 2.1). */
export function clientOf(site: PageSite, id: string): PageClient {
  const known = Object.hasOwn(site.clients, id) ? site.clients[id] : undefined;
  const fallback = site.clients[site.defaultClient];
  if (known) return known;
  if (fallback) return fallback;
  throw new Error('A page carries no default client.');
}
