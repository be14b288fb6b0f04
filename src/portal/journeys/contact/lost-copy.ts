/** Loaded only when the backend refuses a form that it has changed. */
export const lostCopy = {
  intro:
    'Das Formular wurde inzwischen geändert und hat für diese Angaben kein Feld mehr. Bitte übernehmen Sie in die anderen Felder, was wir wissen sollen:',
} as const;
