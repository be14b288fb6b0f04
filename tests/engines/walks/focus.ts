import { KEYS } from '../keys.ts';
import { readFocus } from '../page-scripts.ts';
import type { Walk } from '../walk.ts';
import { becomePerson, MAX, openMenu } from './person.ts';

/** rule 28.4: a button that gets no focus by a click gets it from what it has opened. */
export const focusWithoutClick: Walk = async ({ person, compare }) => {
  await becomePerson(person, MAX);
  await person.open('/passwort-aktualisiert');
  await person.beKnownAs('personal');
  await openMenu(person);
  await person.haveFocusOn('Mein Konto schließen');
  await person.keys(KEYS.escape);
  await person.haveFocusOn('Mein Konto');
  await person.pressWithoutFocus('Mein Konto');
  await person.haveFocusOn('Mein Konto schließen');
  await person.keys(KEYS.escape);
  await person.haveFocusOn('Mein Konto');
  await person.pressWithoutFocus('Kontakt');
  await person.see('Kontaktformular');
  await person.keys(KEYS.escape);
  await person.haveFocusOn('Kontakt');

  await person.open('/registrierung-gesendet');
  await person.pressUntil('Kontakt', 'Kontaktformular');
  await person.see('Kontaktformular');
  const { name } = await person.tab.ask(readFocus, undefined);
  await compare('a click gives a button the focus', name.startsWith('Kontakt'));
};
