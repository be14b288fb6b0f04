import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openFolder } from '../../support/folder.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

const TEXT_EXTENSIONS = ['html', 'css', 'js', 'svg', 'xml', 'txt'];
const FILES = {
  'tree/index.html': 'start',
  'tree/404.html': 'missing',
  'tree/kontakt.html': 'contact',
  'tree/kontakt/abo/kuendigung.html': 'cancellation',
  'tree/registrierung.html': 'registration',
  'tree/registrierung/kunde.html': 'customer',
  'tree/passwort-aendern.html': 'password',
  'tree/registrierung-bestaetigung.html': 'opt-in',
  'tree/_astro/app.abc.js': 'script',
  'tree/_headers': 'rules',
  'tree/nginx.conf': 'rules',
  'tree/.hidden.html': 'hidden',
  'tree/.well-known/security.txt': 'contact',
  'tree/.well-known/.secret.txt': 'hidden',
  'tree/.git/security.txt': 'hidden',
  ...Object.fromEntries(TEXT_EXTENSIONS.map((extension) => [`tree/x.${extension}`, 'ä'])),
};

const folder = openFolder({ 'secret.html': 'secret', ...FILES });
const tree = join(folder, 'tree');
writeFileSync(join(tree, 'kontakt.html.br'), brotliCompressSync('contact'));
writeFileSync(join(tree, 'x.txt.gz'), gzipSync('ä'));

const LONG_VALUE = `a${' '.repeat(15_000)}b`;
const SECOND_US = 1_000_000;

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return (await openSandbox({ tree })).fetch(new Request(ORIGIN + path, { method, headers }));
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
    ['/%E0%A4%A', 404, 'missing'],
    ['/_headers', 404, 'missing'],
    ['/nginx.conf', 404, 'missing'],
    ['/.hidden', 404, 'missing'],
    ['/kontakt.html.br', 404, 'missing'],
    ['/_astro/gone.js', 404, 'missing'],
    ['/_astro', 404, 'missing'],
    ['/404', 404, 'missing'],
    ['/.git/security.txt', 404, 'missing'],
    ['/.well-known/.secret.txt', 404, 'missing'],
  ])('at %s answer with %i and the file %s (6.1)', async (path, status, content) => {
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
  ])('at %s show no file outside the tree', async (path) => {
    expect(await (await get(path)).text()).not.toContain('secret');
  });

  it.each([
    ['/foo%2Fbar', 'text/html,application/xhtml+xml,*/*;q=0.8', 'missing', 'text/html'],
    ['/foo%2Fbar', '*/*', 'bad path', 'application/json'],
    ['/auth%2ftoken', 'application/json', 'bad path', 'application/json'],
  ])(
    'at the ambiguous path %s refuse the type %s with %s (S14.12)',
    async (path, accept, text, type) => {
      const answer = await get(path, { accept });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain(type);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(await answer.text()).toContain(text);
    },
  );

  it.each([
    ['/kontakt/?x=1', '/kontakt?x=1'],
    ['/kontakt/abo/', '/kontakt/abo'],
    ['//evil.test/', '/evil.test'],
    ['/%09/evil.test/', '/%09/evil.test'],
    ['/%0a//evil.test/', '/%0a/evil.test'],
    ['/%0d%0aset-cookie:%20a=b/', '/%0d%0aset-cookie:%20a=b'],
    ['/%c2%85/', '/%c2%85'],
  ])('at %s redirect to %s (S1.8, 13.2.a)', async (path, target) => {
    const answer = await get(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(target);
  });

  it.each(['GET', 'HEAD'])('are not sent again for %s if they are unchanged', async (method) => {
    const etag = (await get('/kontakt', {}, method)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const secondAnswer = await get('/kontakt', { 'if-none-match': `"x", ${etag}` }, method);
    expect(secondAnswer.status).toBe(304);
    expect(secondAnswer.headers.get('etag')).toBe(etag);
    expect(await secondAnswer.text()).toBe('');
  });

  it.each([
    ['/kontakt', 'bytes=0-2', 200, 'contact'],
    ['/_astro/app.abc.js', 'bytes=999-', 200, 'script'],
    ['/missing', 'bytes=0-2', 404, 'missing'],
  ])(
    'at %s are sent whole although the request has the range %s',
    async (path, range, status, text) => {
      const answer = await get(path, { range });
      expect([answer.status, await answer.text()]).toEqual([status, text]);
    },
  );

  it.each([
    ['accept-encoding of spaces', '/kontakt', { 'accept-encoding': LONG_VALUE }, null],
    ['if-none-match of spaces', '/kontakt', { 'if-none-match': LONG_VALUE }, null],
    ['address of slashes', `/a${'/'.repeat(15_000)}b/`, {}, '/a/b'],
  ])('with a long %s are answered without delay (S14.14)', async (_, path, headers, target) => {
    const sandbox = await openSandbox({ tree });
    const cpuBefore = process.threadCpuUsage();
    for (let count = 0; count < 20; count += 1) {
      const answer = await sandbox.fetch(new Request(ORIGIN + path, { headers }));
      expect(answer.headers.get('location')).toBe(target);
    }
    expect(process.threadCpuUsage(cpuBefore).user).toBeLessThan(SECOND_US);
  });

  it('are sent compressed if the client accepts the compression', async () => {
    const answer = await get('/kontakt', { 'accept-encoding': 'gzip, br;q=0.9' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(
      'contact',
    );
    const plainAnswer = await get('/kontakt', { 'accept-encoding': 'br;q=0' });
    expect(plainAnswer.headers.get('etag')).not.toBe(answer.headers.get('etag'));
    const { headers } = await get('/x.txt', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  it('answer HEAD without a body', async () => {
    const answer = await get('/kontakt', {}, 'HEAD');
    expect(answer.headers.get('content-length')).toBe('7');
    expect(await answer.text()).toBe('');
  });
});

describe('the headers', () => {
  it.each([...TEXT_EXTENSIONS.map((extension) => `/x.${extension}`), '/.well-known/security.txt'])(
    'of the text file %s name a charset (S4.3, 13.9)',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-type')).toMatch(/^[a-z]+\/[\w+]+; charset=utf-8$/);
    },
  );

  it('keep the stricter policy of a page (S4.1)', async () => {
    const { headers } = await get('/auth/callback');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-/,
    );
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});
