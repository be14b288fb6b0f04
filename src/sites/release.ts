import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

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
  try {
    const hash = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `+${hash.trim()}`;
  } catch {
    return '';
  }
}
