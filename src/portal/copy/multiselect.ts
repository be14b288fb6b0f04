import { defineSentences } from '../../sites/sentences.ts';

export const multiselect = defineSentences('multiselect', {
  remove: '{label} entfernen',
  removed: '{label} entfernt',
  added: '{label} ausgewählt',
  chosen: 'Ausgewählt',
  empty: 'Kein Eintrag gefunden',
  list: 'Auswahl',
  done: 'Fertig',
});
