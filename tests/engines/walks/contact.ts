import type { Walk } from '../walk.ts';
import { E_MAIL } from './person.ts';

/** rule 7.14: from a deep link to customer service. */
export const contact: Walk = async ({ person }) => {
  await person.open('/kontakt/abo/kuendigung');
  await person.see('Art der Kündigung');
  await person.reach('Kontakt - Wir helfen gerne');
  await person.press('Senden');
  await person.haveFocusOn('Bitte prüfen Sie Ihre Eingaben');
  await person.reach('Kontakt - Wir helfen gerne');
  await person.fill('Kundennummer', '1234567');
  await person.fill('Art der Kündigung', 'Ordentlich');
  await person.fill('Vor- und Nachname', 'Jana Beispiel');
  await person.fill('E-Mail-Adresse', E_MAIL);
  await person.tick('Datenschutzhinweise');
  await person.press('Senden');
  await person.haveFocusOn('Vielen Dank!');
  await person.arriveAt('/kontakt');
  await person.reach('Kontakt - Wir helfen gerne');
  await person.open('/__sandbox/contacts');
  await person.see('Jana Beispiel');
};
