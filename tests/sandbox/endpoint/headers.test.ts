import { describe, expect, it } from 'vitest';
import { openFolder } from '../../support/folder.ts';
import { API_HEADERS, FILE_HEADERS, HEADERS } from '../../support/host-table.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

const FILE_NAMES = [
  'index.html',
  '404.html',
  'passwort-aendern.html',
  'registrierung-bestaetigung.html',
  'robots.txt',
  '_astro/a.js',
];
const tree = openFolder(Object.fromEntries(FILE_NAMES.map((name) => [name, 'content'])));

/** Headers that depend on the content. */
const CONTENT_HEADERS = ['content-length', 'etag'];

async function headersOf(path: string, init: RequestInit = {}) {
  const sandbox = await openSandbox({ tree });
  const { status, headers } = await sandbox.fetch(new Request(ORIGIN + path, init));
  const comparedHeaders = [...headers].filter(([name]) => !CONTENT_HEADERS.includes(name));
  return { status, headers: Object.fromEntries(comparedHeaders) };
}

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding' };
const PAGE_HEADERS = { ...HEADERS, ...HTML_HEADERS, 'cache-control': 'no-cache' };
const JSON_TYPE = { 'content-type': 'application/json' };
const SCRIPT_TYPE = { 'content-type': 'text/javascript; charset=utf-8' };
const BACKEND_HEADERS = { ...API_HEADERS, ...JSON_TYPE, 'cache-control': 'no-store' };
const SESSION_COOKIE = /^portal=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/;
const SECRET_PAGE_HEADERS = { ...PAGE_HEADERS, 'referrer-policy': 'no-referrer' };
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

describe('all headers of an answer', () => {
  it.each([
    ['/', 200, PAGE_HEADERS],
    ['/gibt-es-nicht', 404, PAGE_HEADERS],
    ['/passwort-aendern', 200, SECRET_PAGE_HEADERS],
    ['/passwort-aendern?pt=geheim', 200, SECRET_PAGE_HEADERS],
    ['/passwort-aender%6e?pt=geheim', 200, SECRET_PAGE_HEADERS],
    ['/passwort-aendern.html?pt=geheim', 200, SECRET_PAGE_HEADERS],
    ['/registrierung-bestaetigung.html?ot=geheim', 200, SECRET_PAGE_HEADERS],
    ['/robots.txt', 200, { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8' }],
    [
      '/_astro/a.js',
      200,
      { ...PAGE_HEADERS, ...FILE_HEADERS, ...SCRIPT_TYPE, 'cache-control': IMMUTABLE_CACHE },
    ],
    ['/x/', 308, { ...HEADERS, 'cache-control': 'no-cache', location: '/x' }],
    ['/kontakt%2fabo', 400, { ...HEADERS, ...JSON_TYPE, 'cache-control': 'no-cache' }],
    ['/auth/token', 401, BACKEND_HEADERS],
    ['/auth/logout', 200, BACKEND_HEADERS],
    ['/account/gibt-es-nicht', 404, BACKEND_HEADERS],
    ['/admin/x', 404, BACKEND_HEADERS],
    [
      '/csrf-token',
      200,
      { ...BACKEND_HEADERS, 'set-cookie': expect.stringMatching(SESSION_COOKIE) },
    ],
  ])(
    'are complete at %s with the status %i (13.3, 25.8, S3.4, S4.1, S4.2, S4.3, S6.4)',
    async (path, status, headers) => {
      expect(await headersOf(path)).toEqual({ status, headers });
    },
  );

  it.each([
    ['PUT', 'application/json', '{}', 404, BACKEND_HEADERS],
    ['POST', 'text/plain', 'x', 415, BACKEND_HEADERS],
    [
      'POST',
      'application/json',
      'x'.repeat(70_000),
      413,
      { ...BACKEND_HEADERS, connection: 'close' },
    ],
    ['POST', 'application/json', '{}', 403, BACKEND_HEADERS],
  ])('are complete for a refused %s of %s (13.3)', async (method, type, body, status, headers) => {
    const init = { method, body, headers: { 'content-type': type } };
    expect(await headersOf('/account/create', init)).toEqual({ status, headers });
  });
});
