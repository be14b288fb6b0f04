import {
  ASSET_CACHE,
  PROXIED,
  REWRITES,
  SECRET_PATHS,
  SECRET_REFERRER_POLICY,
  SECURITY_HEADERS,
} from '../sites/host-rules.ts';

/**
 * `_headers` as Netlify and Cloudflare read it. Rules that overlap are joined, so `/*` names no
 * Cache-Control, and a secret page first takes the common Referrer-Policy away (`!`).
 */
export function cloudHeaders(): string {
  const everywhere = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  const secret = SECRET_PATHS.flatMap((path) => [
    path,
    '  ! Referrer-Policy',
    `  Referrer-Policy: ${SECRET_REFERRER_POLICY}`,
  ]);
  return ['/*', ...everywhere, '/_astro/*', `  Cache-Control: ${ASSET_CACHE}`, ...secret, ''].join(
    '\n',
  );
}

/** The operator's placeholder for the backend's origin in `_redirects`. */
const BACKEND = 'https://BACKEND_ORIGIN';

/** `_redirects` as Netlify and Cloudflare read it: files first, then these in order. */
export function cloudRedirects(): string {
  const proxied = PROXIED.flatMap((prefix) => [
    `${prefix} ${BACKEND}${prefix} 200`,
    `${prefix}/* ${BACKEND}${prefix}/:splat 200`,
  ]);
  const rewrites = REWRITES.map(({ under, page }) => `${under}* ${page}.html 200`);
  return [...proxied, ...rewrites, ''].join('\n');
}
