import type { RouteGroup } from '../routes.ts';
import type { Client, Environment, EnvironmentName } from './schema.ts';

/** What a running page must know about a client that may be active on it. */
export type PageClient = Pick<Client, 'productName' | 'label' | 'registration'> & {
  readonly start: string;
  /** Colour schemes that it has, for `<html data-scheme>`. */
  readonly scheme: 'light' | 'both';
  /** Its start addresses in the other environments; none in production. */
  readonly elsewhere: readonly string[];
  readonly hidden: readonly RouteGroup[];
};

/**
 * The facts that every page carries in its HTML: its own environment and client, and what the
 * other clients would change (rule 2.4). Fixed when the page is built, never from an answer.
 */
export interface PageSite {
  readonly environment: EnvironmentName;
  /** The client that the tree was built for. */
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

/** The facts of the page that runs, read once from its `#site` element. */
export function pageSite(): PageSite {
  parsed ??= JSON.parse(document.getElementById('site')?.textContent ?? '') as PageSite;
  return parsed;
}

/** The facts of a client; an unknown id behaves like the default client (rule 2.1). */
export function clientOf(site: PageSite, id: string): PageClient {
  const known = Object.hasOwn(site.clients, id) ? site.clients[id] : undefined;
  const fallback = site.clients[site.defaultClient];
  if (known) return known;
  if (fallback) return fallback;
  throw new Error('A page carries no default client.');
}
