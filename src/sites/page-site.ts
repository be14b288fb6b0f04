import type { PageGroup } from '../contract/routes.ts';
import type { PublisherFacts } from './publisher-facts.ts';
import type { Client, Environment, EnvironmentName } from './schema.ts';

export type PageClient = Pick<Client, 'productName' | 'label' | 'registration'> & {
  readonly start: string;
  readonly scheme: 'light' | 'both';
  /** In other environments; none in production. */
  readonly elsewhere: readonly string[];
  readonly hidden: readonly PageGroup[];
};

/** Data in the HTML, fixed at build time (rule 2.4). */
export interface PageSite {
  readonly environment: EnvironmentName;
  readonly client: string;
  readonly defaultClient: string;
  readonly clients: Readonly<Record<string, PageClient>>;
  /** Of the page's own client: what islands show. */
  readonly publisher: Pick<PublisherFacts, 'terms' | 'privacy'>;
  readonly researchUrl: string;
  readonly helpUrl: string;
  readonly adminUrl: string;
  readonly identityOrigins: readonly string[];
  readonly delays: Environment['delays'];
  readonly captcha: Environment['captcha'];
}

let parsed: PageSite | undefined;

export function pageSite(): PageSite {
  parsed ??= JSON.parse(document.getElementById('site')?.textContent ?? '') as PageSite;
  return parsed;
}

/** The id, or the default client's for an unknown one (rule 2.1). */
export function knownClient({ clients, defaultClient }: PageSite, id: string): string {
  return Object.hasOwn(clients, id) ? id : defaultClient;
}

export function clientOf(site: PageSite, id: string): PageClient {
  return site.clients[knownClient(site, id)] as PageClient;
}
