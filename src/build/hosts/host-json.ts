import * as z from 'zod';
import { environmentOf } from '../../sites/environments.ts';
import {
  backendPolicies,
  FILE_POLICY,
  HOST_RULES,
  OVERWRITTEN,
  securityHeaders,
} from '../../sites/host-rules.ts';
import type { Tree } from '../../sites/trees.ts';

const text = z.string();
const path = text.startsWith('/');
const list = z.array(text).readonly();
const paths = z.array(path).readonly();
const byName = z.record(text, text).readonly();

/** The schema of host.json, which contains everything that the host of a tree must do (rules 13.2, 13.3). */
export const hostRules = z.strictObject({
  $schema: text,
  host: text.describe('The only host name; every other one gets 421.'),
  proxied: paths.describe('Prefixes of the backend, with and without a path behind them: no file.'),
  refused: text.describe(
    'Regular expression, in any case, for paths as they are sent that get 400.',
  ),
  refusedProxied: text.describe('The same for paths of the backend only.'),
  redirects: z.array(z.strictObject({ from: path, to: path })).describe('Answered with 302.'),
  rewrites: z
    .array(z.strictObject({ under: path, page: path }))
    .describe('Where no file is, addresses below show the page with 200.'),
  headers: byName.describe('Of every response; one of the backend that has the header keeps it.'),
  added: list.describe('Headers that stand beside the backend’s own, because both apply.'),
  overwritten: list.describe('Headers that replace the backend’s own.'),
  policies: byName.describe(
    'Content-Security-Policy of the answers under each prefix of the backend, also beside its own, and of the files under /_astro.',
  ),
  secret: z
    .strictObject({ paths, headers: byName })
    .describe(
      'Pages whose addresses hold one-time tokens, with the headers that differ there, also where a path ends with .html.',
    ),
  cache: z
    .strictObject({ pages: text, assets: text, proxied: text })
    .describe('Cache-Control; that of assets for files below /_astro/, never for a missing one.'),
  types: byName.describe('Content-Type by extension, each with charset=utf-8.'),
  claims: text.describe(
    'Regular expression, in any case, for names of request headers that do not reach the backend, also spelt with _; X-Forwarded-For and X-Forwarded-Proto are set anew.',
  ),
  passed: list.describe(
    'Request headers that the backend needs. A host that removes no header by a pattern passes only these.',
  ),
  answers: z
    .array(z.strictObject({ path, status: z.int(), file: text }))
    .describe(
      'Examples to test a host with, also of addresses that no tree has: what is answered with which file of the tree.',
    ),
});

export type HostRules = z.infer<typeof hostRules>;

/** A name that no tree contains, for the examples of `answers`. */
export const MISSING_NAME = 'gibt-es-nicht-0f3a';

export function createHostRules({ environment }: Tree, pages: readonly string[], reports?: string) {
  const answer = (path: string, file: string, status = 200) => ({ path, status, file });
  return {
    $schema: './host.schema.json',
    host: new URL(environmentOf(environment).origin).hostname,
    ...HOST_RULES,
    headers: securityHeaders(reports),
    // Browsers apply both policies.
    added: ['Content-Security-Policy', 'Reporting-Endpoints'],
    overwritten: OVERWRITTEN,
    policies: { ...backendPolicies(reports), '/_astro': FILE_POLICY },
    answers: [
      ...pages
        .filter((page) => page !== '404.html')
        .toSorted()
        .map((page) => answer(page === 'index.html' ? '/' : `/${page.slice(0, -5)}`, page)),
      answer('/robots.txt', 'robots.txt'),
      ...HOST_RULES.rewrites.flatMap(({ under, page }) =>
        [MISSING_NAME, `${MISSING_NAME}/a`].map((name) =>
          answer(under + name, `${page.slice(1)}.html`),
        ),
      ),
      ...[MISSING_NAME, `_astro/${MISSING_NAME}.js`, '404', '404.html'].map((name) =>
        answer(`/${name}`, '404.html', 404),
      ),
    ],
  };
}
