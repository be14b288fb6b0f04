import { defineSentences } from '../../sites/sentences.ts';

export const reports = defineSentences('reports', {
  loadFailed: 'Die Daten konnten nicht geladen werden.',
  loadFailedText: 'Im Text der Seite können Sie es erneut versuchen.',
  sessionExpired: 'Sitzung abgelaufen',
});
