import type { HostRules } from '../../../../src/build/hosts/host-json.ts';
import type { HostAnswer } from '../../../../src/operator/release/verify/questions.ts';

const SAFE = {
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

/** A tree with one file of each kind. */
export const SMALL_TREE: ReadonlyMap<string, Uint8Array> = new Map(
  Object.entries({
    'host.json': JSON.stringify(HOST_JSON),
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

/** The same tree, of which other things are demanded. */
export function treeWith(more: Partial<HostRules>): Map<string, Uint8Array> {
  const text = JSON.stringify({ ...HOST_JSON, ...more });
  return new Map(SMALL_TREE).set('host.json', Buffer.from(text));
}

function file(
  text: string,
  type: string,
  more: Record<string, string> = {},
  status = 200,
): HostAnswer {
  const headers = { ...SAFE, 'cache-control': 'no-cache', 'content-type': type, ...more };
  return { status, headers: new Headers(headers), body: Buffer.from(text) };
}

const HTML = 'text/html; charset=utf-8';
const KEPT = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Right answers by address. */
const ANSWERS: Readonly<Record<string, HostAnswer>> = {
  '/': file('start', HTML),
  '/kontakt': file('contact', HTML),
  '/kontakt/abo': file('subscription', HTML),
  '/passwort-aendern': file('password', HTML, { 'referrer-policy': 'no-referrer' }),
  '/version.json': file('{}', 'application/json'),
  '/_astro/a.js': file('code', 'text/javascript; charset=utf-8', KEPT),
  '/.well-known/change-password': file('', HTML, { location: '/passwort-aendern' }, 302),
  '/kontakt/': file('', HTML, { location: '/kontakt' }, 308),
};

/** Answers as the host rules say. @param host another name than the host's own */
export function answerOf(path: string, host?: string): HostAnswer {
  if (host !== undefined) return file('', HTML, {}, 421);
  for (const [prefix, policy] of Object.entries(POLICIES))
    if (path.startsWith(`${prefix}/`)) {
      const headers = { 'cache-control': 'no-store', 'content-security-policy': policy };
      return file('{}', HTML, headers, 404);
    }
  const deepAnswer = path.startsWith('/kontakt/') ? ANSWERS['/kontakt'] : undefined;
  return ANSWERS[path] ?? deepAnswer ?? file('missing', HTML, {}, 404);
}

export function changed(
  answer: HostAnswer,
  {
    status = answer.status,
    body = answer.body,
    ...headers
  }: Omit<Partial<HostAnswer>, 'headers'> & Readonly<Record<string, unknown>>,
): HostAnswer {
  const all = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers))
    if (value === undefined) all.delete(name);
    else all.set(name, String(value));
  return { status, body, headers: all };
}
