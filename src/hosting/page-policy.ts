import { createHash } from 'node:crypto';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]+)(">)/;
const INLINE = /<(script|style)(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const STYLE_SOURCES = /(style-src 'self')(?: 'sha256-[^']+')*/;
const HASH = / 'sha256-([^']+)'/g;

/**
 * Astro lists the hashes of all pages: 2 kB that do not compress. Keeps the page's own, and names
 * those of its style sheets, which Astro does not know once they are moved (first-frame.ts).
 */
export function withOwnHashes(html: string): string {
  const inline = [...html.matchAll(INLINE)].map(([, element, text = '']) => ({
    element,
    hash: createHash('sha256').update(text).digest('base64'),
  }));
  const own = new Set(inline.map(({ hash }) => hash));
  const styles = new Set(
    inline.filter(({ element }) => element === 'style').map(({ hash }) => hash),
  );
  const named = [...styles].map((hash) => ` 'sha256-${hash}'`).join('');
  return html.replace(
    POLICY,
    (_, before: string, policy: string, after: string) =>
      before +
      policy
        .replace(HASH, (source, hash: string) => (own.has(hash) ? source : ''))
        .replace(STYLE_SOURCES, (_, sources: string) => sources + named) +
      after,
  );
}
