import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFolder, writeNewFile } from '../support/folder.ts';
import {
  AMBIGUOUS_PATHS,
  BACKEND_PREFIXES,
  ENCODED_API_PATHS,
  FILE_HEADERS,
  HEADERS,
  policyOf,
  safetyHeadersOf,
  scriptAddressOf,
} from '../support/host-table.ts';
import { requestRaw } from '../support/raw-request.ts';
import { describeServers, serveTree } from '../support/web-servers/all.ts';
import { checkHostRules, startServer } from '../support/web-servers/start.ts';

const TREE = 'dist/prd/shop';
/** Requests that a server answers without a page or the backend: method, path and status. */
const SERVER_ANSWERS = [
  ...['POST', 'PUT', 'OPTIONS', 'TRACE'].map((method) => [method, '/kontakt', 405] as const),
  ['BREW', '/', 405],
  ['POST', '/gibt-es-nicht', 404],
  ...['/_astro', '/kontakt%3f', '/kontakt%20', '/kontakt%0a', '/kontakt*'].map(
    (path) => ['GET', path, 404] as const,
  ),
  ...['/../../etc/passwd', '/%00', '/%zz'].map((path) => ['GET', path, 400] as const),
] as const;
const NO_SAFETY_HEADERS = safetyHeadersOf(new Headers());
const GZIP = { 'accept-encoding': 'gzip, deflate' };

