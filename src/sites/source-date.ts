import { SECOND_MS } from '../contract/time-units.ts';
import { CommandLineError } from '../operator/command-line/command.ts';
import { readGitOutput } from '../operator/command-line/git.ts';

/**
 * Reads the date of `SOURCE_DATE_EPOCH`, or else of the last commit (rule 30.3).
 * @throws Error without a date
 */
export function readSourceDate(root: string, epoch = process.env['SOURCE_DATE_EPOCH']): Date {
  const seconds = epoch ?? readLastCommitDate(root);
  if (seconds === undefined)
    throw new Error('This folder has no commits. Set SOURCE_DATE_EPOCH to seconds since 1970.');
  const date = new Date(Number(seconds) * SECOND_MS);
  if (!/^\d+$/.test(seconds) || Number.isNaN(date.getTime()))
    throw new CommandLineError(`SOURCE_DATE_EPOCH is '${seconds}'. Set it to seconds since 1970.`);
  return date;
}

/** Reads the date of the last commit. @returns seconds since 1970, or undefined without commits or git */
export function readLastCommitDate(root: string): string | undefined {
  return readGitOutput(root, 'log', '-1', '--format=%ct')?.trim();
}
