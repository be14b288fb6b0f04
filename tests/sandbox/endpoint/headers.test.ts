import { describe, expect, it } from 'vitest';
import { openFolder } from '../../support/folder.ts';
import { API_HEADERS, FILE_HEADERS, HEADERS } from '../../support/host-table.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

const NAMES = [
  ...['index.html', '404.html', 'passwort-aendern.html', 'registrierung-bestaetigung.html'],
  ...['robots.txt', '_astro/a.js'],
];
const tree = openFolder(Object.fromEntries(NAMES.map((name) => [name, 'content'])));

/** Headers that depend on the content. */
const CONTENT_HEADERS = ['content-length', 'etag'];

async function headersOf(path: string, init: RequestInit = {}) {
  const sandbox = await openSandbox({ tree });
  const { status, headers } = await sandbox.fetch(new Request(ORIGIN + path, init));
  const comparedHeaders = [...headers].filter(([name]) => !CONTENT_HEADERS.includes(name));
  return { status, headers: Object.fromEntries(comparedHeaders) };
}

const HTML = { 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding' };
const PAGE = { ...HEADERS, ...HTML, 'cache-control': 'no-cache' };
const JSON_TYPE = { 'content-type': 'application/json' };
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' };
const API = { ...API_HEADERS, ...JSON_TYPE, 'cache-control': 'no-store' };
const SESSION = /^portal=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/;
const SECRET_PAGE = { ...PAGE, 'referrer-policy': 'no-referrer' };
const IMMUTABLE = 'public, max-age=31536000, immutable';

describe('all headers of an answer', () => {
  it.each([
    ['/', 200, PAGE],
    ['/gibt-es-nicht', 404, PAGE],
    ['/passwort-aendern', 200, SECRET_PAGE],
    ['/passwort-aendern?pt=geheim', 200, SECRET_PAGE],
    ['/passwort-aender%6e?pt=geheim', 200, SECRET_PAGE],
    ['/passwort-aendern.html?pt=geheim', 200, SECRET_PAGE],
    ['/registrierung-bestaetigung.html?ot=geheim', 200, SECRET_PAGE],
    ['/robots.txt', 200, { ...PAGE, 'content-type': 'text/plain; charset=utf-8' }],
    ['/_astro/a.js', 200, { ...PAGE, ...FILE_HEADERS, ...SCRIPT, 'cache-control': IMMUTABLE }],
    ['/x/', 308, { ...HEADERS, 'cache-control': 'no-cache', location: '/x' }],
    ['/kontakt%2fabo', 400, { ...HEADERS, ...JSON_TYPE, 'cache-control': 'no-cache' }],
    ['/auth/token', 401, API],
    ['/auth/logout', 200, API],
    ['/account/gibt-es-nicht', 404, API],
    ['/admin/x', 404, API],
    ['/csrf-token', 200, { ...API, 'set-cookie': expect.stringMatching(SESSION) }],
  ])(
    'are complete at %s with the status %i (13.3, 25.8, S3.4, S4.1, S4.2, S4.3, S6.4)',
    async (path, status, headers) => {
      expect(await headersOf(path)).toEqual({ status, headers });
    },
  );

  it.each([
    ['PUT', 'application/json', '{}', 404, API],
    ['POST', 'text/plain', 'x', 415, API],
    ['POST', 'application/json', 'x'.repeat(70_000), 413, { ...API, connection: 'close' }],
    ['POST', 'application/json', '{}', 403, API],
  ])('are complete for a refused %s of %s (13.3)', async (method, type, body, status, headers) => {
    const init = { method, body, headers: { 'content-type': type } };
    expect(await headersOf('/account/create', init)).toEqual({ status, headers });
  });
});
