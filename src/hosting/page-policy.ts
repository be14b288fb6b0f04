import { createHash } from 'node:crypto';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]+)(">)/;
const INLINE = /<(script|style)(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-([^']+)'/g;

/** Astro lists the hashes of all pages: 2 kB that do not compress. Keeps the page's own. */
export function withOwnHashes(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(([, , text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    ),
  );
  return html.replace(
    POLICY,
    (_, before: string, policy: string, after: string) =>
      before +
      policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')) +
      after,
  );
}
