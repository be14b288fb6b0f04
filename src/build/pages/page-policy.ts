import { createHash } from 'node:crypto';
import { RECAPTCHA_POLICY } from '../../sites/recaptcha-sources.ts';

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

/** What Astro writes for an island with a form that asks for a token of reCAPTCHA. */
const RECAPTCHA_ISLAND = '&quot;captcha&quot;:[0,&quot;recaptcha&quot;]';

/** Allows what reCAPTCHA needs on the pages whose forms use it, and on no other (rule S3.6). */
export function withRecaptcha(html: string): string {
  if (!html.includes(RECAPTCHA_ISLAND)) return html;
  return html.replace(
    POLICY,
    (_, before: string, policy: string, after: string) =>
      before + policy.replaceAll(/([\w-]+)( [^;]*)/g, withSources) + after,
  );
}

function withSources(directive: string, name: string, sources: string): string {
  const more = RECAPTCHA_POLICY[name];
  return more ? `${name}${sources.replace(" 'none'", '')} ${more}` : directive;
}
