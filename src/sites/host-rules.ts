import { API_PREFIXES, paths } from '../routes.ts';

/**
 * How a host serves a tree; the generated host files and the sandbox follow this one table
 * (rules 13.2, 13.3).
 */

/**
 * What the header says of the Content-Security-Policy; a page's meta element says the rest
 * (rules S3, S4.1).
 */
const CONTENT_POLICY =
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** The backend's answers are data: nothing may be run, loaded, framed or sent from them. */
export const API_POLICY =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Name under which browsers know the address for reports. */
const REPORT_GROUP = 'portal';

/**
 * Headers on every answer of a host, errors and redirects included (rules 13.3, S4).
 * @param reports address that browsers send reports on violations of the policy to; none without it
 */
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
 * Source of a case-insensitive expression for raw paths that one server may read as another path
 * than the next: encoded dots, slashes and backslashes, and dot segments. They get 400
 * (rule S14.12).
 */
export const AMBIGUOUS_PATH = String.raw`%(?:2[ef]|5c)|\x5c|/\.{1,2}(?:/|$)`;

/** Pages whose address can hold a one-time token: nothing of it may travel on. */
export const SECRET_PATHS: readonly string[] = [paths.password, paths.optIn];

export const SECRET_REFERRER_POLICY = 'no-referrer';

/** Hashed files never change; only for an answer that is the file. */
export const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Pages are asked for again each time, with an ETag. */
export const PAGE_CACHE = 'no-cache';

/** Addresses without a file of their own that a page answers with status 200. */
export const REWRITES: readonly { readonly under: string; readonly page: string }[] = [
  { under: '/registrierung/', page: '/registrierung/kunde' },
  { under: '/kontakt/', page: '/kontakt' },
];

/** Answers of the backend are kept nowhere. */
export const API_CACHE = 'no-store';

/** Address prefixes that go to the backend. */
export const PROXIED = API_PREFIXES;
