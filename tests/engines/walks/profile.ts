import { newPerson } from '../../support/person.ts';
import type { Walk } from '../walk.ts';
import { becomePerson } from './person.ts';

const INVOICE = 'Rechnungsadresse';

/** rule 7.17: an address is refused, then saved, and read again after a reload. */
export const profile: Walk = async ({ person, portal }) => {
  await becomePerson(person, newPerson(portal));
  await person.open('/profildaten?clientId=shop');
  await person.see('Lindenallee 12');
  await person.reach('Profildaten');
  await person.press('Bearbeiten', INVOICE);
  await person.haveFocusOn(INVOICE);
  await person.fill('Postleitzahl', '12', INVOICE);
  await person.fill('Ort', 'Wien', INVOICE);
  await person.press('Speichern', INVOICE);
  await person.see('gültige Postleitzahl');
  await person.reach('Profildaten');
  await person.fill('Land', 'Österreich', INVOICE);
  await person.fill('Postleitzahl', '1010', INVOICE);
  await person.press('Speichern', INVOICE);
  await person.see('Ihre Änderungen wurden gespeichert.');
  await person.reload();
  await person.see('Österreich');
};
