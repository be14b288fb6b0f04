import { newPerson } from '../../support/person.ts';
import type { Walk } from '../walk.ts';

/** rules 7.10, 7.11: an expired link, and the new one that is mailed. */
export const optIn: Walk = async ({ person, portal }) => {
  const username = newPerson(portal, { confirmed_at: null });
  await person.open('/registrierung-bestaetigung?ot=falsch');
  await person.reach('Der Link ist nicht mehr gültig');
  await person.fill('Benutzername', username);
  await person.press('Neuen Link anfordern');
  await person.haveFocusOn('Neuer Bestätigungslink');
  await person.reach('Der Link ist nicht mehr gültig');
  await person.open(portal.mailedLink(username));
  await person.arriveAt('/registrierung-erfolgreich');
  await person.reach('Registrierung erfolgreich');

  await person.open('/registrierung-optin-resend');
  await person.reach('Bestätigung erneut senden');
  await person.fill('Benutzername', username);
  await person.press('E-Mail erneut senden');
  await person.haveFocusOn('Neuer Bestätigungslink');
};
