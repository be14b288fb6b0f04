import { createHash } from 'node:crypto';
import type { AstroUserConfig } from 'astro';
import { brandStyle } from '../sites/brand-style.ts';
import { PREFETCH_RULES } from '../sites/prefetch-rules.ts';
import { FIRST_PAINT_SCRIPT } from './first-paint-script.ts';

function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

type Csp = Exclude<NonNullable<AstroUserConfig['security']>['csp'], boolean | undefined>;

/**
 * The policy that Astro writes into a meta element of every page, with the hashes of what it bundles.
 * What a meta element cannot say (frame-ancestors) is a header; see sites/host-rules.ts.
 * Trusted Types: nothing may parse text as HTML or script.
 */
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
    hashes: [hashOf(FIRST_PAINT_SCRIPT), hashOf(PREFETCH_RULES)],
  },
  styleDirective: { resources: ["'self'"], hashes: [hashOf(brandStyle())] },
};
