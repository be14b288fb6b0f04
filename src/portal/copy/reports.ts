import { defineSentences } from '../../sites/sentences.ts';

/** The texts of notices about data that could not be loaded or saved. */
export const failureNotices = defineSentences('reports', {
  loadFailed: 'Die Daten konnten nicht geladen werden.',
  loadFailedText: 'Im Text der Seite können Sie es erneut versuchen.',
  sessionExpired: 'Sitzung abgelaufen',
});
