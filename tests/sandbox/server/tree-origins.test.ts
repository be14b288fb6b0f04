import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkTreeOrigins } from '../../../src/sandbox/server/tree-origins.ts';
import { openFolder } from '../../support/folder.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

const tree = openFolder();
const SANDBOX_ORIGIN = 'http://localhost:4401';
const ISSUER_ORIGIN = 'https://login.verlag.example';

/** Writes a tree whose start page contains the data as Astro writes them. */
function writeTree(identityOrigins: unknown) {
  const site = JSON.stringify({ environment: 'dev', identityOrigins }).replaceAll('<', '\\u003c');
  const page = `<!doctype html><script id="site" type="application/json">${site}</script><p>${'x'.repeat(2000)}`;
  writeFileSync(join(tree, 'index.html'), page);
}

describe('a tree (24.13)', () => {
  it.each([
    ['the provider of the sandbox', [SANDBOX_ORIGIN, 'http://localhost:4411'], undefined],
    ['an issuer', [ISSUER_ORIGIN], [ISSUER_ORIGIN]],
    [
      'an issuer with two origins',
      [ISSUER_ORIGIN, 'https://ende.example'],
      ['https://ende.example'],
    ],
  ])('that is built for %s is accepted', (_, treeOrigins, issuerOrigins) => {
    writeTree(treeOrigins);
    expect(checkTreeOrigins(tree, 'dev', SANDBOX_ORIGIN, issuerOrigins)).toBeUndefined();
  });

  it.each([
    [
      SANDBOX_ORIGIN,
      [ISSUER_ORIGIN, 'https://ende.example'],
      `OIDC_ORIGINS="${ISSUER_ORIGIN} https://ende.example"`,
    ],
    [ISSUER_ORIGIN, undefined, 'the same settings'],
  ])(
    'that is built for %s is refused if people must sign in at %j',
    (treeOrigins, issuerOrigins, settings) => {
      writeTree([treeOrigins]);
      expect(() => checkTreeOrigins(tree, 'dev', SANDBOX_ORIGIN, issuerOrigins)).toThrow(
        `${tree} is built for signing in at ${treeOrigins}, not at ${(issuerOrigins ?? [SANDBOX_ORIGIN]).join(', ')}. Build it again with ${settings}: npm run build.`,
      );
    },
  );

  it.each(['stg', 'prd'] as const)(
    'of %s without an issuer is served, and the start prints a sentence',
    (name) => {
      writeTree([ISSUER_ORIGIN]);
      expect(checkTreeOrigins(tree, name, SANDBOX_ORIGIN, undefined)).toBe(
        `Nobody can sign in here: ${tree} knows only ${ISSUER_ORIGIN}. Set OIDC_ISSUER and build again: npm run build.`,
      );
    },
  );

  it('that is built for the provider of the sandbox gets the present port of the provider', async () => {
    writeTree([SANDBOX_ORIGIN]);
    const page = readFileSync(join(tree, 'index.html'));
    writeFileSync(join(tree, 'index.html.br'), brotliCompressSync(page));
    const headers = { 'accept-encoding': 'gzip, br' };
    const fetchPage = async (identityOrigin: string) => {
      const { fetch } = await openSandbox({ tree, identityOrigin });
      const answer = await fetch(new Request(ORIGIN, { headers }));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const coding = answer.headers.get('content-encoding');
      if (coding === 'br') return String(brotliDecompressSync(bytes));
      return String(coding === 'gzip' ? gunzipSync(bytes) : bytes);
    };
    const changedPage = String(page).replace(SANDBOX_ORIGIN, 'http://localhost:9');
    expect([await fetchPage(SANDBOX_ORIGIN), await fetchPage('http://localhost:9')]).toEqual([
      String(page),
      changedPage,
    ]);
  });

  it('without a start page is refused', () => {
    rmSync(join(tree, 'index.html'));
    const sentence = `${tree} is incomplete. Build the pages again: npm run build.`;
    expect(() => checkTreeOrigins(tree, 'dev', SANDBOX_ORIGIN, undefined)).toThrow(sentence);
    writeTree(undefined);
    expect(() => checkTreeOrigins(tree, 'dev', SANDBOX_ORIGIN, undefined)).toThrow(sentence);
  });
});
