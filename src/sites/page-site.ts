import type { Site } from './trees.ts';

/**
 * The data of the site in the HTML. The build determines them (rule 2.4), except for the key of the
 * captcha, which the backend may replace (rule 12.7).
 */
export type PageSite = Readonly<Site['page']>;
export type PageClient = Readonly<PageSite['clients'][string]>;

let pageSite: PageSite | undefined;

export function readPageSite(): PageSite {
  pageSite ??= JSON.parse(document.getElementById('site')?.textContent ?? '') as PageSite;
  return pageSite;
}

/** Returns the id of a known client, or the id of the default client for an unknown id. */
export function resolveClientId({ clients, defaultClient }: PageSite, id: string): string {
  return Object.hasOwn(clients, id) ? id : defaultClient;
}

export function clientOf(site: PageSite, id: string): PageClient {
  return site.clients[resolveClientId(site, id)] as PageClient;
}
