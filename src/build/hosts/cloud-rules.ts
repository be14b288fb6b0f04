import {
  ASSET_CACHE,
  PROXIED,
  REDIRECTS,
  REWRITES,
  SECRET_PATHS,
  SECRET_REFERRER_POLICY,
  securityHeaders,
} from '../../sites/host-rules.ts';

/**
 * Overlapping rules are joined, so `/*` sets no Cache-Control and a secret page first removes the
 * common Referrer-Policy (`!`). Cloudflare lets every site read every file unless the header is
 * removed, and compares paths with their slash, which it then takes away by a redirect. Netlify
 * ignores lines with `!`. Rules ignore the status: a 404 below `/_astro/` is cached like a file.
 */
export function cloudHeaders(reports?: string): string {
  const everywhere = Object.entries(securityHeaders(reports)).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  const secret = SECRET_PATHS.flatMap((path) => [path, `${path}/`]).flatMap((path) => [
    path,
    '  ! Referrer-Policy',
    `  Referrer-Policy: ${SECRET_REFERRER_POLICY}`,
  ]);
  return [
    '/*',
    '  ! Access-Control-Allow-Origin',
    ...everywhere,
    '/_astro/*',
    `  Cache-Control: ${ASSET_CACHE}`,
    ...secret,
    '',
  ].join('\n');
}

const BACKEND = 'https://BACKEND_ORIGIN';

/**
 * Cloudflare applies rules before files, so each page below a rewritten folder needs a rule of its
 * own, and none may match the folder with its slash, as a splat alone would: it matches nothing,
 * too. Targets have no `.html`, which Cloudflare would redirect. Rules without a splat come first;
 * Cloudflare allows 100 others.
 * @param pages such as `kontakt/abo.html`
 */
export function cloudRedirects(pages: readonly string[]): string {
  const own = pages
    .map((page) => `/${page.replace(/\.html$/, '')}`)
    .filter((path) => REWRITES.some(({ under }) => path.startsWith(under)))
    .sort();
  return [
    ...PROXIED.map((prefix) => `${prefix} ${BACKEND}${prefix} 200`),
    ...REDIRECTS.map(({ from, to }) => `${from} ${to} 302`),
    ...own.map((path) => `${path} ${path} 200`),
    ...PROXIED.map((prefix) => `${prefix}/* ${BACKEND}${prefix}/:splat 200`),
    ...REWRITES.flatMap(({ under, page }) => [
      `${under}:name ${page} 200`,
      `${under}:name/* ${page} 200`,
    ]),
    '',
  ].join('\n');
}