describeServers('a server with the rules of a tree', (server) => {
  const { ask, getProxiedRequests } = serveTree(server, TREE);

  it('redirects a path with a trailing slash to no other host (S1)', async () => {
    const { status, headers } = await ask('//evil.test/');
    expect([status, headers.get('location')]).toEqual([308, '/evil.test']);
  });

  it.each([
    '///evil.test//',
    '/\\evil.test/',
    '/%5cevil.test/',
    '/%2f%2fevil.test/',
    '/.//evil.test/',
    'http://evil.test//evil.test/',
    '/https://evil.test/',
    '/@evil.test/',
    '/%09/evil.test/',
  ])('redirects %s to no other host (S1)', async (path) => {
    const { status, headers } = await ask(path);
    expect([308, 400, 404, 421]).toContain(status);
    const target = new URL(headers.get('location') ?? '/', 'http://localhost');
    expect(target.host).toBe('localhost');
  });

  it.each([
    ['/kontakt', { host: 'evil.example' }],
    ['/auth/token', { host: 'evil.example' }],
    ['/auth/token', { host: 'localhost.evil.example' }],
    ['/auth%2ftoken', { host: '127.0.0.1' }],
    ['http://evil.example/auth/token', {}],
    ['http://evil.example/kontakt/', {}],
  ])('refuses %s with another host name: %j (13.2.d)', async (path, headers) => {
    const earlierCount = getProxiedRequests().length;
    const answer = await ask(path, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([421, null]);
    expect(getProxiedRequests().slice(earlierCount)).toEqual([]);
    const { 'content-security-policy': policy, ...others } = safetyHeadersOf(answer.headers);
    expect({ ...HEADERS, ...others }).toEqual(HEADERS);
    expect([policyOf('/kontakt'), policyOf('/auth')]).toContain(policy);
    expect(answer.headers.get('cache-control')).toMatch(/^no-/);
  });

  it.each(['localhost:80', 'LOCALHOST', 'localhost'])(
    'accepts its host name as %s (13.2.d)',
    async (host) => expect((await ask('/kontakt', { host })).status).toBe(200),
  );

  it('copies no line break of an address into a header', async () => {
    const { headers } = await ask('/a%0d%0aSet-Cookie:%20x=1/');
    expect([headers.get('set-cookie'), headers.get('location')]).toEqual([null, null]);
  });

  it.each(BACKEND_PREFIXES)('proxies %s to the sandbox without caching (S6.4)', async (prefix) => {
    const { headers, bytes } = await ask(`${prefix}/x.css`);
    expect(getProxiedRequests().at(-1)).toBe(`GET ${prefix}/x.css 404`);
    expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, status: 404 });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('forwards cookie and status of the sandbox', async () => {
    const csrf = await ask('/csrf-token');
    expect(JSON.parse(csrf.bytes.toString())).toHaveProperty('token');
    expect(csrf.headers.get('set-cookie')).toContain('HttpOnly');
    expect((await ask('/auth/token')).status).toBe(401);
  });

  it('does not proxy an ambiguous path (S14.12)', async () => {
    const earlierCount = getProxiedRequests().length;
    for (const path of [...AMBIGUOUS_PATHS, ...ENCODED_API_PATHS, '//auth/token'])
      expect((await ask(path)).status, path).toBe(400);
    expect(getProxiedRequests().slice(earlierCount)).toEqual([]);
  });

  it.each(SERVER_ANSWERS)(
    'sends all safety headers when it answers %s %s itself with %i (S4.1)',
    async (method, path, status) => {
      // Go's HTTP server refuses this request before Caddy sees it.
      const hasSafetyHeaders = !(server.name === 'Caddy' && path === '/%zz');
      const answer = await ask(path, {}, method);
      expect(answer.status).toBe(status);
      expect(safetyHeadersOf(answer.headers)).toEqual(
        hasSafetyHeaders ? HEADERS : NO_SAFETY_HEADERS,
      );
      expect(answer.headers.get('cache-control')).toBe(hasSafetyHeaders ? 'no-cache' : null);
      if (!hasSafetyHeaders) expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    },
  );

  it.each([
    [{ 'if-none-match': '*' }],
    [{ 'if-modified-since': new Date(0).toUTCString() }],
    [{ range: 'bytes=0-9' }],
  ])(
    'sends the whole 404 page for a missing page, although the request has %o (13.3)',
    async (conditions) => {
      const { status, bytes } = await ask('/gibt-es-nicht', conditions);
      expect(status).toBe(404);
      expect(bytes.equals(readFileSync(join(TREE, '404.html')))).toBe(true);
    },
  );

  it.each([
    '/%70asswort-aendern',
    '/passwort-aendern.html',
    '/passwort-aendern/',
    '//passwort-aendern',
  ])(
    'forbids the referrer at %s, another spelling of a page of one-time links (S4.2)',
    async (path) => {
      const { status, headers } = await ask(`${path}?pt=geheim`);
      expect([200, 308]).toContain(status);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('answers HEAD with the headers of GET and no body (13.3)', async () => {
    const [head, get] = [await ask('/kontakt', GZIP, 'HEAD'), await ask('/kontakt', GZIP)];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-encoding', 'content-type', 'content-length', 'vary'])
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
  });

  it('lets browsers cache a part of a hashed file (S6.4)', async () => {
    const { status, bytes, headers } = await ask(scriptAddressOf(TREE), { range: 'bytes=0-9' });
    expect([status, bytes.length]).toEqual([206, 10]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(safetyHeadersOf(headers)).toEqual(FILE_HEADERS);
  });

  it('sends a font, which has no compressed file, as it is (13.8)', async () => {
    const font = readdirSync(join(TREE, '_astro')).find((file) => file.endsWith('.woff2'));
    const { status, headers } = await ask(`/_astro/${font}`, { 'accept-encoding': 'br, gzip' });
    expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('does not reveal its version', async () => {
    for (const path of ['/kontakt', '/gibt-es-nicht', '/auth%2ftoken']) {
      const { headers, bytes } = await ask(path);
      expect(headers.get('server')).toBe(server.name);
      expect(bytes.toString()).not.toMatch(new RegExp(`${server.name}/\\d`, 'i'));
    }
  });
});

describeServers('a folder of texts', (server) => {
  const root = openFolder();

  it('declares text files as UTF-8', async () => {
    const extensions = ['html', 'css', 'js', 'svg', 'xml', 'json', 'txt'];
    for (const extension of extensions) writeNewFile(join(root, `x.${extension}`), 'ä');
    writeNewFile(join(root, '.well-known/security.txt'), 'ä');
    const { origin, stop } = await startServer(server, TREE, { root });
    const ask = (path: string) => requestRaw(origin, path, { host: 'localhost' });
    for (const extension of extensions) {
      const { status, headers } = await ask(`/x.${extension}`);
      expect([extension, status]).toEqual([extension, 200]);
      expect(headers.get('content-type'), extension).toMatch(/^[a-z]+\/[\w+-]+; charset=utf-8$/);
    }
    // The file security.txt is at this address (rule 13.9).
    const { status, headers } = await ask('/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-cache');
    await stop();
  });
});

describeServers('several trees', (server) => {
  it('have rules that work together (13.7)', () => {
    expect(checkHostRules(server, ['dist/prd/library', 'dist/prd/shop', 'dist/stg/shop'])).toBe('');
  });
});
