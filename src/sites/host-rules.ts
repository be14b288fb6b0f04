import { API_PREFIXES, paths } from '../routes.ts';

/** How hosts serve a tree; used by the generated host files and the sandbox (rules 13.2, 13.3). */

/** The header part of the policy; the meta element has the rest (rules S3, S4.1). */
const CONTENT_POLICY =
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Backend replies are data: nothing may be run, loaded, framed or sent from them. */
export const API_POLICY =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

const REPORT_GROUP = 'portal';

/**
 * Headers of every response, also of errors and redirects (rules 13.3, S4).
 * @param reports address for policy violation reports; none without it
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
 * Regex source for raw paths that two servers may parse differently; they get 400 (rule S14.12).
 */
export const AMBIGUOUS_PATH = String.raw`%(?:2[ef]|5c)|\x5c|/\.{1,2}(?:/|$)`;

/** Pages whose address can contain a one-time token, which no Referer may leak. */
export const SECRET_PATHS: readonly string[] = [paths.password, paths.optIn];

export const SECRET_REFERRER_POLICY = 'no-referrer';

/** For hashed files only, not for their 404. */
export const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Revalidates with an ETag. */
export const PAGE_CACHE = 'no-cache';

/** Paths without a file that a page serves with status 200. */
export const REWRITES: readonly { readonly under: string; readonly page: string }[] = [
  { under: '/registrierung/', page: '/registrierung/kunde' },
  { under: '/kontakt/', page: '/kontakt' },
];

export const API_CACHE = 'no-store';

export const PROXIED = API_PREFIXES;
