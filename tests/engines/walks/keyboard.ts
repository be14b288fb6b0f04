import { expect } from 'vitest';
import { KEYS } from '../keys.ts';
import { readFocus } from '../page-scripts.ts';
import type { Walk } from '../walk.ts';
import { becomePerson, E_MAIL, MAX, PASSWORD } from './person.ts';

/** rules A2, A6, A20, A21: skip link, menus and side panel without a mouse. */
export const menusByKeyboard: Walk = async ({ person }) => {
  await becomePerson(person, MAX);
  await person.open('/passwort-aktualisiert');
  await person.beKnownAs('personal');
  await person.reach('Passwort aktualisiert');
  await person.tabTo('Zum Inhalt springen');
  await person.keys(KEYS.enter);
  expect(await person.tab.ask(() => document.activeElement?.tagName, undefined)).toBe('MAIN');

  await person.open('/passwort-aktualisiert');
  await person.beKnownAs('personal');
  await person.reach('Passwort aktualisiert');
  await person.tabTo('Mein Konto', 'button');
  await person.keys(KEYS.enter);
  await person.haveFocusOn('Mein Konto schließen');
  await person.tabTo('Kontoeinstellungen');
  await person.keys(KEYS.escape);
  await person.haveFocusOn('Mein Konto');

  await person.tabTo('Kontakt', 'button');
  await person.keys(KEYS.space);
  await person.see('Kontaktformular');
  await person.tabTo('Kontaktformular');
  await person.keys(KEYS.escape);
  await person.haveFocusOn('Kontakt');
};

/** rules A2, A11, A14: the fields are reached in order, Space ticks, Enter sends. */
export const registrationByKeyboard: Walk = async ({ person }) => {
  await person.open('/registrierung');
  await person.reach('Registrierung');
  const typed = [
    ['Anrede', 'Frau'],
    ['Vorname', 'Jana'],
    ['Nachname', 'Nord'],
    ['E-Mail-Adresse', E_MAIL],
    ['Passwort', PASSWORD],
  ] as const;
  for (const [label, text] of typed) {
    await person.tabTo(label);
    await person.keys(text);
  }
  await person.tabTo('Passwort anzeigen');
  await person.keys(KEYS.space);
  await person.haveFocusOn('Passwort verbergen');
  await person.tabTo('Ich akzeptiere die');
  await person.keys(KEYS.space);
  await person.tabTo('Kostenlos registrieren');
  expect((await person.tab.ask(readFocus, undefined)).isMarked).toBe(true);
  await person.keys(KEYS.enter);
  await person.arriveAt('/registrierung-gesendet');
};
