import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { gitOutput } from '../contract/definition/git.ts';

const manifest = z.object({ version: z.string() });

let name: string | undefined;

/** Version and commit, such as 1.2.0+3a9f2c1d; the version alone outside a repository (rule 29.2). */
export function releaseName(): string {
  name ??= `${version()}${commit()}`;
  return name;
}

/** Every command runs in the portal's folder. */
function version(): string {
  return manifest.parse(JSON.parse(readFileSync(resolve('package.json'), 'utf8'))).version;
}

function commit(): string {
  const hash = gitOutput('.', 'rev-parse', '--short=8', 'HEAD');
  return hash === undefined ? '' : `+${hash.trim()}`;
}
