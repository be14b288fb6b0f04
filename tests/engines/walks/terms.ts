import { KEYS } from '../keys.ts';
import type { Walk } from '../walk.ts';
import { becomePerson } from './person.ts';

/** rule 7.13: changed terms, read in full screen and accepted, lead to the product. */
export const terms: Walk = async ({ person }) => {
  await becomePerson(person, 'premium@example.de');
  await person.open('/agb-akzeptieren?redirectUrl=%2F__sandbox%2Fhilfe');
  await person.see('Nur noch ein Klick zur Nutzung...');
  await person.reach('Änderung der AGB');
  await person.press('Im Vollbild lesen');
  await person.see('Vollbild');
  await person.keys(KEYS.escape);
  await person.haveFocusOn('Im Vollbild lesen');
  await person.tick('Ja, mit der Geltung der AGB bin ich einverstanden');
  await person.press('Bestätigen');
  await person.see('Daten werden aktualisiert ...');
  await person.arriveAt('/__sandbox/hilfe');
};
