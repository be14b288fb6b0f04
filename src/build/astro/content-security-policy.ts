import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroUserConfig } from 'astro';
import { BRAND_STYLE } from '../../sites/brands/style.ts';
import { hashOf } from '../../sites/page-policy.ts';
import { SPECULATION_RULES } from '../../sites/speculation-rules.ts';

/** The script that Portal.astro writes into every page. */
const INLINE_SCRIPT = readFileSync(
  join(import.meta.dirname, '../../portal/layouts/inline-script.js'),
  'utf8',
);

type Csp = Exclude<NonNullable<AstroUserConfig['security']>['csp'], boolean | undefined>;

/**
 * The directives of all pages. Astro adds the hashes of its bundles, sites/page-policy.ts the directives of
 * single pages, and sites/host-rules.ts `frame-ancestors`, which works only as a header.
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
    "worker-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
  ],
  scriptDirective: {
    resources: ["'self'"],
    hashes: [INLINE_SCRIPT, SPECULATION_RULES].map(hashOf),
  },
  styleDirective: { resources: ["'self'"], hashes: [hashOf(BRAND_STYLE)] },
};
