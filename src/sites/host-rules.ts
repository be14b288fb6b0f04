import { API_PREFIXES, routes } from '../routes.ts';

/** How a host serves a tree; the generated host files and the sandbox follow this one table (decisions 13.2, 13.3). */

/** Headers on every answer of a host. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
};

/** Pages whose address can hold a one-time token: nothing of it may travel on. */
export const SECRET_PATHS: readonly string[] = [routes.password.path, routes.optIn.path];

export const SECRET_REFERRER_POLICY = 'no-referrer';

/** Hashed files never change. */
export const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Pages are asked for again each time, with an ETag. */
export const PAGE_CACHE = 'no-cache';

/** Addresses without a file of their own that a page answers with status 200. */
export const REWRITES: readonly { readonly under: string; readonly page: string }[] = [
  { under: '/registrierung/', page: '/registrierung/kunde' },
  { under: '/kontakt/', page: '/kontakt' },
];

/** Address prefixes that go to the backend. */
export const PROXIED = API_PREFIXES;
