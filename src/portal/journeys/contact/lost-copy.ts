import { sentences } from '../../../sites/sentences.ts';

/** Shown when the backend has changed a form in use and its new one lacks a field. */
export const lostCopy = sentences('contact.lostCopy', {
  intro:
    'Das Formular wurde inzwischen geändert und hat für diese Angaben kein Feld mehr. Bitte übernehmen Sie in die anderen Felder, was wir wissen sollen:',
});
