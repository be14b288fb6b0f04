export const saving = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  busy: 'Wird gespeichert …',
  saved: 'Ihre Änderungen wurden gespeichert.',
  undone: 'Ihre Änderungen wurden verworfen.',
  failed: 'Ihre Änderungen wurden nicht gespeichert',
  again: 'Erneut versuchen',
} as const;
