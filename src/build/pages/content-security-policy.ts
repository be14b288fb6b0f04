import { createHash } from 'node:crypto';
import type { AstroUserConfig } from 'astro';
import { brandStyle } from '../../sites/brand-style.ts';
import { PREFETCH_RULES } from '../../sites/prefetch-rules.ts';
import { FIRST_PAINT_SCRIPT, PERSON_PRELOAD_SCRIPT } from './inline-scripts.ts';

export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

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
    hashes: [FIRST_PAINT_SCRIPT, PERSON_PRELOAD_SCRIPT, PREFETCH_RULES].map(hashOf),
  },
  styleDirective: { resources: ["'self'"], hashes: [hashOf(brandStyle())] },
};
