import {
  AMBIGUOUS_PATH,
  API_CACHE,
  ASSET_CACHE,
  PAGE_CACHE,
  PROXIED,
  REDIRECTS,
  REWRITES,
  SECRET_PATHS,
  SECRET_REFERRER_POLICY,
  securityHeaders,
} from '../../sites/host-rules.ts';
import type { Tree } from '../../sites/trees.ts';
import { ADDED_HEADERS, CLAIMS, namesOf, TEXT_TYPES } from './host-rules.ts';
import { filled } from './template.ts';

export const SERVER_FILES = ['nginx.conf', 'apache.conf', 'Caddyfile'] as const;

const API = `(?:${PROXIED.join('|')})(?:/|$)`;

/**
 * Rules for a server of the operator's own: no query and no Referer in any log (rule S7.5),
 * ambiguous paths refused (rule S14.12), and only headers added that the backend does not send.
 */
export function serverRules(
  file: (typeof SERVER_FILES)[number],
  tree: Tree,
  reports?: string,
): string {
  const { name, root, host } = namesOf(tree);
  const headers = securityHeaders(reports);
  const isAdded = (header: string) => ADDED_HEADERS.includes(header);
  const isKept = (header: string) => !isAdded(header) && header !== 'Referrer-Policy';
  const added = Object.keys(headers).filter(isAdded);
  const kept = Object.keys(headers).filter(isKept);
  const valueFor = (header: string) => (headers[header] ?? '').replaceAll('"', '\\"');
  return filled(`servers/${file}`, {
    ...{ TREE: `${tree.environment}/${tree.client}`, LOG: `${tree.environment}-${tree.client}` },
    ...{ NAME: name, ROOT: root, HOST: host },
    ...{ PAGE_CACHE, ASSET_CACHE, API_CACHE, SECRET_REFERRER_POLICY },
    REFERRER_POLICY: valueFor('Referrer-Policy'),
    ...{ API, API_BEFORE_QUERY: beforeQuery(API) },
    ...{ AMBIGUOUS: AMBIGUOUS_PATH, AMBIGUOUS_BEFORE_QUERY: beforeQuery(AMBIGUOUS_PATH) },
    // Of an address in absolute form, which a client may send.
    ORIGIN: String.raw`(?:https?://[^/?\s]*)?`,
    // Also by the names of their files.
    SECRET_PAGE: `^(?:${SECRET_PATHS.join('|')})(?:\\.html|/)?$`,
    // Nothing is repeated that could break a header or, as /\host/ would, lead to another host.
    TRAILING_SLASH: String.raw`^(/[^\x00-\x20\x5c\x7f]+)/$`,
    COMPRESSED: String.raw`\.(?:br|gz)$`,
    ...{
      ADDED: added,
      ADDED_VALUE: added.map(valueFor),
      KEPT: kept,
      KEPT_VALUE: kept.map(valueFor),
    },
    KEPT_VARIABLE: kept.map((header) => header.toLowerCase().replaceAll('-', '_')),
    CLAIM: CLAIMS,
    CLAIM_SPELT_OTHERWISE: [...CLAIMS, 'X-Forwarded-For', 'X-Forwarded-Proto']
      .filter((header) => header.includes('-'))
      .map((header) => header.replaceAll('-', '_')),
    ...{ FROM: REDIRECTS.map(({ from }) => from), TO: REDIRECTS.map(({ to }) => to) },
    DEEP: REWRITES.map((_, index) => `deep${index}`),
    ...{ UNDER: REWRITES.map(({ under }) => under), PAGE: REWRITES.map(({ page }) => page) },
    ...{ TEXT: Object.keys(TEXT_TYPES), TEXT_TYPE: Object.values(TEXT_TYPES) },
    TEXTS: Object.keys(TEXT_TYPES).join('|'),
  });
}

const beforeQuery = (path: string) => path.replace('|$', '|\\?|$');
