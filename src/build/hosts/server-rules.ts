import { PROXIED, SECRET_PATHS } from '../../sites/host-rules.ts';

/**
 * Headers with which a visitor could tell the backend another network address, host name, path or user.
 * Frameworks trust one or the other, and some read `_` as `-` (rule 13.2.d).
 */
export const CLAIMS: readonly string[] = [
  ...['Forwarded', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Port', 'X-Forwarded-Prefix'],
  ...['X-Forwarded-Server', 'X-Forwarded-Scheme', 'X-Forwarded-Ssl', 'X-Host', 'X-Original-Host'],
  ...['X-Original-URL', 'X-Rewrite-URL', 'X-Client-IP', 'X-Cluster-Client-IP', 'True-Client-IP'],
  ...['CF-Connecting-IP', 'Fastly-Client-IP', 'X-Azure-ClientIP', 'X-Envoy-External-Address'],
  ...['X-Remote-IP', 'X-Remote-Addr', 'X-Originating-IP', 'X-ProxyUser-IP', 'Proxy-Client-IP'],
  ...['WL-Proxy-Client-IP', 'X-Forwarded', 'X-Forwarded-By', 'X-Forwarded-Path'],
  ...['X-Forwarded-Uri', 'X-Scheme', 'X-Url-Scheme', 'Front-End-Https', 'Proxy'],
  ...['X-Forwarded-User', 'X-Remote-User', 'Remote-User'],
];

/** Their second spellings, with those of the headers that are set. */
export const CLAIMS_SPELT_OTHERWISE: readonly string[] = [
  ...CLAIMS,
  ...['X-Forwarded-For', 'X-Forwarded-Proto'],
].flatMap((name) => (name.includes('-') ? [name.replaceAll('-', '_')] : []));

/** The backend's paths, to be anchored by `^`. */
export const API = `(?:${PROXIED.join('|')})(?:/|$)`;

/** The origin of an address in absolute form, which a client may send. */
export const ORIGIN = String.raw`(?:https?://[^/?\s]*)?`;

/** Pages of one-time links, also by the names of their files. */
export const SECRET_PAGE = `^(?:${SECRET_PATHS.join('|')})(?:\\.html|/)?$`;

/**
 * One address per page: /x/ is /x. Nothing is repeated that could break a header or, as /\host/
 * would, lead to another host.
 */
export const TRAILING_SLASH = String.raw`^(/[^\x00-\x20\x5c\x7f]+)/$`;

/** Compressed files are no addresses. */
export const NOT_FOR_BROWSERS = String.raw`\.(?:br|gz)$`;

/** Headers that are sent beside the backend's own: two policies intersect. */
export const ADDED_HEADERS: readonly string[] = ['Content-Security-Policy', 'Reporting-Endpoints'];

/** Types of text by extension, all in UTF-8; servers guess some and name no charset. */
export const TEXT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
};

export const OTHER_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};
