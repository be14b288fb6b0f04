import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { sectionOf } from './readme.ts';
import { writeSites } from './sites-folder.ts';

const TREE = 'dev/library';
const HOSTING = 'src/build/hosts/README.md';

/** What `rsync` does with the options of `deploy`, where it is not installed. */
const RSYNC = `#!/bin/sh
kept=
for option; do
  case "$option" in
  --exclude=/*) name="\${option#--exclude=/}" kept="$kept ! -name \${name%/}" ;;
  -*) ;;
  *) from="$to" to="$option" ;;
  esac
done
case "$*" in
*--delete-after*)
  find "$to" -mindepth 1 -maxdepth 1 $kept -exec rm -r {} +
  find "$from" -mindepth 1 -maxdepth 1 $kept -exec cp -a {} "$to" ';' ;;
*) cp -a "$from." "$to" ;;
esac
`;

/**
 * Builds one tree with other sentences, so that other chunks have other names.
 * @returns its folder
 */
export function buildRelease(folder: string, sentences: Readonly<Record<string, string>>): string {
  rmSync(folder, { recursive: true, force: true });
  const sites = resolve(folder, 'sites');
  writeSites(sites, { 'sentences.json': sentences });
  const out = join(folder, 'dist');
  execFileSync('astro', ['build', '--outDir', out, '--silent'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORTAL_SITES: sites,
      PORTAL_ENVIRONMENT: 'dev',
      PORTAL_CLIENT: 'library',
      PORTAL_PACK: 'no',
    },
  });
  return join(out, TREE);
}

/** Runs the lines that an operator deploys with (rule 31.11). @param to the web root */
export function deploy(tree: string, to: string): void {
  const [, lines = ''] =
    /```sh deploy\n([\s\S]+?)```/.exec(sectionOf(HOSTING, 'Deploy and roll back')) ?? [];
  const script = lines.replace(/^T=\S+ W=\S+;/, `T=${tree} W=${to};`);
  if (script === lines) throw new Error(`${HOSTING} has no lines that deploy a tree.`);
  execFileSync('sh', ['-euc', script], {
    env: { PATH: [toolsFolder(), process.env['PATH']].join(delimiter) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A folder with `rsync` if the computer has none. */
function toolsFolder(): string {
  const folder = resolve('.cache/tools');
  mkdirSync(folder, { recursive: true });
  const isInstalled = (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((place) => place !== folder && existsSync(join(place, 'rsync')));
  if (isInstalled) rmSync(join(folder, 'rsync'), { force: true });
  else {
    writeFileSync(join(folder, 'rsync'), RSYNC);
    chmodSync(join(folder, 'rsync'), 0o755);
  }
  return folder;
}

export function filesOf(tree: string): readonly string[] {
  return readdirSync(join(tree, '_astro')).toSorted();
}

/** Removes the files that the tree does not have, as a host does that keeps nothing. */
export function removeFormerFiles(root: string, tree: string): void {
  const own = new Set(filesOf(tree));
  for (const name of filesOf(root)) if (!own.has(name)) rmSync(join(root, '_astro', name));
}
