import { defineSentences } from '../../../sites/sentences.ts';

/** The sentences about input for which a newer form of the backend has no fitting field. */
export const lostCopy = defineSentences('contact.lostCopy', {
  intro:
    'Das Formular wurde inzwischen geändert und hat für diese Angaben kein Feld mehr. Bitte übernehmen Sie in die anderen Felder, was wir wissen sollen:',
});
