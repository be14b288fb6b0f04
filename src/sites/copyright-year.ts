import { lastCommit, sourceDate } from './source-date.ts';

/** Year of the sources, which the page corrects; without commits that of the clock (rule 30.3). */
export const COPYRIGHT_YEAR = yearOf(process.env['SOURCE_DATE_EPOCH'] ?? lastCommit('.'));

function yearOf(seconds: string | undefined): number {
  const date = seconds === undefined ? new Date() : sourceDate('.', seconds);
  return date.getUTCFullYear();
}
