import { hash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readArchive } from '../../../src/operator/release/archive.ts';
import { writeRelease } from '../../../src/operator/release/write-release.ts';
import { eachFolder, put } from '../../support/folder.ts';
import { RELEASED_SOURCE } from '../../support/releases.ts';
import { runNode } from '../../support/run-node.ts';

const PATIENCE_MS = 120_000;
const FILES = ['prd/shop/index.html', 'prd/shop/_astro/a.js', 'dev/shop/index.html'];
const RULES = ['hosts/prd/shop/nginx.conf', 'hosts/dev/shop/nginx.conf'];

const at = eachFolder();
const release = () => at('release/1.2.3');
const built = () => ({ root: '.', dist: at('dist'), source: RELEASED_SOURCE });

beforeEach(() => {
  for (const file of [...FILES, ...RULES]) put(at('dist', file), file);
});

describe('a release', { timeout: PATIENCE_MS }, () => {
  test('has an archive per tree, and a sum of each file (30.1)', async () => {
    await writeRelease(release(), built());
    const names = readdirSync(release()).sort();
    expect(names.join(' ')).toBe(
      'CHANGES.md SHA256SUMS conformance-configuration.schema.json conformance-kit.mjs ' +
        'conformance-sandbox.json openapi.json portal-1.2.3-dev-shop.tar.gz ' +
        'portal-1.2.3-prd-shop.tar.gz provenance.intoto.json sbom.cdx.json',
    );
    // A sum in hexadecimal letters, two spaces and the name, as `sha256sum -c` reads it.
    const lines = names
      .filter((name) => name !== 'SHA256SUMS')
      .map((name) => `${hash('sha256', readFileSync(join(release(), name)))}  ${name}\n`);
    expect(readFileSync(join(release(), 'SHA256SUMS'), 'utf8')).toBe(lines.join(''));
    expect(readFileSync(join(release(), 'CHANGES.md'), 'utf8')).toBe('## 1.2.3\n\nNew.\n');
  });

  test('has a conformance kit that ends an old Node before all else (30.1)', async () => {
    await writeRelease(release(), built());
    const old = `Object.defineProperty(process.versions,'node',{value:'20.9.0'});delete Map.groupBy`;
    const args = ['--import', `data:text/javascript,${old}`, 'conformance-kit.mjs'];
    expect(await runNode(args, { cwd: release() })).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^The conformance kit needs Node 22\.1 or later; this is 20\.9\.0\. .+\n$/,
      ),
    });
  });

  test('unpacks to the tree with its version, and to its host rules (30.2, 30.5)', async () => {
    await writeRelease(release(), built());
    const files = await readArchive(join(release(), 'portal-1.2.3-prd-shop.tar.gz'));
    expect([...files.keys()]).toEqual([
      'prd/shop/_astro/a.js',
      'prd/shop/index.html',
      'prd/shop/version.json',
      'hosts/prd/shop/nginx.conf',
    ]);
    expect(JSON.parse(String(files.get('prd/shop/version.json')))).toEqual({
      version: '1.2.3',
      commit: 'a'.repeat(40),
      date: '2026-03-04T03:06:07Z',
      contract: '4.5.6',
    });
    expect(existsSync(at('dist/prd/shop/version.json'))).toBe(false);
  });

  test('is the same bytes from files with other times and modes (30.3)', async () => {
    await writeRelease(release(), built());
    for (const file of [...FILES, ...RULES]) {
      utimesSync(at('dist', file), 1, 1);
      chmodSync(at('dist', file), 0o700);
    }
    await writeRelease(at('again'), built());
    expect(readdirSync(at('again'))).toEqual(readdirSync(release()));
    for (const name of readdirSync(release()))
      expect(
        readFileSync(at('again', name)).equals(readFileSync(join(release(), name))),
        name,
      ).toBe(true);
  });

  test('leaves nothing behind when it fails (30.4)', async () => {
    const { dist, source } = built();
    await expect(writeRelease(release(), { root: at(), dist, source })).rejects.toThrow(
      'package-lock.json',
    );
    expect(readdirSync(at('release'))).toEqual([]);
  });

  test('overwrites no folder (30.4)', async () => {
    mkdirSync(release(), { recursive: true });
    await expect(writeRelease(release(), built())).rejects.toThrow(
      `${release()} exists. Delete it, or name another folder with --out.`,
    );
    expect(readdirSync(release())).toEqual([]);
  });
});
