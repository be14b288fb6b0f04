import type { HostRules } from '../../../../src/build/hosts/host-json.ts';
import type { HostAnswer } from '../../../../src/operator/release/verify/questions.ts';

const SAFETY_HEADERS = {
  'content-security-policy': "object-src 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
};
const POLICIES = { '/auth': "script-src 'none'", '/csa': "default-src 'none'" };

const HOST_JSON: HostRules = {
  $schema: './host.schema.json',
  host: 'konto.example.de',
  proxied: ['/auth', '/csa'],
  refused: '%2f',
  refusedProxied: ';',
  redirects: [{ from: '/.well-known/change-password', to: '/passwort-aendern' }],
  rewrites: [{ under: '/kontakt/', page: '/kontakt' }],
  headers: {
    'Content-Security-Policy': "object-src 'none'",
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
  },
  added: [],
  overwritten: ['X-Content-Type-Options'],
  policies: { ...POLICIES, '/_astro': "default-src 'none'; sandbox" },
  secret: { paths: ['/passwort-aendern'], headers: { 'Referrer-Policy': 'no-referrer' } },
  cache: { pages: 'no-cache', assets: 'public, max-age=31536000, immutable', proxied: 'no-store' },
  types: {},
  claims: '^forwarded$',
  passed: [],
  answers: [],
};

const HOST_FILE = 'hosts/prd/library/host.json';

/** A tree with one file of each kind, and its host rules. */
export const SMALL_TREE: ReadonlyMap<string, Uint8Array> = new Map(
  Object.entries({
    [HOST_FILE]: JSON.stringify(HOST_JSON),
    'hosts/prd/library/aws/deploy.sh': 'deploy',
    'index.html': 'start',
    'index.html.br': 'packed',
    '404.html': 'missing',
    'kontakt.html': 'contact',
    'kontakt/abo.html': 'subscription',
    'passwort-aendern.html': 'password',
    'version.json': '{}',
    '_astro/a.js': 'code',
  }).map(([name, text]) => [name, Buffer.from(text)]),
);

/** Creates the same tree with other host rules. */
export function createTree(changes: Partial<HostRules>): Map<string, Uint8Array> {
  const text = JSON.stringify({ ...HOST_JSON, ...changes });
  return new Map(SMALL_TREE).set(HOST_FILE, Buffer.from(text));
}

function createAnswer(
  text: string,
  type: string,
  furtherHeaders: Record<string, string> = {},
  status = 200,
): HostAnswer {
  const headers = {
    ...SAFETY_HEADERS,
    'cache-control': 'no-cache',
    'content-type': type,
    ...furtherHeaders,
  };
  return { status, headers: new Headers(headers), body: Buffer.from(text) };
}

const HTML = 'text/html; charset=utf-8';
const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** The answers that the host rules demand, by path. */
const EXPECTED_ANSWERS: Readonly<Record<string, HostAnswer>> = {
  '/': createAnswer('start', HTML),
  '/kontakt': createAnswer('contact', HTML),
  '/kontakt/abo': createAnswer('subscription', HTML),
  '/passwort-aendern': createAnswer('password', HTML, { 'referrer-policy': 'no-referrer' }),
  '/version.json': createAnswer('{}', 'application/json'),
  '/_astro/a.js': createAnswer('code', 'text/javascript; charset=utf-8', ASSET_HEADERS),
  '/.well-known/change-password': createAnswer('', HTML, { location: '/passwort-aendern' }, 302),
  '/kontakt/': createAnswer('', HTML, { location: '/kontakt' }, 308),
};

/** Returns the answer that the host rules demand. @param host another host name in the request */
export function answerOf(path: string, host?: string): HostAnswer {
  if (host !== undefined) return createAnswer('', HTML, {}, 421);
  for (const [prefix, policy] of Object.entries(POLICIES))
    if (path.startsWith(`${prefix}/`)) {
      const headers = { 'cache-control': 'no-store', 'content-security-policy': policy };
      return createAnswer('{}', HTML, headers, 404);
    }
  const rewrittenAnswer = path.startsWith('/kontakt/') ? EXPECTED_ANSWERS['/kontakt'] : undefined;
  return EXPECTED_ANSWERS[path] ?? rewrittenAnswer ?? createAnswer('missing', HTML, {}, 404);
}

/** Changes status, body and headers of an answer; an undefined header is removed. */
export function changeAnswer(
  answer: HostAnswer,
  {
    status = answer.status,
    body = answer.body,
    ...headers
  }: Omit<Partial<HostAnswer>, 'headers'> & Readonly<Record<string, unknown>>,
): HostAnswer {
  const allHeaders = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers))
    if (value === undefined) allHeaders.delete(name);
    else allHeaders.set(name, String(value));
  return { status, body, headers: allHeaders };
}
