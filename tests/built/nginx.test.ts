import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AMBIGUOUS,
  BACKEND_PREFIXES,
  HEADERS,
  HIDDEN_API,
  HOST_ANSWERS,
  safetyOf,
} from '../support/host-table.ts';
import { checkTogether, hasNginx, startNginx } from '../support/nginx.ts';
import { requestRaw } from '../support/raw-request.ts';

const TREE = 'dist/prd/shop';
const PAGES = HOST_ANSWERS.filter(({ status, file }) => status === 200 && !file.endsWith('.txt'));
const GZIP = { 'accept-encoding': 'gzip, deflate, br' };

let nginx: Awaited<ReturnType<typeof startNginx>>;

function askNginx(path: string, headers: Record<string, string> = {}) {
  return requestRaw(nginx.origin, path, { host: 'localhost', ...headers });
}

describe.runIf(hasNginx)('a stock nginx with the generated server block', () => {
  beforeAll(async () => {
    nginx = await startNginx(TREE);
  });
  afterAll(() => nginx.stop());

  it.each(PAGES)('rule 13.3: sends $path precompressed, then 304', async (page) => {
    const { headers, bytes } = await askNginx(page.path, GZIP);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(bytes.equals(readFileSync(join(TREE, `${page.file}.gz`)))).toBe(true);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await askNginx(page.path, { ...GZIP, 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
  });

  it('has a different ETag for an uncompressed page', async () => {
    const [packed, plain] = [await askNginx('/kontakt', GZIP), await askNginx('/kontakt')];
    expect(plain.headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  });

  it('rule S1: never redirects a trailing slash to another host', async () => {
    const { status, headers } = await askNginx('//evil.test/');
    expect([status, headers.get('location')]).toEqual([308, '/evil.test']);
  });

  it('copies no line break of an address into a header', async () => {
    const { headers } = await askNginx('/a%0d%0aSet-Cookie:%20x=1/');
    expect([headers.get('set-cookie'), headers.get('location')]).toEqual([null, null]);
  });

  it.each(BACKEND_PREFIXES)(
    'rule S6.4: proxies %s to the sandbox without caching',
    async (prefix) => {
      const { headers, bytes } = await askNginx(`${prefix}/x.css`);
      expect(nginx.proxied.at(-1)).toBe(`GET ${prefix}/x.css 404`);
      expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, status: 404 });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it('forwards cookie and status of the sandbox', async () => {
    const csrf = await askNginx('/csrf-token');
    expect(JSON.parse(csrf.bytes.toString())).toHaveProperty('token');
    expect(csrf.headers.get('set-cookie')).toContain('HttpOnly');
    expect((await askNginx('/auth/token')).status).toBe(401);
  });

  it('rule S14.12: does not proxy an ambiguous path', async () => {
    const before = nginx.proxied.length;
    for (const path of [...AMBIGUOUS, ...HIDDEN_API, '//auth/token'])
      expect((await askNginx(path)).status, path).toBe(400);
    expect(nginx.proxied.slice(before)).toEqual([]);
  });

  it.each([
    ['POST', '/kontakt', 405],
    ['POST', '/gibt-es-nicht', 404],
    ['GET', '/../../etc/passwd', 400],
    ['GET', '/%00', 400],
    ['GET', '/%zz', 400],
    ['BREW', '/', 405],
  ])(
    'rule S4.1: sends the headers with its own response to %s %s',
    async (method, path, status) => {
      const answer = await requestRaw(nginx.origin, path, { host: 'localhost' }, method);
      expect(answer.status).toBe(status);
      expect(safetyOf(answer.headers)).toEqual(HEADERS);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('does not reveal its version', async () => {
    for (const path of ['/kontakt', '/gibt-es-nicht', '/auth%2ftoken']) {
      const { headers, bytes } = await askNginx(path);
      expect(headers.get('server')).toBe('nginx');
      expect(bytes.toString()).not.toMatch(/nginx\/\d/);
    }
  });
});

it.runIf(hasNginx)('nginx declares text files as UTF-8', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-root-'));
  const kinds = ['html', 'css', 'js', 'svg', 'xml', 'json', 'txt'];
  for (const kind of kinds) writeFileSync(join(root, `x.${kind}`), 'ä');
  const { origin, stop } = await startNginx(TREE, { root });
  for (const kind of kinds) {
    const { status, headers } = await requestRaw(origin, `/x.${kind}`, { host: 'localhost' });
    expect([kind, status]).toEqual([kind, 200]);
    expect(headers.get('content-type'), kind).toMatch(/^[a-z]+\/[\w+-]+; charset=utf-8$/);
  }
  await stop();
  rmSync(root, { recursive: true });
});

it.runIf(hasNginx)('the rules of several trees work together in one nginx', () => {
  expect(checkTogether(['dist/prd/library', 'dist/prd/shop', 'dist/stg/shop'])).toBe('');
});
