import { CLAIMS } from '../../sites/host-rules.ts';
import type { Tree } from '../../sites/trees.ts';
import type { HostRules } from './host-json.ts';
import { filled } from './template.ts';

export const SERVER_FILES = ['nginx.conf', 'apache.conf', 'Caddyfile'] as const;

/** Claims that proxies and their users make: Apache removes a header by its name only. */
const KNOWN_CLAIMS: readonly string[] = [
  ...['Forwarded', 'X-Real-IP', 'X-Forwarded', 'X-Forwarded-For', 'X-Forwarded-Proto'],
  ...['X-Forwarded-Host', 'X-Forwarded-Port', 'X-Forwarded-Prefix', 'X-Forwarded-Server'],
  ...['X-Forwarded-Scheme', 'X-Forwarded-Protocol', 'X-Forwarded-Ssl', 'X-Forwarded-By'],
  ...['X-Forwarded-Path', 'X-Forwarded-Uri', 'X-Forwarded-Method', 'X-Forwarded-User'],
  ...['X-Forwarded-Email', 'X-Forwarded-Groups', 'X-Forwarded-Preferred-Username'],
  ...['X-Forwarded-Access-Token', 'X-Forwarded-Client-Cert', 'X-Forwarded-Tls-Client-Cert'],
  ...['X-Forwarded-Tls-Client-Cert-Info', 'X-Auth-Request-User', 'X-Auth-Request-Email'],
  ...['X-Auth-Request-Groups', 'X-Auth-Request-Preferred-Username', 'X-Auth-Request-Redirect'],
  ...['X-Auth-Request-Access-Token', 'X-Auth-User', 'X-Auth-Username', 'X-Auth-Email'],
  ...['X-Auth-Groups', 'X-Auth-Roles', 'X-Auth-Token', 'X-Remote-IP', 'X-Remote-Addr'],
  ...['X-Remote-User', 'X-Remote-Group', 'Remote-User', 'Remote-Groups', 'Remote-Name'],
  ...['Remote-Email', 'Client-Cert', 'Client-Cert-Chain', 'X-Client-Cert', 'SSL-Client-Cert'],
  ...['X-SSL-Client-Cert', 'X-SSL-Client-Verify', 'X-SSL-Client-DN', 'X-SSL-Client-S-DN'],
  ...['SSL-Client-Verify', 'SSL-Client-Subject-DN', 'SSL-Client-Issuer-DN', 'X-ARR-ClientCert'],
  ...['X-Original-URL', 'X-Original-URI', 'X-Original-Host', 'X-Original-Method'],
  ...['X-Original-Forwarded-For', 'X-Client-IP', 'X-Cluster-Client-IP', 'True-Client-IP'],
  ...['Fastly-Client-IP', 'Proxy-Client-IP', 'WL-Proxy-Client-IP', 'CF-Connecting-IP'],
  ...['X-Azure-ClientIP', 'X-Envoy-External-Address', 'X-Originating-IP', 'X-ProxyUser-IP'],
  ...['X-Host', 'X-Rewrite-URL', 'X-Scheme', 'X-Url-Scheme', 'Front-End-Https', 'Proxy'],
];

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
  const { overwritten } = rules;
  const kept = named.filter((header) => ![...added, ...overwritten].includes(header));
  const valueFor = (header: string) => (headers[header] ?? '').replaceAll('"', '\\"');
  const prefixes = `(?:${rules.proxied.join('|')})`;
  const api = `${prefixes}(?:/|$)`;
  return filled(`servers/${file}`, tree, {
    HOST: host,
    ...{ PAGE_CACHE: cache.pages, ASSET_CACHE: cache.assets, API_CACHE: cache.proxied },
    REFERRER_POLICY: valueFor('Referrer-Policy'),
    CONTENT_POLICY: valueFor('Content-Security-Policy'),
    ...{ SECRET_REFERRER_POLICY: referrer, SECRET_CONTENT_POLICY: policy },
    ...{ API: api, API_BEFORE_QUERY: beforeQuery(api) },
    ...{ AMBIGUOUS: rules.refused, AMBIGUOUS_BEFORE_QUERY: beforeQuery(rules.refused) },
    PARAMETERS: rules.refusedProxied,
    API_WITH_PARAMETERS: `${prefixes}/.*(?:${rules.refusedProxied})`,
    // Allows an address in absolute form, which a client may send.
    ORIGIN: String.raw`(?:https?://[^/?\s]*)?`,
    // Matches the names of their files, too.
    SECRET_PAGE: `^(?:${rules.secret.paths.join('|')})(?:\\.html|/)?$`,
    // Nothing is repeated that could break a header or, as /\host/ would, lead to another host.
    TRAILING_SLASH: String.raw`^(/[^\x00-\x20\x5c\x7f]+)/$`,
    NO_ADDRESS: String.raw`^/404(?:\.html)?$|\.(?:br|gz)$`,
    ...{ ADDED: added, ADDED_VALUE: added.map(valueFor) },
    ...{ KEPT: kept, KEPT_VALUE: kept.map(valueFor) },
    KEPT_VARIABLE: kept.map(variableOf),
    ...{ OVERWRITTEN: overwritten, OVERWRITTEN_VALUE: overwritten.map(valueFor) },
    ...{ PREFIX: Object.keys(rules.policies), PREFIX_POLICY: Object.values(rules.policies) },
    ...{ PASSED: rules.passed, PASSED_VARIABLE: rules.passed.map(variableOf) },
    CLAIM: CLAIMS,
    CLAIMS: rules.claims.replaceAll('-', '[-_]'),
    KNOWN_CLAIM: KNOWN_CLAIMS.flatMap((name) =>
      name.includes('-') ? [name, name.replaceAll('-', '_')] : [name],
    ),
    ...{ FROM: redirects.map(({ from }) => from), TO: redirects.map(({ to }) => to) },
    DEEP: rewrites.map((_, index) => `deep${index}`),
    ...{ UNDER: rewrites.map(({ under }) => under), PAGE: rewrites.map(({ page }) => page) },
    ...{ TEXT: Object.keys(types), TEXT_TYPE: Object.values(types) },
    TEXTS: Object.keys(types).join('|'),
  });
}

const variableOf = (header: string) => header.toLowerCase().replaceAll('-', '_');

const beforeQuery = (path: string) => path.replace('|$', '|\\?|$');
