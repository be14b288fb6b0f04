import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIXES } from '../../src/routes.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { ASSET_CACHE, PAGE_CACHE, SECURITY_HEADERS } from '../../src/sites/host-rules.ts';
import { type Asked, ask } from '../support/asked.ts';
import { type CloudAnswer, cloudflare, cloudfront, netlify } from '../support/cloud-hosts.ts';
import { assetOf, HOST_ANSWERS, referrerOf, TRAILING_SLASHES } from '../support/host-table.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';

const TREE = 'dist/prd/library';
const ORIGIN = 'http://localhost:4400';

if (!hasNginx && process.env['CI']) throw new Error('CI needs nginx: apt-get install nginx.');
if (!hasNginx) console.warn('No nginx here: its rules are not run. Debian: apt-get install nginx.');

let nginx: Awaited<ReturnType<typeof startNginx>>;
let sandbox: Sandbox;

beforeAll(async () => {
  if (hasNginx) nginx = await startNginx(TREE);
  sandbox = await createSandbox({
    database: ':memory:',
    origin: ORIGIN,
    identityOrigin: 'http://localhost:4401',
    tree: TREE,
  });
});

afterAll(async () => {
  sandbox.close();
  await nginx?.stop();
});

async function askSandbox(path: string, headers: Record<string, string> = {}): Promise<Asked> {
  const answer = await sandbox.fetch(new Request(ORIGIN + path, { headers }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

/** Hosts that really answer. */
const SERVERS: readonly (readonly [string, (path: string) => Promise<Asked>])[] = [
  ['the sandbox', askSandbox],
  ...(hasNginx
    ? [['nginx', (path: string) => ask(nginx.origin, path, { host: 'localhost' })] as const]
    : []),
];

describe.each(SERVERS)('%s with a tree', (_, askHost) => {
  it.each(HOST_ANSWERS)('D 13.2 answers $path with $status and $file', async (expected) => {
    const { status, headers, bytes } = await askHost(expected.path);
    expect(status).toBe(expected.status);
    expect(bytes.equals(readFileSync(join(TREE, expected.file)))).toBe(true);
    expect(headers.get('cache-control')).toBe(PAGE_CACHE);
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      if (name !== 'Referrer-Policy') expect(headers.get(name), name).toBe(value);
    expect(headers.get('referrer-policy')).toBe(referrerOf(expected.path));
  });

  it.each(TRAILING_SLASHES)('D 13.2 leads %s to %s for good', async (from, to) => {
    const { status, headers } = await askHost(from);
    expect([status, headers.get('location')]).toEqual([308, to]);
  });

  it('S6.4 lets browsers keep hashed files for good', async () => {
    const { status, headers } = await askHost(assetOf(TREE));
    expect([status, headers.get('cache-control')]).toEqual([200, ASSET_CACHE]);
  });

  it.each([
    '/nginx.conf',
    '/_headers',
    '/_redirects',
    '/_cloudfront',
    '/index.html.br',
    '/index.html.gz',
  ])('keeps %s to itself', async (path) => {
    expect((await askHost(path)).status).toBe(404);
  });
});

const CLOUDS = [
  { host: 'Netlify', read: netlify, pageCache: null },
  { host: 'Cloudflare', read: cloudflare, pageCache: null },
  { host: 'CloudFront', read: cloudfront, pageCache: PAGE_CACHE },
];

describe('the sandbox with a tree', () => {
  it.each([
    ['gzip, deflate, br', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
  ])(
    'sends a page to a browser that takes %s as it lies packed',
    async (accepted, coding, suffix) => {
      const { headers, bytes } = await askSandbox('/kontakt', { 'accept-encoding': accepted });
      expect(headers.get('content-encoding')).toBe(coding);
      expect(bytes.equals(readFileSync(join(TREE, `kontakt.html${suffix}`)))).toBe(true);
    },
  );
});

describe.each(CLOUDS)('the rules of a tree as $host reads them', ({ host, read, pageCache }) => {
  let answer: (path: string) => CloudAnswer;
  beforeAll(() => {
    answer = read(TREE);
  });

  it.each(HOST_ANSWERS)('D 13.2 answer $path with $status and $file', (expected) => {
    const { status, file, headers } = answer(expected.path);
    expect([status, file]).toEqual([expected.status, expected.file]);
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      if (name !== 'Referrer-Policy') expect(headers.get(name), name).toBe(value);
    // Of several policies a browser follows the last that it knows.
    expect(headers.get('referrer-policy')?.split(', ').at(-1)).toBe(referrerOf(expected.path));
    // Without a word of ours, pages get the host's own: to be asked for again each time.
    if (!expected.path.startsWith('/_astro/')) expect(headers.get('cache-control')).toBe(pageCache);
  });

  it('S6.4 let browsers keep hashed files for good', () => {
    expect(answer(assetOf(TREE)).headers.get('cache-control')).toBe(ASSET_CACHE);
  });

  it.each(TRAILING_SLASHES)('D 13.2 take %s for %s', (from, to) => {
    const { status, headers, file } = answer(from);
    // CloudFront leads there; Netlify and Cloudflare cannot say it in their format, and answer.
    if (host === 'CloudFront') expect([status, headers.get('location')]).toEqual([308, to]);
    else expect([answer(to).file, 'kontakt.html']).toContain(file);
  });

  it.each(API_PREFIXES)('D 13.2 never answer %s with a page', (prefix) => {
    for (const path of [prefix, `${prefix}/x.css`]) {
      const { file, proxied } = answer(path);
      // The others hand nothing to another host: a route of their own takes the prefixes away before.
      if (host === 'Netlify') expect(proxied).toBe(`https://BACKEND_ORIGIN${path}`);
      else expect(file).toBe('404.html');
    }
  });
});
