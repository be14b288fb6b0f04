import { defineSentences } from '../../sites/sentences.ts';

export const saving = defineSentences('saving', {
  save: 'Speichern',
  cancel: 'Abbrechen',
  busy: 'Wird gespeichert …',
  saved: 'Ihre Änderungen wurden gespeichert.',
  undone: 'Ihre Änderungen wurden verworfen.',
  failed: 'Ihre Änderungen wurden nicht gespeichert',
  unread: 'Der neueste Stand konnte nicht geladen werden. Deshalb haben wir nichts gespeichert.',
  again: 'Erneut versuchen',
});
