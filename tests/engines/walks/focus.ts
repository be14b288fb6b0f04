import { KEYS } from '../keys.ts';
import type { Walk } from '../walk.ts';
import { becomePerson, MAX } from './person.ts';

/** rule 27.4: a button that gets no focus by a click gets it back from what it has opened. */
export const focusWithoutClick: Walk = async ({ person }) => {
  await becomePerson(person, MAX);
  await person.open('/kontoeinstellungen');
  await person.see('Max Muster');
  await person.pressWithoutFocus('Mein Konto');
  await person.haveFocusOn('Mein Konto schließen');
  await person.keys(KEYS.escape);
  await person.haveFocusOn('Mein Konto');
};
