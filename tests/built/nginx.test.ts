import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIXES } from '../../src/routes.ts';
import { ask } from '../support/asked.ts';
import { HOST_ANSWERS } from '../support/host-table.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';

const TREE = 'dist/prd/shop';
const PAGES = HOST_ANSWERS.filter(({ status, file }) => status === 200 && !file.endsWith('.txt'));
const GZIP = { 'accept-encoding': 'gzip, deflate, br' };

let nginx: Awaited<ReturnType<typeof startNginx>>;

function askNginx(path: string, headers: Record<string, string> = {}) {
  return ask(nginx.origin, path, { host: 'localhost', ...headers });
}

describe.runIf(hasNginx)('a stock nginx with the generated server block', () => {
  beforeAll(async () => {
    nginx = await startNginx(TREE);
  });
  afterAll(() => nginx.stop());

  it.each(PAGES)('D 13.3 sends $path as it lies packed, and 304 the next time', async (page) => {
    const { headers, bytes } = await askNginx(page.path, GZIP);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(bytes.equals(readFileSync(join(TREE, `${page.file}.gz`)))).toBe(true);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await askNginx(page.path, { ...GZIP, 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
  });

  it('has another ETag for a page that is not packed', async () => {
    const [packed, plain] = [await askNginx('/kontakt', GZIP), await askNginx('/kontakt')];
    expect(plain.headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  });

  it('S1 leads no slash at the end to another host', async () => {
    const { status, headers } = await askNginx('//evil.test/');
    expect([status, headers.get('location')]).toEqual([308, '/evil.test']);
  });

  it('repeats no line break of an address in a header', async () => {
    const { headers } = await askNginx('/a%0d%0aSet-Cookie:%20x=1/');
    expect([headers.get('set-cookie'), headers.get('location')]).toEqual([null, null]);
  });

  it.each(API_PREFIXES)('S6.4 hands %s to the sandbox and keeps nothing of it', async (prefix) => {
    const { headers, bytes } = await askNginx(`${prefix}/x.css`);
    expect(nginx.proxied.at(-1)).toBe(`GET ${prefix}/x.css 404`);
    expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, status: 404 });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('lets the sandbox answer its own way, cookie and status included', async () => {
    const csrf = await askNginx('/csrf-token');
    expect(JSON.parse(csrf.bytes.toString())).toHaveProperty('token');
    expect(csrf.headers.get('set-cookie')).toContain('HttpOnly');
    expect((await askNginx('/auth/token')).status).toBe(401);
  });
});
