import { API_PREFIXES, paths } from '../contract/routes.ts';
import { REPORTS_PREFIX } from './own-reports.ts';

/**
 * The directives of the header Content-Security-Policy. The meta element of each page has the other directives
 * (rules S3, S4.1).
 */
const CONTENT_POLICY =
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Backend replies are data, so they must not run, load, frame or submit anything. */
export const API_POLICY =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** The policy of pages for the sign-in, to which browsers navigate and which need no script. */
const SIGN_IN_POLICY = `script-src 'none'; ${CONTENT_POLICY}`;

/**
 * The policy of files below /_astro/. A person can open a brand's SVG as a document of the portal's origin, and
 * an SVG can contain scripts (rule 25.8).
 */
export const FILE_POLICY = `${API_POLICY}; img-src data:; style-src 'unsafe-inline'; sandbox`;

const REPORT_GROUP = 'portal';

/**
 * Returns the headers of every response.
 * @param reportEndpoint is the address or path for reports of violations
 */
export function createSecurityHeaders(reportEndpoint?: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy':
      reportEndpoint === undefined
        ? CONTENT_POLICY
        : `${CONTENT_POLICY}; report-to ${REPORT_GROUP}`,
    ...(reportEndpoint !== undefined && {
      'Reporting-Endpoints': `${REPORT_GROUP}="${reportEndpoint}"`,
    }),
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
 * Returns the policy for each prefix of the backend, because HTML of the backend would run in the portal's
 * origin. Only /admin is an application with scripts. Sign-in addresses contain secrets, so their policy
 * has no report endpoint.
 */
export function createBackendPolicies(reportEndpoint?: string): Readonly<Record<string, string>> {
  const pagePolicies: Readonly<Record<string, string | undefined>> = {
    '/auth': SIGN_IN_POLICY,
    '/admin': createSecurityHeaders(reportEndpoint)['Content-Security-Policy'],
  };
  return Object.fromEntries(
    HOST_RULES.proxied.map((prefix) => [prefix, pagePolicies[prefix] ?? API_POLICY]),
  );
}

/** Headers that the host overwrites, because the backend's value may be weaker. */
export const OVERWRITTEN_HEADERS: readonly string[] = [
  'Strict-Transport-Security',
  'X-Content-Type-Options',
];

/**
 * Request headers in which a proxy tells the backend the network address, host name, path, person or
 * certificate. Some frameworks trust these headers, so a visitor must not send them (rule 13.2.e). `*`
 * matches any characters.
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
  '*authenticated*',
  '*client-principal*',
  '*oidc-*',
  '*webauth*',
  'cf-access-*',
  'x-consumer-*',
  'x-goog-iap-*',
  'x-pomerium-*',
  'x-userinfo',
  'iv-*',
  'shib-*',
  'sm-*',
  'x-client-dn',
  'x-client-verify',
  '*-method-override',
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

/** Routes whose URLs contain a one-time token, which must not appear in a Referer or a report of a browser. */
export const ROUTES_WITH_TOKEN = ['password', 'optIn'] as const;

/** The rules that every host applies to every tree, including the sandbox. */
export const HOST_RULES = {
  proxied: [...API_PREFIXES, REPORTS_PREFIX] as const,
  /** A pattern of raw paths that get 400, because two servers may parse them differently (rule S14.12). */
  refused: String.raw`%(?:00|2[ef]|5c)|\x5c|/\.{1,2}(?:/|$)`,
  /** A pattern of raw backend paths that get 400, because servlet containers read `/..;/` as `/../`. */
  refusedProxied: ';|%3b',
  /** A pattern of the names of headers that a visitor must not send to the backend. */
  claims: `^(?:${SPOOFABLE_HEADERS.join('|').replaceAll('*', '.*')})$`,
  /** Request headers that a backend needs: those of the contract, of browsers and of caches. */
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
  /** At the address `from`, password managers look for the page to change a password. */
  redirects: [{ from: '/.well-known/change-password', to: paths.password as string }],
  /** A path below `under` that has no file shows the page. */
  rewrites: [
    { under: '/registrierung/', page: '/registrierung/kunde' },
    { under: '/kontakt/', page: '/kontakt' },
  ],
  /** The pages whose addresses contain a one-time token, and the headers that differ on these pages. */
  secret: {
    paths: ROUTES_WITH_TOKEN.map((route): string => paths[route]),
    headers: { 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': CONTENT_POLICY },
  },
  /** The value `assets` applies to hashed files, but not to the 404 of a missing file. */
  cache: { pages: 'no-cache', assets: 'public, max-age=31536000, immutable', proxied: 'no-store' },
  /** Media types of texts by extension, all in UTF-8, because servers guess some types and omit the charset. */
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

const BINARY_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

export const FILE_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(HOST_RULES.types).map(([extension, type]) => [
      extension,
      `${type}; charset=utf-8`,
    ]),
  ),
  ...BINARY_TYPES,
};
