import { newPerson } from '../../support/person.ts';
import type { Walk } from '../walk.ts';
import { becomePerson } from './person.ts';

const SAVED = 'Ihre Änderungen wurden gespeichert.';

/** rule 7.16: what is saved is there after a reload. */
export const settings: Walk = async ({ person, portal }) => {
  await becomePerson(person, newPerson(portal));
  await person.open('/kontoeinstellungen');
  await person.see('Erika Beispiel');
  await person.fill('Themen', 'umsatz');
  await person.press('Umsatzsteuer');
  await person.press('Speichern', 'Sucheinstellungen');
  await person.see(SAVED);
  await person.reload();
  await person.see('Erika Beispiel');
  await person.fill('Liste durchsuchen', 'steuer', 'Newsletter');
  await person.tick('Steuerrecht', 'Newsletter');
  await person.press('Speichern', 'Newsletter');
  await person.see(SAVED);
  await person.reach('Kontoeinstellungen');
  await person.reload();
  await person.see('Umsatzsteuer');
  await person.find('Steuerrecht', 'on', 'Newsletter');
};
