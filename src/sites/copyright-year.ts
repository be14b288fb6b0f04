import { lastCommit, sourceDate } from './source-date.ts';

const seconds = process.env['SOURCE_DATE_EPOCH'] ?? lastCommit('.');
const date = seconds === undefined ? new Date() : sourceDate('.', seconds);

/** Year of the sources, which the page corrects; without commits that of the clock (rule 30.3). */
export const COPYRIGHT_YEAR = date.getUTCFullYear();
