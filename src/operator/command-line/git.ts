import { execFileSync } from 'node:child_process';

/** Runs git in a folder and returns its output. @returns undefined without git, or if the command fails */
export function readGitOutput(cwd: string | URL, ...args: readonly string[]): string | undefined {
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
