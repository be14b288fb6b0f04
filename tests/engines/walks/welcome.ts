import type { Walk } from '../walk.ts';
import { becomePerson, comeFrom, MAX } from './person.ts';

/** rule 7.1: guests, institutions and customers are greeted differently. */
export const welcome: Walk = async ({ person }) => {
  await person.open('/');
  await person.reach('Willkommen im Bereich „Mein Konto“');
  await person.see('Dieser Bereich ist unseren registrierten');
  await comeFrom(person, 'Netz der Universität Beispiel');
  await person.open('/');
  await person.beKnownAs('ip');
  await person.reach('Willkommen im Bereich „Mein Konto“');
  await becomePerson(person, MAX);
  await person.open('/');
  await person.beKnownAs('personal');
  await person.reach('Willkommen im Bereich „Mein Konto“');
  await person.notSee('Dieser Bereich ist unseren registrierten');
};
