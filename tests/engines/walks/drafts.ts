import type { Walk } from '../walk.ts';
import { MAX, signIn } from './person.ts';

/** rules 3.14, S9.4: what was typed is there after a sign-in, also after an ended session. */
export const drafts: Walk = async ({ person, openTab }) => {
  await person.open('/kontakt/abo/kuendigung');
  await person.beKnownAs('guest');
  await person.fill('Kundennummer', '7654321');
  await person.fill('Vor- und Nachname', 'Jana Beispiel');
  await signIn(person, MAX);
  await person.arriveAt('/kontakt/abo/kuendigung');
  await person.beKnownAs('personal');
  await person.find('Kundennummer', '7654321');
  await person.find('Vor- und Nachname', 'Jana Beispiel');

  await person.open('/unterbenutzer-anlegen');
  await person.fill('Vorname', 'Ute');
  await person.fill('Nachname', 'Neu');
  await person.fill('Anrede', 'Frau');
  await person.fill('E-Mail-Adresse', 'ute.neu@kanzlei-nord.de');
  await person.tick('Ich akzeptiere');
  const other = await openTab();
  await other.open('/__sandbox');
  await other.follow('Sitzung ablaufen lassen');
  await person.turnTo();
  await person.press('Unterbenutzer anlegen');
  await person.see('Ihre Sitzung ist abgelaufen.');
  await person.reach('Unterbenutzer anlegen');
  await person.find('Vorname', 'Ute');
};
