import { listFiles } from './archive.ts';
import type { Version } from './source-state.ts';
import { computeSumsOfFiles, formatSums, type Sum, sha256 } from './sums.ts';

interface Materials {
  /** The text of package-lock.json. */
  readonly lockText: string;
  /** The operator's folder of sites, or undefined if the release has the example folder of the commit. */
  readonly sitesFolder: string | undefined;
  /** The version of Node, such as `v24.1.0`. */
  readonly node: string;
}

/** Creates an in-toto statement with SLSA's predicate, without time, host and user (rule 30.9). */
export async function createProvenance(
  files: readonly Sum[],
  { version, commit, contract }: Version,
  { lockText, sitesFolder, node }: Materials,
) {
  const toSubject = (sum: Sum) => ({ name: sum.name, digest: { sha256: sum.sha256 } });
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(toSubject),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:account-portal:npm-run-release',
        externalParameters: { version, contract },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          toSubject({ name: 'package-lock.json', sha256: sha256(Buffer.from(lockText)) }),
          ...(sitesFolder === undefined
            ? []
            : [
                toSubject({
                  name: 'PORTAL_SITES',
                  sha256: await computeFolderSum(sitesFolder),
                }),
              ]),
          { name: 'node', uri: `pkg:npm/node@${node.slice(1)}` },
        ],
      },
      runDetails: {
        builder: { id: 'urn:account-portal:builder', version: { node } },
        byproducts: files.filter(({ name }) => name.startsWith('sbom.')).map(toSubject),
      },
    },
  };
}

/** Computes the sum of the lines that `sha256sum` prints for all files of a folder, sorted by path. */
async function computeFolderSum(folder: string): Promise<string> {
  return sha256(Buffer.from(formatSums(await computeSumsOfFiles(folder, await listFiles(folder)))));
}
