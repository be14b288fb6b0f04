import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkIdentityOrigins } from '../../../src/sandbox/server/tree-origins.ts';
import { openFolderForEachTest } from '../../support/folder.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

const pathOf = openFolderForEachTest();
const SANDBOX_ORIGIN = 'http://localhost:4401';
const ISSUER_ORIGIN = 'https://login.verlag.example';
const LOGOUT_ORIGIN = 'https://logout.verlag.example';

/** Writes a tree whose start page contains the data of the site, as Astro writes them. */
function writeTree(identityOrigins: unknown) {
  const site = JSON.stringify({ environment: 'dev', identityOrigins }).replaceAll('<', '\\u003c');
  const page = `<!doctype html><script id="site" type="application/json">${site}</script><p>${'x'.repeat(2000)}`;
  writeFileSync(pathOf('index.html'), page);
}

describe('a tree (24.13)', () => {
  it.each([
    ['the provider of the sandbox', [SANDBOX_ORIGIN, 'http://localhost:4411'], undefined],
    ['an issuer', [ISSUER_ORIGIN], [ISSUER_ORIGIN]],
    ['an issuer with two origins', [ISSUER_ORIGIN, LOGOUT_ORIGIN], [LOGOUT_ORIGIN]],
  ])('that is built for %s is accepted', (_, treeOrigins, issuerOrigins) => {
    writeTree(treeOrigins);
    expect(checkIdentityOrigins(pathOf(), 'dev', SANDBOX_ORIGIN, issuerOrigins)).toBeUndefined();
  });

  it.each([
    {
      builtOrigin: SANDBOX_ORIGIN,
      issuerOrigins: [ISSUER_ORIGIN, LOGOUT_ORIGIN],
      neededOrigins: `${ISSUER_ORIGIN}, ${LOGOUT_ORIGIN}`,
      settings: `OIDC_ORIGINS="${ISSUER_ORIGIN} ${LOGOUT_ORIGIN}"`,
    },
    {
      builtOrigin: ISSUER_ORIGIN,
      issuerOrigins: undefined,
      neededOrigins: SANDBOX_ORIGIN,
      settings: 'the settings of this start',
    },
  ])(
    'that is built for $builtOrigin is refused if people must sign in at $neededOrigins',
    ({ builtOrigin, issuerOrigins, neededOrigins, settings }) => {
      writeTree([builtOrigin]);
      expect(() => checkIdentityOrigins(pathOf(), 'dev', SANDBOX_ORIGIN, issuerOrigins)).toThrow(
        `${pathOf()} is built for signing in at ${builtOrigin}, not at ${neededOrigins}. Build it again with ${settings}: npm run build.`,
      );
    },
  );

  it.each(['stg', 'prd'] as const)(
    'of %s without an issuer is served, and the start prints a sentence',
    (environment) => {
      writeTree([ISSUER_ORIGIN]);
      expect(checkIdentityOrigins(pathOf(), environment, SANDBOX_ORIGIN, undefined)).toBe(
        `Nobody can sign in: ${pathOf()} is built for signing in at ${ISSUER_ORIGIN} only. Set OIDC_ISSUER and build again: npm run build.`,
      );
    },
  );

  it('that is built for the provider of the sandbox is served with the current origin of the provider', async () => {
    writeTree([SANDBOX_ORIGIN]);
    const page = readFileSync(pathOf('index.html'));
    writeFileSync(pathOf('index.html.br'), brotliCompressSync(page));
    const headers = { 'accept-encoding': 'gzip, br' };
    const fetchPage = async (identityOrigin: string) => {
      const { fetch } = await openSandbox({ tree: pathOf(), identityOrigin });
      const response = await fetch(new Request(ORIGIN, { headers }));
      const bytes = Buffer.from(await response.arrayBuffer());
      const coding = response.headers.get('content-encoding');
      if (coding === 'br') return String(brotliDecompressSync(bytes));
      return String(coding === 'gzip' ? gunzipSync(bytes) : bytes);
    };
    const changedPage = String(page).replace(SANDBOX_ORIGIN, 'http://localhost:9');
    expect([await fetchPage(SANDBOX_ORIGIN), await fetchPage('http://localhost:9')]).toEqual([
      String(page),
      changedPage,
    ]);
  });

  it('without a start page, or with a start page that names no identity origins, is refused', () => {
    const sentence = `${pathOf()} is incomplete. Build the pages again: npm run build.`;
    expect(() => checkIdentityOrigins(pathOf(), 'dev', SANDBOX_ORIGIN, undefined)).toThrow(
      sentence,
    );
    writeTree(undefined);
    expect(() => checkIdentityOrigins(pathOf(), 'dev', SANDBOX_ORIGIN, undefined)).toThrow(
      sentence,
    );
  });
});
