import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { newPerson } from '../../support/person.ts';
import { KEYS } from '../keys.ts';
import type { Walks } from '../walk.ts';
import { becomePerson, E_MAIL, MAX, PASSWORD, signIn } from './person.ts';

const SAVED = 'Ihre Änderungen wurden gespeichert.';
const INVOICE = 'Rechnungsadresse';

export const account: Walks = {
  /** rules 7.16, 7.16.8: what is saved is there after a reload; a key leads to the passkeys. */
  settings: async ({ person, portal }) => {
    await becomePerson(person, newPerson(portal));
    await person.open('/kontoeinstellungen');
    await person.see('Erika Beispiel');
    await person.fill({ Themen: 'umsatz' });
    await person.press('Umsatzsteuer');
    await person.press('Speichern', 'Sucheinstellungen');
    await person.see(SAVED);
    await person.reload();
    await person.see('Erika Beispiel');
    await person.fill({ 'Liste durchsuchen': 'steuer' }, 'Newsletter');
    await person.tick('Steuerrecht', 'Newsletter');
    await person.press('Speichern', 'Newsletter');
    await person.see(SAVED);
    await person.reach('Kontoeinstellungen');
    await person.reload();
    await person.see('Umsatzsteuer');
    await person.find('Steuerrecht', 'on', 'Newsletter');
    await person.pressByKey('Passkeys und zweiter Faktor');
    await person.arriveAt('/__sandbox/passkeys');
  },

  /** rule 7.17: an address is refused, then saved, and read again after a reload. */
  profile: async ({ person, portal }) => {
    await becomePerson(person, newPerson(portal));
    await person.open('/profildaten?clientId=shop');
    await person.see('Lindenallee 12');
    await person.reach('Profildaten');
    await person.press('Bearbeiten', INVOICE);
    await person.haveFocusOn(INVOICE);
    await person.fill({ Postleitzahl: '12', Ort: 'Wien' }, INVOICE);
    await person.press('Speichern', INVOICE);
    await person.see('gültige Postleitzahl');
    await person.reach('Profildaten');
    await person.fill({ Land: 'Österreich', Postleitzahl: '1010' }, INVOICE);
    await person.press('Speichern', INVOICE);
    await person.see(SAVED);
    await person.reload();
    await person.see('Österreich');
  },

  /** rules 7.18, 33.3, 33.5: a customer creates a subuser, who confirms by the second mail. */
  subuser: async ({ person, portal }) => {
    await becomePerson(person, newPerson(portal));
    await person.open('/kontoeinstellungen');
    await person.follow('Unterbenutzer anlegen');
    await person.reach('Unterbenutzer anlegen');
    await person.fill({ Anrede: 'Frau', Vorname: 'Ulla', Nachname: 'Unter' });
    await person.fill({ 'E-Mail-Adresse': E_MAIL });
    await person.tick('Ich akzeptiere');
    await person.press('Unterbenutzer anlegen');
    await person.haveFocusOn('Der Unterbenutzer wurde angelegt.');
    await person.reach('Unterbenutzer anlegen');
    await person.press('Weiteren anlegen');
    await person.find('Vorname', '');
    await person.open('/kontoeinstellungen');
    await person.see('Eingeladen');
    await person.pressByKey('Einladung zurückziehen');
    await person.haveFocusOn('Möchten Sie die Einladung');
    await person.pressByKey('Abbrechen');
    await person.haveFocusOn('Einladung zurückziehen');
    await person.goNarrow();
    await person.press(`Erneut einladen: ${E_MAIL}`);
    await person.haveFocusOn(`Die Einladung an ${E_MAIL} wurde erneut gesendet.`);
    await person.reach('Kontoeinstellungen');
    await person.open(portal.mailedLink(E_MAIL));
    await person.arriveAt('/registrierung-erfolgreich');
    await person.open('/kontoeinstellungen');
    await person.see('Aktiv');
  },

  /** rules 34.1, 32.7: the data of a person become files, and all devices are signed out. */
  'own data and devices': async ({ person, portal }) => {
    await becomePerson(person, newPerson(portal));
    await person.open('/kontoeinstellungen');
    await person.see('dieses Gerät');
    await person.pressByKey('Meine Daten herunterladen');
    await person.haveFocusOn('Ihre Daten wurden zusammengestellt.');
    await person.see('Für andere Programme speichern (JSON)');
    await person.open('/kontoeinstellungen');
    await person.see('dieses Gerät');
    await person.pressByKey('Überall abmelden');
    await person.haveFocusOn('Möchten Sie sich überall abmelden?');
    await person.pressByKey('Abbrechen');
    await person.goNarrow();
    await person.press('Überall abmelden');
    await person.reach('Kontoeinstellungen');
    await person.press('Ja, überall abmelden');
    await person.arriveAt('/__sandbox/recherche');
    await person.open('/kontoeinstellungen');
    await person.beKnownAs('guest');
  },

  /** rule 7.9: a wrong current password, then the right one. */
  'change of password': async ({ person }) => {
    const fresh = { 'Neues Passwort': PASSWORD, 'Neues Passwort wiederholen': PASSWORD };
    await becomePerson(person, MAX);
    await person.open('/passwort-aendern', 'Passwort ändern');
    await person.fill({ 'Aktuelles Passwort': 'Falsch', ...fresh });
    await person.press('Passwort ändern');
    await person.haveFocusOn('Fehlgeschlagen');
    await person.reach('Passwort ändern');
    await person.find('Neues Passwort wiederholen', '');
    await person.fill({ 'Aktuelles Passwort': SEED_PASSWORD });
    await person.fill({ 'Neues Passwort wiederholen': PASSWORD });
    await person.press('Passwort ändern');
    await person.arriveAt('/passwort-aktualisiert');
    await person.see('Zu den Kontoeinstellungen');
  },

  /** rule 7.13: changed terms, read in full screen and accepted, lead to the product. */
  terms: async ({ person }) => {
    await becomePerson(person, 'premium@example.de');
    await person.open('/agb-akzeptieren?redirectUrl=%2F__sandbox%2Fhilfe');
    await person.see('Nur noch ein Klick zur Nutzung...');
    await person.reach('Änderung der AGB');
    await person.press('Im Vollbild lesen');
    await person.see('Vollbild');
    await person.reach('Änderung der AGB');
    await person.keys(KEYS.escape);
    await person.haveFocusOn('Im Vollbild lesen');
    await person.tick('Ja, mit der Geltung der AGB bin ich einverstanden');
    await person.press('Bestätigen');
    await person.see('Daten werden aktualisiert ...');
    await person.arriveAt('/__sandbox/hilfe');
  },

  /** rule 7.14: from a deep link to customer service. */
  'contact, from a deep link': async ({ person }) => {
    await person.open('/kontakt/abo/kuendigung');
    await person.see('Art der Kündigung');
    await person.reach('Kontakt - Wir helfen gerne');
    await person.press('Senden');
    await person.haveFocusOn('Bitte prüfen Sie Ihre Eingaben');
    await person.reach('Kontakt - Wir helfen gerne');
    await person.fill({
      ...{ Kundennummer: '1234567', 'Art der Kündigung': 'Ordentlich' },
      ...{ 'Vor- und Nachname': 'Jana Beispiel', 'E-Mail-Adresse': E_MAIL },
    });
    await person.tick('Datenschutzhinweise');
    await person.press('Senden');
    await person.haveFocusOn('Vielen Dank!');
    await person.arriveAt('/kontakt');
    await person.reach('Kontakt - Wir helfen gerne');
    await person.open('/__sandbox/contacts');
    await person.see('Jana Beispiel');
  },

  /** rules 3.14, S9.4: what was typed is there after a sign-in, also after an ended session. */
  drafts: async ({ person, openTab }) => {
    await person.open('/kontakt/abo/kuendigung');
    await person.beKnownAs('guest');
    await person.fill({ Kundennummer: '7654321', 'Vor- und Nachname': 'Jana Beispiel' });
    await signIn(person, MAX);
    await person.arriveAt('/kontakt/abo/kuendigung');
    await person.beKnownAs('personal');
    await person.find('Kundennummer', '7654321');
    await person.find('Vor- und Nachname', 'Jana Beispiel');

    await person.open('/unterbenutzer-anlegen');
    await person.fill({ Vorname: 'Ute', Nachname: 'Neu', Anrede: 'Frau' });
    await person.fill({ 'E-Mail-Adresse': 'ute.neu@kanzlei-nord.de' });
    await person.tick('Ich akzeptiere');
    const other = await openTab();
    await other.open('/__sandbox');
    await other.follow('Sitzung ablaufen lassen');
    await person.turnTo();
    await person.press('Unterbenutzer anlegen');
    await person.see('Ihre Sitzung ist abgelaufen.');
    await person.reach('Unterbenutzer anlegen');
    await person.find('Vorname', 'Ute');
  },
};
