import type { Site } from './trees.ts';

/** Data in the HTML, fixed at build time (rule 2.4), except for the key of the captcha (rule 12.7). */
export type PageSite = Readonly<Site['page']>;
export type PageClient = Readonly<PageSite['clients'][string]>;

let parsed: PageSite | undefined;

export function readPageSite(): PageSite {
  parsed ??= JSON.parse(document.getElementById('site')?.textContent ?? '') as PageSite;
  return parsed;
}

/** Returns the id of a known client, and the default client's for an unknown id. */
export function resolveClientId({ clients, defaultClient }: PageSite, id: string): string {
  return Object.hasOwn(clients, id) ? id : defaultClient;
}

export function clientOf(site: PageSite, id: string): PageClient {
  return site.clients[resolveClientId(site, id)] as PageClient;
}
