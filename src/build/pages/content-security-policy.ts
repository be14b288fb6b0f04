import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroUserConfig } from 'astro';
import { minifySync, transformWithOxc } from 'vite';
import { BRAND_STYLE } from '../../sites/brands/style.ts';
import { RECAPTCHA_POLICY } from '../../sites/recaptcha-sources.ts';
import { SPECULATION_RULES } from '../../sites/speculation-rules.ts';
import { attributeOf, type Element, textOf } from './html.ts';

function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const FIRST_PAINT = join(import.meta.dirname, 'first-paint.ts');
const { code } = await transformWithOxc(readFileSync(FIRST_PAINT, 'utf8'), FIRST_PAINT);
// An inline script is no module; type imports leave this behind.
const body = code.replace(/\bexport \{\};/, '');
export const FIRST_PAINT_SCRIPT = minifySync('script.js', `(() => {${body}})()`).code;

type Csp = Exclude<NonNullable<AstroUserConfig['security']>['csp'], boolean | undefined>;

/** Astro adds the hashes of its bundles; frame-ancestors works only as a header (sites/host-rules.ts). */
export const contentSecurityPolicy: Csp = {
  directives: [
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ],
  scriptDirective: {
    resources: ["'self'"],
    hashes: [FIRST_PAINT_SCRIPT, SPECULATION_RULES].map(hashOf),
  },
  styleDirective: { resources: ["'self'"], hashes: [hashOf(BRAND_STYLE)] },
};

const SHOWN_LETTERS = 100;

/** JSON that scripts of the page read. */
function isData(script: Element): boolean {
  return attributeOf(script, 'type') === 'application/json';
}

/**
 * Astro lists the hashes of all pages (2 kB that do not compress) and does not know the style sheets
 * that moved. What reCAPTCHA needs is allowed on pages with its form only.
 * @throws Error for an inline script that nobody has allowed, which no browser would run (rule S3.5)
 */
export function policyOf(
  policy: string,
  elements: readonly Element[],
  entries: readonly Element[],
): string {
  const inline = elements.filter((element) => attributeOf(element, 'src') === undefined);
  const sourceOf = (element: Element) => `'${hashOf(textOf(element))}'`;
  const scripts = inline.filter((element) => element.tagName === 'script' && !isData(element));
  const blocked = scripts.find(
    (script) => !entries.includes(script) && !policy.includes(sourceOf(script)),
  );
  if (blocked)
    throw new Error(
      `The policy would block an inline script: ${textOf(blocked).slice(0, SHOWN_LETTERS)}`,
    );
  const own: Readonly<Record<string, readonly string[]>> = {
    'script-src': scripts.map(sourceOf),
    'style-src': inline.filter(({ tagName }) => tagName === 'style').map(sourceOf),
  };
  const usesRecaptcha = elements.some(
    (element) => attributeOf(element, 'data-captcha') === 'recaptcha',
  );
  return policy
    .split(';')
    .map((directive) => directive.trim().split(' '))
    .filter(([name]) => name)
    .map(([name = '', ...sources]) => {
      const more = (usesRecaptcha && RECAPTCHA_POLICY[name]) || undefined;
      const kept = sources.filter(
        (source) => !source.startsWith("'sha256-") && !(more && source === "'none'"),
      );
      return [name, ...new Set([...kept, ...(own[name] ?? [])]), ...(more ? [more] : [])].join(' ');
    })
    .join(';');
}
