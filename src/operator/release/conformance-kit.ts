import { spawnSync } from 'node:child_process';
import { cp, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles, writeArchive } from './archive.ts';
import type { Version } from './source-state.ts';

const FOLDER = 'conformance-kit';
const SOURCES = [
  ...['src/contract', 'src/operator/command-line', 'src/operator/conformance', 'src/sites'],
  ...['src/build/install-libatomic.sh', '.npmrc', 'LICENSE', 'package-lock.json'],
];
const SCRIPTS = ['preconform', 'conform'];
const PACKAGES = [
  ...['@vitest/ui', 'altcha-lib', 'fast-check', 'imapflow', 'jsonc-parser', 'parse5'],
  ...['postal-mime', 'tough-cookie', 'vite', 'vitest', 'zod'],
];

/** Writes the conformance kit as an archive, whose folder runs after `npm ci` (rule 30.1). */
export async function writeConformanceKit(
  file: string,
  root: string,
  { version, date }: Version,
): Promise<void> {
  await using copy = await mkdtempDisposable(join(tmpdir(), 'portal-kit-'));
  const kit = join(copy.path, FOLDER);
  for (const path of SOURCES) await cp(join(root, path), join(kit, path), { recursive: true });
  const { type, license, scripts, dependencies, optionalDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const own = {
    ...{ name: FOLDER, version, private: true, type, license },
    scripts: pick(scripts, SCRIPTS),
    dependencies: pick(dependencies, PACKAGES),
    optionalDependencies,
  };
  await writeFile(join(kit, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  removeOtherPackages(kit);
  const names = await listFiles(copy.path, FOLDER);
  await writeArchive(file, copy.path, names, new Date(date));
}

/** Removes the packages from the lockfile that the kit does not need. */
function removeOtherPackages(kit: string): void {
  const install = ['install', '--package-lock-only', '--offline', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', install, {
    cwd: kit,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm writes no lockfile of the conformance kit: ${stderr}`);
}

function pick(all: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
