import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listPackages } from '../../../src/operator/release/package-list.ts';

const VERSION = { version: '1.2.3', commit: 'c', date: '2026-01-02T03:04:05Z', contract: '1.0.0' };

interface LockedPackage {
  readonly name?: string;
  readonly version: string;
  readonly dev?: boolean;
}

interface Component extends LockedPackage {
  readonly hashes: readonly [{ readonly alg: string; readonly content: string }];
  readonly licenses: readonly unknown[];
  readonly properties: readonly { readonly name: string; readonly value: string }[];
}

/** The bill of materials in the parts that the tests read. */
interface Bom {
  readonly metadata: { readonly timestamp: string; readonly component: { readonly name: string } };
  readonly components: readonly Component[];
}

const packageList = listPackages('.', VERSION);
const bom: Bom = JSON.parse(JSON.stringify(packageList));

describe('the list of packages', () => {
  const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const lockedPackages = Object.entries(packages).flatMap(
    ([path, { name, version, dev = false }]) => {
      const packageName = name ?? path.replace(/^.*node_modules\//, '');
      return path === '' ? [] : { package: `${packageName}@${version}`, dev };
    },
  );

  test('has every package of the lockfile with its hash and licence (30.1)', () => {
    const listedPackages = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
    expect(lockedPackages.length).toBeGreaterThan(300);
    expect(listedPackages).toEqual(new Set(lockedPackages.map((entry) => entry.package)));
    for (const { name, hashes, licenses } of bom.components) {
      expect(hashes[0], name).toEqual({
        alg: 'SHA-512',
        content: expect.stringMatching(/^[a-f0-9]{128}$/),
      });
      expect(licenses.length, name).toBeGreaterThan(0);
    }
  });

  test('marks tar as a package for development, but not react (30.1)', () => {
    const listProperties = (name: string) =>
      bom.components
        .find((component) => component.name === name)
        ?.properties.map((property) => property.name);
    expect(listProperties('tar')).toContain('cdx:npm:package:development');
    expect(listProperties('react')).not.toContain('cdx:npm:package:development');
  });

  test('is the same at each call, and names no folder (30.3)', () => {
    expect(listPackages('.', VERSION)).toEqual(packageList);
    expect(bom.metadata.timestamp).toBe(VERSION.date);
    expect(bom.metadata.component.name).toBe('account-portal');
  });
});
