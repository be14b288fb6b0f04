import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createProvenance } from '../../../src/operator/release/provenance.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';

const pathOf = openFolderForEachTest();

const VERSION = { version: '1.2.3', commit: 'c0', date: '2026-01-02T03:04:05Z', contract: '4.5.6' };
const FILES = [
  { name: 'portal.tar.gz', sha256: 'aa' },
  { name: 'sbom.cdx.json', sha256: 'bb' },
];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function createStatement(sitesFolder?: string) {
  return createProvenance(FILES, VERSION, { lockText: 'locked', sitesFolder, node: 'v26.1.2' });
}

test('the provenance has files, commit, lockfile and Node in the form of in-toto (30.9)', async () => {
  expect(await createStatement()).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      { name: 'portal.tar.gz', digest: { sha256: 'aa' } },
      { name: 'sbom.cdx.json', digest: { sha256: 'bb' } },
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:account-portal:npm-run-release',
        externalParameters: { version: '1.2.3', contract: '4.5.6' },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: 'c0' } },
          { name: 'package-lock.json', digest: { sha256: sha256('locked') } },
          { name: 'node', uri: 'pkg:npm/node@26.1.2' },
        ],
      },
      runDetails: {
        builder: { id: 'urn:account-portal:builder', version: { node: 'v26.1.2' } },
        byproducts: [{ name: 'sbom.cdx.json', digest: { sha256: 'bb' } }],
      },
    },
  });
});

test('the provenance has the checksum of a folder of sites that is not part of the commit (30.9)', async () => {
  writeNewFile(pathOf('b.json'), '2');
  writeNewFile(pathOf('a.json'), '1');
  const { predicate } = await createStatement(pathOf());
  const lines = `${sha256('1')}  a.json\n${sha256('2')}  b.json\n`;
  expect(predicate.buildDefinition.resolvedDependencies).toContainEqual({
    name: 'PORTAL_SITES',
    digest: { sha256: sha256(lines) },
  });
});
