import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AMBIGUOUS_PATHS,
  BACKEND_POLICIES,
  FILE_HEADERS,
  HEADERS,
  headersOf,
  hostAnswersOf,
  isRelative,
  safetyHeadersOf,
  scriptAddressOf,
  TRAILING_SLASHES,
} from '../support/host-table.ts';
import { requestRaw } from '../support/raw-request.ts';
import { serveSandbox } from '../support/serve-sandbox.ts';
import { describeHosts, HOSTS, serveTree } from '../support/web-servers/all.ts';

const TREE = 'dist/prd/library';
const POLICIES = [HEADERS, FILE_HEADERS]
  .map((headers) => headers['content-security-policy'])
  .concat(Object.values(BACKEND_POLICIES));
const ASSET_CACHE = 'public, max-age=31536000, immutable';

let servedTree: Awaited<ReturnType<typeof serveSandbox>>;

beforeAll(async () => {
  // The sandbox listens at a port, because a Request in this process would resolve dot segments in paths.
  servedTree = await serveSandbox({ tree: TREE, origin: 'http://localhost' });
});

afterAll(() => servedTree.stop());

type AskHost = (path: string) => ReturnType<typeof requestRaw>;

const askSandbox: AskHost = (path) => requestRaw(servedTree.origin, path, { host: 'localhost' });

/** Defines the tests that every host must pass. @param refusedPaths that the host answers with 400 */
function testAnswers(askHost: AskHost, refusedPaths = AMBIGUOUS_PATHS): void {
  it.each(hostAnswersOf(TREE))('answers $path with $status and $file (13.2)', async (expected) => {
    const { status, headers, bytes } = await askHost(expected.path);
    expect(status).toBe(expected.status);
    expect(bytes.equals(readFileSync(join(TREE, expected.file)))).toBe(true);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(safetyHeadersOf(headers)).toEqual(headersOf(expected.path));
    // No other site may read files (rule 13.3.a).
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(TRAILING_SLASHES)('redirects %s to %s permanently (13.2)', async (from, to) => {
    const { status, headers } = await askHost(from);
    expect([status, headers.get('location')]).toEqual([308, to]);
    expect(safetyHeadersOf(headers)).toEqual(headersOf(to));
    expect(headers.get('cache-control')).not.toContain('immutable');
  });

  it('redirects password managers to the page on which a password is changed (27.10)', async () => {
    const { status, headers } = await askHost('/.well-known/change-password');
    expect([status, headers.get('location')]).toEqual([302, '/passwort-aendern']);
    expect(safetyHeadersOf(headers)).toEqual(HEADERS);
    expect(headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  it.each(refusedPaths)('refuses %s without proxying (S14.12)', async (path) => {
    const { status, headers } = await askHost(path);
    expect(status).toBe(400);
    const { 'content-security-policy': policy, ...others } = safetyHeadersOf(headers);
    expect({ ...HEADERS, ...others }).toEqual(HEADERS);
    // A host may refuse a path before it knows whether a page or the backend would answer, so that several
    // policies are right.
    expect(POLICIES).toContain(policy);
    expect(headers.get('cache-control')).not.toContain('immutable');
  });

  it.each(['/_astro/gone.js', '/_astro/', '/_astro/gone.js/'])(
    'forbids caching of the missing file %s (S6.4, 13.2.c)',
    async (path) => {
      const { status, headers } = await askHost(path);
      expect(status).toBeGreaterThan(300);
      expect(headers.get('cache-control')).not.toContain('immutable');
    },
  );

  it('lets browsers cache hashed files permanently (S6.4)', async () => {
    const { status, headers } = await askHost(scriptAddressOf(TREE));
    expect([status, headers.get('cache-control')]).toEqual([200, ASSET_CACHE]);
    expect(safetyHeadersOf(headers)).toEqual(FILE_HEADERS);
  });

  it.each([
    '/host.json',
    '/nginx.conf',
    '/hosts/prd/library/nginx.conf',
    '/index.html.br',
    '/index.html.gz',
  ])('does not serve %s', async (path) => {
    expect((await askHost(path)).status).toBe(404);
  });
}

describe('the sandbox with a tree', () => testAnswers(askSandbox));

describeHosts(
  'a tree',
  (host) => {
    // A cloud resolves `..` before the host rules see the path.
    const refusedPaths = AMBIGUOUS_PATHS.filter((path) => !(host.isCloud && isRelative(path)));
    testAnswers(serveTree(host, TREE).ask, refusedPaths);
  },
  HOSTS,
);
