import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkTreeOrigins } from '../../../src/sandbox/server/tree-origins.ts';
import { openFolder } from '../../support/folder.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

const tree = openFolder();
const OWN = 'http://localhost:4401';
const LOGIN = 'https://login.verlag.example';

/** Writes a tree whose start page contains the data as Astro writes them. */
function build(identityOrigins: unknown) {
  const site = JSON.stringify({ environment: 'dev', identityOrigins }).replaceAll('<', '\\u003c');
  const page = `<!doctype html><script id="site" type="application/json">${site}</script><p>${'x'.repeat(2000)}`;
  writeFileSync(join(tree, 'index.html'), page);
}

describe('a tree (24.13)', () => {
  it.each([
    ['its own provider', [OWN, 'http://localhost:4411'], undefined],
    ['an issuer', [LOGIN], [LOGIN]],
    ['an issuer with two origins', [LOGIN, 'https://ende.example'], ['https://ende.example']],
  ])('that is built for %s is accepted', (_, built, needed) => {
    build(built);
    expect(checkTreeOrigins(tree, 'dev', OWN, needed)).toBeUndefined();
  });

  it.each([
    [OWN, [LOGIN, 'https://ende.example'], `OIDC_ORIGINS="${LOGIN} https://ende.example"`],
    [LOGIN, undefined, 'the same settings'],
  ])('that is built for %s is refused for %j', (built, needed, settings) => {
    build([built]);
    expect(() => checkTreeOrigins(tree, 'dev', OWN, needed)).toThrow(
      `${tree} is built for signing in at ${built}, not at ${(needed ?? [OWN]).join(', ')}. Build it again with ${settings}: npm run build.`,
    );
  });

  it.each(['stg', 'prd'] as const)('of %s without an issuer is served with a note', (name) => {
    build([LOGIN]);
    expect(checkTreeOrigins(tree, name, OWN, undefined)).toBe(
      `Nobody can sign in here: ${tree} knows only ${LOGIN}. Set OIDC_ISSUER and build again: npm run build.`,
    );
  });

  it('that is built for the sandbox’s provider signs in at the port that it has', async () => {
    build([OWN]);
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
    const changedPage = String(page).replace(OWN, 'http://localhost:9');
    expect([await fetchPage(OWN), await fetchPage('http://localhost:9')]).toEqual([
      String(page),
      changedPage,
    ]);
  });

  it('without a start page is refused', () => {
    rmSync(join(tree, 'index.html'));
    const sentence = `${tree} is incomplete. Build the pages again: npm run build.`;
    expect(() => checkTreeOrigins(tree, 'dev', OWN, undefined)).toThrow(sentence);
    build(undefined);
    expect(() => checkTreeOrigins(tree, 'dev', OWN, undefined)).toThrow(sentence);
  });
});
