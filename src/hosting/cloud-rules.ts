import {
  ASSET_CACHE,
  PROXIED,
  REWRITES,
  SECRET_PATHS,
  SECRET_REFERRER_POLICY,
  securityHeaders,
} from '../sites/host-rules.ts';

/**
 * `_headers` as Netlify and Cloudflare read it. Rules that overlap are joined, so `/*` names no
 * Cache-Control, and a secret page first takes the common Referrer-Policy away (`!`). The format knows
 * no status: what is not there below `/_astro/` is kept as long as a file.
 * @param reports address for reports on violations of the policy
 */
export function cloudHeaders(reports?: string): string {
  const everywhere = Object.entries(securityHeaders(reports)).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
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

/**
 * `_redirects` as Netlify and Cloudflare read it. Netlify looks for a file first; Cloudflare looks at
 * the rules first, so each page below a rewritten folder has a rule that leads to itself. Targets have
 * no `.html`: Cloudflare would lead the browser to the shorter address. Rules without a star come
 * first, as Cloudflare counts the others, of which it takes a hundred.
 * @param pages files of the tree's pages, such as `kontakt/abo.html`
 */
export function cloudRedirects(pages: readonly string[]): string {
  const own = pages
    .map((page) => `/${page.replace(/\.html$/, '')}`)
    .filter((path) => REWRITES.some(({ under }) => path.startsWith(under)))
    .sort();
  return [
    ...PROXIED.map((prefix) => `${prefix} ${BACKEND}${prefix} 200`),
    ...own.map((path) => `${path} ${path} 200`),
    ...PROXIED.map((prefix) => `${prefix}/* ${BACKEND}${prefix}/:splat 200`),
    ...REWRITES.map(({ under, page }) => `${under}* ${page} 200`),
    '',
  ].join('\n');
}
