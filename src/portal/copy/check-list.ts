import { sentences } from '../../sites/sentences.ts';

export const checkList = sentences('check-list', {
  filter: 'Liste durchsuchen',
  none: 'Kein Eintrag gefunden',
  chosen: '{count} von {all} ausgewählt',
});
