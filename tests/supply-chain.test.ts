import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSection } from './support/readme.ts';

const ROOT = join(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
}

type VersionsByName = Readonly<Record<string, string>>;

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies: VersionsByName;
  readonly devDependencies?: VersionsByName;
  readonly optionalDependencies?: VersionsByName;
}

/** Folders with a lockfile: the root, and folders of tests or a tool. */
const FOLDERS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === 'package-lock.json' && !/node_modules|^\.cache/.test(file))
  .map(dirname);
const projects = FOLDERS.map((folder) => {
  const manifest = JSON.parse(readText(join(folder, 'package.json'))) as Manifest;
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return {
    manifest,
    directDependencies: { ...dependencies, ...devDependencies, ...optionalDependencies },
    packages: JSON.parse(readText(join(folder, 'package-lock.json'))).packages as Readonly<
      Record<string, LockedPackage>
    >,
  };
});

/** The lockfile entries of all packages except the portal itself. */
const lockedPackages = projects
  .flatMap(({ packages }) => Object.entries(packages))
  .filter(([path]) => path !== '')
  .map(([path, facts]) => ({ name: path.replace(/^.*node_modules\//, ''), ...facts }));

/** Packages with an install script, and the reason why each package is allowed. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  esbuild:
    'only replaces a starting script by its binary; the setting allowScripts forbids the script',
  ...Object.fromEntries(
    ['deno', 'workerd', 'sharp'].map((name) => [
      name,
      'runs in tests only; the binary comes in a package, and npm runs no script',
    ]),
  ),
};

const PERMISSIVE_LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MIT OR Apache-2.0',
  '(MIT OR CC0-1.0)',
  '(MIT OR EUPL-1.1+)',
  '(MIT AND Zlib)',
  '(MIT OR GPL-3.0-or-later)',
  'CC0-1.0',
  'Python-2.0',
];

/** Packages under other licences, and the reason why each package is allowed. */
const LICENCE_EXCEPTIONS: readonly (readonly [name: RegExp, licence: RegExp, reason: string])[] = [
  [/^lightningcss/, /^MPL-2\.0$/, 'minifies styles in the build; nothing of it is in a page'],
  [/^@?axe-core/, /^MPL-2\.0$/, 'looks for barriers in tests'],
  [
    /^caniuse-lite$/,
    /^CC-BY-4\.0$/,
    'data about browsers, which a tool of the mutation tests reads',
  ],
  [/^@img\/sharp/, /LGPL-3\.0/, 'image tool of astro and wrangler that no page uses; optional'],
  [
    /^(?:busboy|dicer|streamsearch|callsite|humanize-number|only)$/,
    /^none$/,
    'parts of s3rver; their licence files say MIT',
  ],
  [/^@fontsource\/roboto$/, /^OFL-1\.1$/, 'typeface of a compared page in tests/bench/peers'],
  [/^(?:parse-imports|spdx-exceptions)$/, /^(?:Apache|CC-BY)-/, 'Netlify’s engine, in tests'],
  [
    /^parse-cache-control$/,
    /^none$/,
    'its manifest names no licence; Lighthouse needs the package',
  ],
  [/^@fontsource-variable\//, /^OFL-1\.1$/, 'the typeface, which may be served'],
];

describe('every lockfile', () => {
  test('has a hash for every package (S10)', () => {
    expect(lockedPackages.length).toBeGreaterThan(300);
    const packagesWithoutHash = lockedPackages.filter(
      ({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
    );
    expect(packagesWithoutHash.map(({ name }) => name)).toEqual([]);
  });

  test('names no registry, as the .npmrc beside it requires (S10)', () => {
    expect(lockedPackages.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
    for (const folder of FOLDERS) {
      const settings = readText(join(folder, '.npmrc'));
      expect(settings, folder).toContain('omit-lockfile-registry-resolved=true');
      expect(settings, folder).not.toMatch(/registry\s*=|\/\//);
    }
  });

  test('has every direct dependency in the exact version of the manifest (S10)', () => {
    for (const { directDependencies, packages } of projects)
      for (const [name, version] of Object.entries(directDependencies)) {
        expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
        expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
      }
  });
});

test('only listed packages have install scripts, and the portal has none (S10)', () => {
  const packagesWithScript = lockedPackages.filter(({ hasInstallScript }) => hasInstallScript);
  expect([...new Set(packagesWithScript.map(({ name }) => name))].sort()).toEqual(
    Object.keys(INSTALL_SCRIPTS).sort(),
  );
  const installScripts = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
  for (const { manifest } of projects)
    expect(installScripts.filter((name) => name in (manifest.scripts ?? {}))).toEqual([]);
});

describe('the package of Node that runs every script (S10)', () => {
  const nodePackages = lockedPackages.filter(({ bin }) => bin !== undefined && 'node' in bin);

  test('exists once per platform, always in the same version', () => {
    expect(nodePackages.map(({ os, cpu }) => `${String(os)} ${String(cpu)}`).sort()).toEqual([
      'darwin arm64',
      'darwin x64',
      'linux arm64',
      'linux x64',
      'win32 x64',
    ]);
    expect(new Set(nodePackages.map(({ version }) => version)).size).toBe(1);
  });

  test('has its binary in a separate folder', () => {
    for (const { name, bin } of nodePackages)
      expect(bin?.['node'], name).toMatch(/^bin\/node(\.exe)?$/);
  });

  test('is the version that runs this test', () => {
    expect([...new Set(nodePackages.map(({ version }) => `v${version}`))]).toEqual([
      process.version,
    ]);
  });
});

test('every licence is permissive or has a listed reason (S10)', () => {
  const unexplainedPackages = lockedPackages.filter(
    ({ name, license = 'none' }) =>
      !PERMISSIVE_LICENCES.includes(license) &&
      !LICENCE_EXCEPTIONS.some(
        ([namePattern, licencePattern]) => namePattern.test(name) && licencePattern.test(license),
      ),
  );
  expect(unexplainedPackages.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('the README has a reason for every direct dependency (S10)', () => {
  const table = readSection('README.md', 'Dependencies');
  const cells = table.split('\n').flatMap((row) => row.split('|')[1]?.split(',') ?? []);
  const names = cells.map((name) => name.trim());
  const isNamed = (name: string) =>
    names.some(
      (entry) => entry === name || (entry.endsWith('*') && name.startsWith(entry.slice(0, -1))),
    );
  const directDependencies = projects.flatMap((project) => Object.keys(project.directDependencies));
  expect(directDependencies.filter((name) => !isNamed(name))).toEqual([]);
});
