import { spawnSync } from 'node:child_process';
import { cp, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles, writeArchive } from './archive.ts';
import type { Version } from './source-state.ts';

const KIT_NAME = 'conformance-kit';
const SOURCE_PATHS = [
  'src/contract',
  'src/operator/command-line',
  'src/operator/conformance',
  'src/sites',
  'src/build/install-libatomic.sh',
  '.npmrc',
  'LICENSE',
  'package-lock.json',
];
const SCRIPT_NAMES = ['preconform', 'conform'];
const PACKAGE_NAMES = [
  '@vitest/ui',
  'altcha-lib',
  'fast-check',
  'imapflow',
  'jsonc-parser',
  'parse5',
  'postal-mime',
  'tough-cookie',
  'vite',
  'vitest',
  'zod',
];

/** Writes the archive of the conformance kit, which runs in its own folder after `npm ci` (rule 30.1). */
export async function writeConformanceKit(
  file: string,
  root: string,
  { version, date }: Version,
): Promise<void> {
  await using temporaryFolder = await mkdtempDisposable(join(tmpdir(), 'portal-kit-'));
  const kitFolder = join(temporaryFolder.path, KIT_NAME);
  for (const path of SOURCE_PATHS)
    await cp(join(root, path), join(kitFolder, path), { recursive: true });
  const { type, license, scripts, dependencies, optionalDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const packageJson = {
    name: KIT_NAME,
    version,
    private: true,
    type,
    license,
    scripts: pickProperties(scripts, SCRIPT_NAMES),
    dependencies: pickProperties(dependencies, PACKAGE_NAMES),
    optionalDependencies,
  };
  await writeFile(join(kitFolder, 'package.json'), `${JSON.stringify(packageJson, null, 2)}\n`);
  pruneLockfile(kitFolder);
  const names = await listFiles(temporaryFolder.path, KIT_NAME);
  await writeArchive(file, temporaryFolder.path, names, new Date(date));
}

/** Removes from the lockfile the packages that the kit does not need. */
function pruneLockfile(kitFolder: string): void {
  const npmArguments = ['install', '--package-lock-only', '--offline', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', npmArguments, {
    cwd: kitFolder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm writes no lockfile of the conformance kit: ${stderr}`);
}

function pickProperties(source: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, source[name]]));
}
