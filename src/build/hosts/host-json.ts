import * as z from 'zod';
import { environmentOf } from '../../sites/environments.ts';
import {
  createBackendPolicies,
  createSecurityHeaders,
  FILE_POLICY,
  HOST_RULES,
  OVERWRITTEN_HEADERS,
} from '../../sites/host-rules.ts';
import type { Tree } from '../../sites/trees.ts';

const textSchema = z.string();
const pathSchema = textSchema.startsWith('/');
const textsSchema = z.array(textSchema).readonly();
const pathsSchema = z.array(pathSchema).readonly();
const textsByNameSchema = z.record(textSchema, textSchema).readonly();

/** The schema of host.json, which contains everything that the host of a tree must do (rules 13.2, 13.3). */
export const hostRulesSchema = z.strictObject({
  $schema: textSchema,
  host: textSchema.describe('The only host name. All other names get 421.'),
  proxied: pathsSchema.describe('Prefixes of the backend, with and without a further path.'),
  refused: textSchema.describe('Regular expression, case-insensitive, for raw paths that get 400.'),
  refusedProxied: textSchema.describe(
    'Regular expression, case-insensitive, for further raw paths of the backend that get 400.',
  ),
  redirects: z
    .array(z.strictObject({ from: pathSchema, to: pathSchema }))
    .describe('Redirects with 302.'),
  rewrites: z
    .array(z.strictObject({ under: pathSchema, page: pathSchema }))
    .describe('Paths below `under` without a file show the page with 200.'),
  headers: textsByNameSchema.describe(
    'Headers of every response. The backend’s own value of a header stays.',
  ),
  added: textsSchema.describe('Headers that apply in addition to the backend’s own.'),
  overwritten: textsSchema.describe('Headers that replace the backend’s own.'),
  policies: textsByNameSchema.describe(
    'Content-Security-Policy by prefix: of the backend, in addition to its own, and of the files under /_astro.',
  ),
  secret: z
    .strictObject({ paths: pathsSchema, headers: textsByNameSchema })
    .describe(
      'Pages whose addresses contain one-time tokens, also with .html, and the headers that differ there.',
    ),
  cache: z
    .strictObject({ pages: textSchema, assets: textSchema, proxied: textSchema })
    .describe('Cache-Control. `assets` is for files below /_astro/, but not for a missing file.'),
  types: textsByNameSchema.describe('Content-Type by extension, each with charset=utf-8.'),
  claims: textSchema.describe(
    'Regular expression, case-insensitive, for request headers that do not reach the backend, also spelt with _. The host sets X-Forwarded-For and X-Forwarded-Proto itself.',
  ),
  passed: textsSchema.describe(
    'Request headers that the backend needs. A host that cannot remove headers by a pattern passes only these.',
  ),
  answers: z
    .array(z.strictObject({ path: pathSchema, status: z.int(), file: textSchema }))
    .describe(
      'Examples for tests of a host, also of missing pages: the status and the file of the tree for a path.',
    ),
});

export type HostRules = z.infer<typeof hostRulesSchema>;

/** A name that no tree contains, for the examples of `answers`. */
export const MISSING_NAME = 'gibt-es-nicht-0f3a';

export function createHostRules(
  { environment }: Tree,
  pages: readonly string[],
  reportEndpoint?: string,
) {
  const createAnswer = (path: string, file: string, status = 200) => ({ path, status, file });
  return {
    $schema: './host.schema.json',
    host: new URL(environmentOf(environment).origin).hostname,
    ...HOST_RULES,
    headers: createSecurityHeaders(reportEndpoint),
    // Browsers apply the policy of the backend and the policy of the host.
    added: ['Content-Security-Policy', 'Reporting-Endpoints'],
    overwritten: OVERWRITTEN_HEADERS,
    policies: { ...createBackendPolicies(reportEndpoint), '/_astro': FILE_POLICY },
    answers: [
      ...pages
        .filter((page) => page !== '404.html')
        .toSorted()
        .map((page) => createAnswer(addressOfPage(page), page)),
      createAnswer('/robots.txt', 'robots.txt'),
      ...HOST_RULES.rewrites.flatMap(({ under, page }) =>
        [MISSING_NAME, `${MISSING_NAME}/a`].map((name) =>
          createAnswer(under + name, `${page.slice(1)}.html`),
        ),
      ),
      ...[MISSING_NAME, `_astro/${MISSING_NAME}.js`, '404', '404.html'].map((name) =>
        createAnswer(`/${name}`, '404.html', 404),
      ),
    ],
  };
}

function addressOfPage(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
