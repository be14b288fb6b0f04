import { readLastCommitDate, readSourceDate } from './source-date.ts';

const seconds = process.env['SOURCE_DATE_EPOCH'] ?? readLastCommitDate('.');
const date = seconds === undefined ? new Date() : readSourceDate('.', seconds);

/**
 * The year of `SOURCE_DATE_EPOCH`, or else of the last commit, or else of the clock (rule 30.3). Pages correct the
 * year in the browser.
 */
export const COPYRIGHT_YEAR = date.getUTCFullYear();
