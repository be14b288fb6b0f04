import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import type { Visitor } from '../visitor.ts';
import type { Walk } from '../walk.ts';
import { becomePerson, enterAtProvider, MAX, PASSWORD } from './person.ts';

async function typeNew(person: Visitor): Promise<void> {
  await person.fill('Neues Passwort', PASSWORD);
  await person.fill('Neues Passwort wiederholen', PASSWORD);
}

/** rule 7.9: a wrong current password, then the right one. */
export const passwordChange: Walk = async ({ person }) => {
  await becomePerson(person, MAX);
  await person.open('/passwort-aendern');
  await person.reach('Passwort ändern');
  await person.fill('Aktuelles Passwort', 'Falsch');
  await typeNew(person);
  await person.press('Passwort ändern');
  await person.haveFocusOn('Fehlgeschlagen');
  await person.reach('Passwort ändern');
  await person.find('Neues Passwort wiederholen', '');
  await person.fill('Aktuelles Passwort', SEED_PASSWORD);
  await person.fill('Neues Passwort wiederholen', PASSWORD);
  await person.press('Passwort ändern');
  await person.arriveAt('/passwort-aktualisiert');
  await person.see('Zu den Kontoeinstellungen');
};

/** rules 7.9.7, 7.12: the mailed link opens the form once, and the new password signs in. */
export const passwordReset: Walk = async ({ person, portal }) => {
  await person.open('/passwort-vergessen');
  await person.reach('Passwort vergessen');
  await person.fill('Benutzername', MAX);
  await person.press('Passwort zurücksetzen');
  await person.see('Passwort wurde zurückgesetzt');
  await person.reach('Passwort vergessen');
  await person.open(portal.mailedLink(MAX));
  await person.arriveAt('/passwort-aendern');
  await person.reload();
  await person.reach('Neues Passwort festlegen');
  await typeNew(person);
  await person.press('Passwort speichern');
  await person.arriveAt('/passwort-aktualisiert');
  await person.reach('Passwort aktualisiert');
  await person.press('Anmelden');
  await enterAtProvider(person, MAX, PASSWORD);
  await person.beKnownAs('personal');
};
