import type { Answer } from '../../../../src/operator/release/verify/faults-of.ts';

const SAFE = { 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin' };

const HEADERS_FILE = `/*
  ! Access-Control-Allow-Origin
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/passwort-aendern
  ! Referrer-Policy
  Referrer-Policy: no-referrer
`;

const REDIRECTS_FILE = `/auth https://BACKEND_ORIGIN/auth 200
/.well-known/change-password /passwort-aendern 302
/kontakt/abo /kontakt/abo 200
/auth/* https://BACKEND_ORIGIN/auth/:splat 200
/kontakt/* /kontakt 200
`;

/** A tree with one file of each kind. */
export const SMALL_TREE: ReadonlyMap<string, Uint8Array> = new Map(
  Object.entries({
    _headers: HEADERS_FILE,
    _redirects: REDIRECTS_FILE,
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

function file(text: string, type: string, more: Record<string, string> = {}, status = 200): Answer {
  const headers = { ...SAFE, 'cache-control': 'no-cache', 'content-type': type, ...more };
  return { status, headers: new Headers(headers), body: Buffer.from(text) };
}

const HTML = 'text/html; charset=utf-8';
const KEPT = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Right answers by address. */
const ANSWERS: Readonly<Record<string, Answer>> = {
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
export function answerOf(path: string, host?: string): Answer {
  if (host !== undefined) return file('', HTML, {}, 421);
  if (path.startsWith('/auth/')) return file('{}', HTML, { 'cache-control': 'no-store' }, 404);
  const deep = path.startsWith('/kontakt/') ? ANSWERS['/kontakt'] : undefined;
  return ANSWERS[path] ?? deep ?? file('missing', HTML, {}, 404);
}

export function changed(
  answer: Answer,
  {
    status = answer.status,
    body = answer.body,
    ...headers
  }: Omit<Partial<Answer>, 'headers'> & Readonly<Record<string, unknown>>,
): Answer {
  const all = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers))
    if (value === undefined) all.delete(name);
    else all.set(name, String(value));
  return { status, body, headers: all };
}
