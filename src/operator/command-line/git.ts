import { execFileSync } from 'node:child_process';

/** What git prints in a folder. @returns undefined where it fails, or is missing */
export function gitOutput(cwd: string | URL, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
