import { API_PREFIXES, paths } from '../contract/routes.ts';
import { REPORTS_PREFIX } from './own-reports.ts';

/** The other part is in the meta element (rules S3, S4.1). */
const CONTENT_POLICY =
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Backend replies are data: nothing may run, load, be framed or be sent. */
export const API_POLICY =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

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

/** Their URLs contain a one-time token, which no Referer and no report of a browser may repeat. */
export const SECRET_ROUTES = ['password', 'optIn'] as const;

/** What every host does for every tree, the sandbox too. */
export const HOST_RULES = {
  proxied: [...API_PREFIXES, REPORTS_PREFIX] as const,
  /** Raw paths that two servers may parse differently get 400 (rule S14.12). */
  refused: String.raw`%(?:00|2[ef]|5c)|\x5c|/\.{1,2}(?:/|$)`,
  /** Where password managers look for the page on which a password is changed. */
  redirects: [{ from: '/.well-known/change-password', to: paths.password as string }],
  rewrites: [
    { under: '/registrierung/', page: '/registrierung/kunde' },
    { under: '/kontakt/', page: '/kontakt' },
  ],
  secret: {
    paths: SECRET_ROUTES.map((route): string => paths[route]),
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

export const OTHER_TYPES: Readonly<Record<string, string>> = {
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
