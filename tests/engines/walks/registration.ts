import { expect } from 'vitest';
import type { Walk } from '../walk.ts';
import { E_MAIL, enterAtProvider, fillPerson, PASSWORD, register } from './person.ts';

/** rules 7.5, 7.10: from the form to the first settings, with the confirmation mail. */
export const registration: Walk = async ({ person, portal }) => {
  await person.open('/registrierung');
  await person.reach('Registrierung');
  await fillPerson(person);
  await person.fill('E-Mail-Adresse', E_MAIL);
  await register(person);
  await person.arriveAt('/registrierung-gesendet');
  await person.reach('Aktivieren Sie Ihren Zugang');

  await person.open('/__sandbox/mails');
  await person.press('Bitte bestätigen');
  await person.press(`${portal.origin}/registrierung-bestaetigung`);
  await person.arriveAt('/registrierung-erfolgreich');
  await person.press('Anmelden');
  await enterAtProvider(person, E_MAIL, PASSWORD);
  await person.arriveAt('/kontoeinstellungen');
  await person.see('Jana Łukaszewska');
  await person.tick('Ja, ich möchte');
  await person.press('Speichern', 'Einwilligungen');
  await person.see('Ihre Änderungen wurden gespeichert.');
  expect(portal.store.one('SELECT advertisement FROM people WHERE email = ?', E_MAIL)).toEqual({
    advertisement: 1,
  });
};
