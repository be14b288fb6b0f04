import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AMBIGUOUS, API_HEADERS, HEADERS, safetyOf } from '../../support/host-table.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

const FILES = {
  'index.html': 'start',
  '404.html': 'missing',
  'kontakt.html': 'contact',
  'kontakt/abo/kuendigung.html': 'cancellation',
  'registrierung.html': 'registration',
  'registrierung/kunde.html': 'customer',
  'passwort-aendern.html': 'password',
  'registrierung-bestaetigung.html': 'opt-in',
  '_astro/app.abc.js': 'script',
  _headers: 'rules',
  'nginx.conf': 'rules',
  '.hidden.html': 'hidden',
};

const folder = mkdtempSync(join(tmpdir(), 'tree-'));
const tree = join(folder, 'tree');

beforeAll(() => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
  writeFileSync(join(tree, 'kontakt.html.br'), brotliCompressSync('contact'));
  writeFileSync(join(folder, 'secret.html'), 'secret');
});

afterAll(() => rmSync(folder, { recursive: true }));

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sandbox = await openSandbox({ tree });
  return sandbox.fetch(new Request(ORIGIN + path, { method, headers }));
}

describe('pages', () => {
  it.each([
    ['/', 200, 'start'],
    ['/kontakt', 200, 'contact'],
    ['/kontakt/abo/kuendigung', 200, 'cancellation'],
    ['/kontakt/abo/neu', 200, 'contact'],
    ['/kontakt/abo', 200, 'contact'],
    ['/registrierung', 200, 'registration'],
    ['/registrierung/kanzlei-x', 200, 'customer'],
    ['/registrierung/a/b', 200, 'customer'],
    ['/kontaktfoo', 404, 'missing'],
    ['/Kontakt', 404, 'missing'],
    ['/gibt-es-nicht', 404, 'missing'],
    ['/%E0%A4%A', 404, 'missing'],
    ['/_headers', 404, 'missing'],
    ['/nginx.conf', 404, 'missing'],
    ['/.hidden', 404, 'missing'],
    ['/kontakt.html.br', 404, 'missing'],
    ['/_astro/gone.js', 404, 'missing'],
  ])('rule 6.1: %s is %i %s', async (path, status, content) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(content);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/..%2fsecret',
    '/%2e%2e/secret',
    '/..%5csecret',
    '/kontakt/..%2f..%2f..%2fsecret',
    '/a%00',
  ])('%s leads to no file outside the tree', async (path) => {
    expect(await (await get(path)).text()).not.toContain('secret');
  });

  it.each([
    ['/kontakt/?x=1', '/kontakt?x=1'],
    ['/kontakt/abo/', '/kontakt/abo'],
    ['//evil.test/', '/evil.test'],
    ['/%09/evil.test/', '/%09/evil.test'],
    ['/%0a//evil.test/', '/%0a/evil.test'],
    ['/%0d%0aset-cookie:%20a=b/', '/%0d%0aset-cookie:%20a=b'],
    ['/%c2%85/', '/%c2%85'],
  ])('rules S1.8, 13.2.a: %s is %s', async (path, target) => {
    const answer = await get(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(target);
  });

  it('are not sent again while they are unchanged', async () => {
    const etag = (await get('/kontakt')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const again = await get('/kontakt', { 'if-none-match': `"x", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe('');
  });

  it.each(['accept-encoding', 'if-none-match'])(
    'rule S14.14: a long %s of spaces delays nobody',
    async (name) => {
      const begun = performance.now();
      for (let count = 0; count < 20; count += 1)
        expect((await get('/kontakt', { [name]: `a${' '.repeat(15_000)}b` })).status).toBe(200);
      expect(performance.now() - begun).toBeLessThan(1000);
    },
  );

  it('rule S14.14: a long address of slashes delays nobody', async () => {
    const begun = performance.now();
    for (let count = 0; count < 20; count += 1)
      expect((await get(`/a${'/'.repeat(15_000)}b/`)).headers.get('location')).toBe('/a/b');
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('are sent compressed if the client accepts it', async () => {
    const answer = await get('/kontakt', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(
      'contact',
    );
    const plain = await get('/kontakt', { 'accept-encoding': 'br;q=0' });
    expect(plain.headers.get('etag')).not.toBe(answer.headers.get('etag'));
  });

  it('answer HEAD without a body', async () => {
    const answer = await get('/kontakt', {}, 'HEAD');
    expect(answer.headers.get('content-length')).toBe('7');
    expect(await answer.text()).toBe('');
  });
});

describe('an ambiguous path', () => {
  // A Request has already resolved dot segments.
  it.each(AMBIGUOUS.filter((path) => !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)))(
    'rule S14.12: %s is refused',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );
});

describe('headers', () => {
  it.each(['/', '/gibt-es-nicht', '/_astro/app.abc.js', '/x/', '/kontakt%2fabo'])(
    'rule S4.1: are sent with the API response of %s',
    async (path) => {
      expect(safetyOf((await get(path)).headers)).toEqual(HEADERS);
    },
  );

  it.each(['/csrf-token', '/auth/token', '/account/gibt-es-nicht', '/admin/x'])(
    'rule S4.1: forbid to run, load or frame content of %s',
    async (path) => {
      expect(safetyOf((await get(path)).headers)).toEqual(API_HEADERS);
    },
  );

  it('rule S4.1: are sent with 404 for other methods', async () => {
    const answer = await get('/kontakt', {}, 'POST');
    expect(answer.status).toBe(404);
    expect(safetyOf(answer.headers)).toEqual(HEADERS);
  });

  it('rule S4.1: keep the stricter policy of a page', async () => {
    const { headers } = await get('/auth/callback');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-/,
    );
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  it.each(['/passwort-aendern', '/registrierung-bestaetigung'])(
    'send no referrer from %s (rule S4.2)',
    async (path) => {
      expect((await get(path)).headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('let browsers cache hashed files forever', async () => {
    const { headers } = await get('/_astro/app.abc.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/csrf-token', '/account/x.css', '/ur', '/admin/x', '/auth/token'])(
    'forbid caching of %s (rule S6.4)',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toContain('application/json');
    },
  );
});
