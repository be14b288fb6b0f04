import { defineSentences } from '../../sites/sentences.ts';

export const checkList = defineSentences('check-list', {
  filter: 'Liste durchsuchen',
  none: 'Kein Eintrag gefunden',
  chosen: '{count} von {all} ausgewählt',
});
