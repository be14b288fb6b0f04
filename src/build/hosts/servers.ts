import type { Tree } from '../../sites/trees.ts';
import { CLAIMS, FORWARDED, type HostRules } from './host-json.ts';
import { filled } from './template.ts';

export const SERVER_FILES = ['nginx.conf', 'apache.conf', 'Caddyfile'] as const;

/**
 * Rules for a server of the operator's own: no query and no Referer in any log (rule S7.5),
 * ambiguous paths refused (rule S14.12), and only headers added that the backend does not send.
 */
export function serverRules(
  file: (typeof SERVER_FILES)[number],
  tree: Tree,
  { host, headers, cache, redirects, rewrites, types, ...rules }: HostRules,
): string {
  const { 'Referrer-Policy': referrer = '', 'Content-Security-Policy': policy = '' } =
    rules.secret.headers;
  const named = Object.keys(headers).filter((header) => !(header in rules.secret.headers));
  const added = named.filter((header) => rules.added.includes(header));
  const kept = named.filter((header) => !added.includes(header));
  const valueFor = (header: string) => (headers[header] ?? '').replaceAll('"', '\\"');
  const api = `(?:${rules.proxied.join('|')})(?:/|$)`;
  return filled(`servers/${file}`, tree, {
    HOST: host,
    ...{ PAGE_CACHE: cache.pages, ASSET_CACHE: cache.assets, API_CACHE: cache.proxied },
    REFERRER_POLICY: valueFor('Referrer-Policy'),
    CONTENT_POLICY: valueFor('Content-Security-Policy'),
    ...{ SECRET_REFERRER_POLICY: referrer, SECRET_CONTENT_POLICY: policy },
    ...{ API: api, API_BEFORE_QUERY: beforeQuery(api) },
    ...{ AMBIGUOUS: rules.refused, AMBIGUOUS_BEFORE_QUERY: beforeQuery(rules.refused) },
    // Allows an address in absolute form, which a client may send.
    ORIGIN: String.raw`(?:https?://[^/?\s]*)?`,
    // Matches the names of their files, too.
    SECRET_PAGE: `^(?:${rules.secret.paths.join('|')})(?:\\.html|/)?$`,
    // Nothing is repeated that could break a header or, as /\host/ would, lead to another host.
    TRAILING_SLASH: String.raw`^(/[^\x00-\x20\x5c\x7f]+)/$`,
    NO_ADDRESS: String.raw`^/404(?:\.html)?$|\.(?:br|gz)$`,
    ...{ ADDED: added, ADDED_VALUE: added.map(valueFor) },
    ...{ KEPT: kept, KEPT_VALUE: kept.map(valueFor) },
    KEPT_VARIABLE: kept.map((header) => header.toLowerCase().replaceAll('-', '_')),
    CLAIM: CLAIMS,
    CLAIM_SPELT_OTHERWISE: [...CLAIMS, ...FORWARDED]
      .filter((header) => header.includes('-'))
      .map((header) => header.replaceAll('-', '_')),
    ...{ FROM: redirects.map(({ from }) => from), TO: redirects.map(({ to }) => to) },
    DEEP: rewrites.map((_, index) => `deep${index}`),
    ...{ UNDER: rewrites.map(({ under }) => under), PAGE: rewrites.map(({ page }) => page) },
    ...{ TEXT: Object.keys(types), TEXT_TYPE: Object.values(types) },
    TEXTS: Object.keys(types).join('|'),
  });
}

const beforeQuery = (path: string) => path.replace('|$', '|\\?|$');
