import { execFileSync } from 'node:child_process';

/**
 * Day of `SOURCE_DATE_EPOCH`, else of the last commit, so that a commit has one report.
 * @throws without either
 */
export function reportDate(root: string, epoch = process.env['SOURCE_DATE_EPOCH']): string {
  const seconds = epoch ?? lastCommit(root);
  const date = new Date(Number(seconds) * 1000);
  if (!/^\d+$/.test(seconds) || Number.isNaN(date.getTime()))
    throw new Error(`SOURCE_DATE_EPOCH is '${seconds}'. Set it to seconds since 1970.`);
  return date.toISOString().slice(0, 10);
}

function lastCommit(root: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new Error('This folder has no commits. Set SOURCE_DATE_EPOCH to seconds since 1970.');
  }
}
