import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtempDisposable, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HOSTS_FOLDER } from '../../build/hosts/write-host-rules.ts';
import { ENVIRONMENT_NAMES } from '../../sites/schemas/clients-and-environments.ts';
import { listFiles, writeArchive } from './archive.ts';
import { writeConformanceKit } from './conformance-kit.ts';
import { listPackages } from './package-list.ts';
import { createProvenance } from './provenance.ts';
import { signRelease } from './signature.ts';
import type { Source, Version } from './source-state.ts';
import { computeSums, formatSums, SUMS_FILE } from './sums.ts';

export interface BuildResult {
  readonly root: string;
  readonly dist: string;
  readonly source: Source;
  readonly keyFile?: string | undefined;
}

/** @throws Error for an existing folder, which must not be overwritten */
export function assertFolderIsNew(folder: string): void {
  if (existsSync(folder))
    throw new Error(`${folder} exists. Delete it, or name another folder with --out.`);
}

/**
 * Writes a release into a temporary folder, which is renamed at the end, so that the folder of the release is
 * complete or missing (rule 30.4).
 */
export async function writeRelease(folder: string, buildResult: BuildResult): Promise<void> {
  assertFolderIsNew(folder);
  const temporaryFolder = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  try {
    await mkdir(temporaryFolder);
    await writeFiles(temporaryFolder, buildResult);
    await rename(temporaryFolder, folder);
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(
  folder: string,
  { root, dist, source, keyFile }: BuildResult,
): Promise<void> {
  const writeText = (name: string, text: string) => writeFile(join(folder, name), text);
  const lockText = await readFile(join(root, 'package-lock.json'), 'utf8');
  const { changes, contractText, ...version } = source;
  await writeArchives(folder, dist, version);
  await writeText('CHANGES.md', changes);
  await writeText('openapi.json', contractText);
  await writeText('sbom.cdx.json', formatJson(listPackages(root, version)));
  const kitFile = `conformance-kit-${version.version}.tar.gz`;
  await writeConformanceKit(join(folder, kitFile), root, version);
  const sitesFolder = process.env['PORTAL_SITES'] || undefined;
  const materials = { lockText, sitesFolder, node: process.version };
  const provenance = await createProvenance(await computeSums(folder), version, materials);
  await writeText('provenance.intoto.json', formatJson(provenance));
  await writeText(SUMS_FILE, formatSums(await computeSums(folder)));
  if (keyFile !== undefined) signRelease(folder, keyFile);
}

/** Packs a copy of dist, because dist itself must not change. */
async function writeArchives(folder: string, dist: string, version: Version): Promise<void> {
  await using copyFolder = await mkdtempDisposable(join(tmpdir(), 'portal-release-'));
  await cp(dist, copyFolder.path, { recursive: true });
  const trees = ENVIRONMENT_NAMES.map((name) => `${name}/*`);
  for (const tree of globSync(trees, { cwd: copyFolder.path })) {
    await writeFile(join(copyFolder.path, tree, 'version.json'), formatJson(version));
    const archive = `portal-${version.version}-${tree.replace(/[\\/]/, '-')}.tar.gz`;
    const names = [
      ...(await listFiles(copyFolder.path, tree)),
      ...(await listFiles(copyFolder.path, join(HOSTS_FOLDER, tree))),
    ];
    await writeArchive(join(folder, archive), copyFolder.path, names, new Date(version.date));
  }
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
