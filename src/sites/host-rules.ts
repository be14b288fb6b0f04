import { API_PREFIXES, paths } from '../contract/routes.ts';
import { REPORTS_PREFIX } from './own-reports.ts';

/** The other part is in the meta element (rules S3, S4.1). */
const CONTENT_POLICY =
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Backend replies are data: nothing may run, load, be framed or be sent. */
export const API_POLICY =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Browsers navigate to the backend to sign in and out; its pages there need no script. */
const SIGN_IN_POLICY = `script-src 'none'; ${CONTENT_POLICY}`;

/** Of files below /_astro/: a picture of a client that is opened by its address is a document, too (rule 25.8). */
export const FILE_POLICY = `${API_POLICY}; img-src data:; style-src 'unsafe-inline'; sandbox`;

const REPORT_GROUP = 'portal';

/** For every response. @param reports address or path for violations */
export function securityHeaders(reports?: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy':
      reports === undefined ? CONTENT_POLICY : `${CONTENT_POLICY}; report-to ${REPORT_GROUP}`,
    ...(reports !== undefined && { 'Reporting-Endpoints': `${REPORT_GROUP}="${reports}"` }),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
  };
}

/**
 * For each prefix of the backend, whose HTML would otherwise run in the portal's origin. Only /admin is
 * an application of its own. No report of a browser may repeat an address of a sign-in.
 */
export function backendPolicies(reports?: string): Readonly<Record<string, string>> {
  const others: Readonly<Record<string, string | undefined>> = {
    '/auth': SIGN_IN_POLICY,
    '/admin': securityHeaders(reports)['Content-Security-Policy'],
  };
  return Object.fromEntries(
    HOST_RULES.proxied.map((prefix) => [prefix, others[prefix] ?? API_POLICY]),
  );
}

/** The host's own value replaces the backend's, which may be weaker. */
export const OVERWRITTEN: readonly string[] = [
  'Strict-Transport-Security',
  'X-Content-Type-Options',
];

/**
 * Request headers, `*` for any letters, in which a proxy tells the backend network address, host name,
 * path, person or certificate, so that a visitor could. Frameworks trust one or the other (rule 13.2.d).
 */
export const SPOOFABLE_HEADERS: readonly string[] = [
  'forwarded',
  'x-forwarded*',
  'x-auth-*',
  'x-remote-*',
  'remote-*',
  'x-original-*',
  '*client-cert*',
  '*clientcert*',
  'x-ssl-*',
  'ssl-client-*',
  '*-client-ip',
  'x-real-ip',
  'cf-connecting-ip',
  'x-azure-clientip',
  'x-envoy-external-address',
  'x-originating-ip',
  'x-proxyuser-ip',
  'x-host',
  'x-rewrite-url',
  'x-scheme',
  'x-url-scheme',
  'front-end-https',
  'proxy',
];

/** Their URLs contain a one-time token, which no Referer and no report of a browser may repeat. */
export const ROUTES_WITH_TOKEN = ['password', 'optIn'] as const;

/** What every host does for every tree, the sandbox too. */
export const HOST_RULES = {
  proxied: [...API_PREFIXES, REPORTS_PREFIX] as const,
  /** Raw paths that two servers may parse differently get 400 (rule S14.12). */
  refused: String.raw`%(?:00|2[ef]|5c)|\x5c|/\.{1,2}(?:/|$)`,
  /** Servlet containers read `/..;/` as `/../`, and drop what follows a semicolon in any segment. */
  refusedProxied: ';|%3b',
  claims: `^(?:${SPOOFABLE_HEADERS.join('|').replaceAll('*', '.*')})$`,
  /** What the contract, browsers and their caches say to a backend. */
  passed: [
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Cache-Control',
    'Content-Encoding',
    'Content-Language',
    'Content-Type',
    'Cookie',
    'If-Match',
    'If-Modified-Since',
    'If-None-Match',
    'If-Range',
    'If-Unmodified-Since',
    'Origin',
    'Pragma',
    'Range',
    'Referer',
    'Sec-Fetch-Dest',
    'Sec-Fetch-Mode',
    'Sec-Fetch-Site',
    'Sec-Fetch-User',
    'User-Agent',
    'X-CSRF-Token',
    'X-Requested-With',
    'X-Token',
  ] as readonly string[],
  /** Where password managers look for the page on which a password is changed. */
  redirects: [{ from: '/.well-known/change-password', to: paths.password as string }],
  rewrites: [
    { under: '/registrierung/', page: '/registrierung/kunde' },
    { under: '/kontakt/', page: '/kontakt' },
  ],
  secret: {
    paths: ROUTES_WITH_TOKEN.map((route): string => paths[route]),
    headers: { 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': CONTENT_POLICY },
  },
  /** `assets`: of hashed files, not of their 404. */
  cache: { pages: 'no-cache', assets: 'public, max-age=31536000, immutable', proxied: 'no-store' },
  /** Types of text by extension, all in UTF-8; servers guess some and name no charset. */
  types: {
    html: 'text/html',
    css: 'text/css',
    js: 'text/javascript',
    svg: 'image/svg+xml',
    json: 'application/json',
    xml: 'application/xml',
    txt: 'text/plain',
  } as Readonly<Record<string, string>>,
};

export const SECURITY_FILE = '.well-known/security.txt';

const OTHER_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

export const FILE_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(HOST_RULES.types).map(([name, type]) => [name, `${type}; charset=utf-8`]),
  ),
  ...OTHER_TYPES,
};
