import { newPerson } from '../../support/person.ts';
import type { Walk } from '../walk.ts';
import { becomePerson, E_MAIL } from './person.ts';

/** rule 7.18: a customer creates a subuser, who confirms by mail. */
export const subuser: Walk = async ({ person, portal }) => {
  await becomePerson(person, newPerson(portal));
  await person.open('/kontoeinstellungen');
  await person.follow('Unterbenutzer anlegen');
  await person.reach('Unterbenutzer anlegen');
  await person.fill('Anrede', 'Frau');
  await person.fill('Vorname', 'Ulla');
  await person.fill('Nachname', 'Unter');
  await person.fill('E-Mail-Adresse', E_MAIL);
  await person.tick('Ich akzeptiere');
  await person.press('Unterbenutzer anlegen');
  await person.haveFocusOn('Der Unterbenutzer wurde angelegt.');
  await person.reach('Unterbenutzer anlegen');
  await person.press('Weiteren anlegen');
  await person.find('Vorname', '');
  await person.open(portal.mailedLink(E_MAIL));
  await person.arriveAt('/registrierung-erfolgreich');
};
