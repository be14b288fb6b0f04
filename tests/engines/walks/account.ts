import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { addTestPerson } from '../../support/person.ts';
import { KEYS } from '../keys.ts';
import type { Walks } from '../walk.ts';
import { becomePerson, E_MAIL, MAX_MUSTER, PASSWORD, signIn } from './person.ts';

const SAVED_TEXT = 'Ihre Änderungen wurden gespeichert.';
const INVOICE_HEADING = 'Rechnungsadresse';

export const account: Walks = {
  'finds saved settings after a reload, and opens the passkeys (7.16, 7.16.8)': async ({
    person,
    portal,
  }) => {
    await becomePerson(person, addTestPerson(portal));
    await person.open('/kontoeinstellungen');
    await person.see('Erika Beispiel');
    await person.fill({ Themen: 'umsatz' });
    await person.press('Umsatzsteuer');
    await person.press('Speichern', 'Sucheinstellungen');
    await person.see(SAVED_TEXT);
    await person.reload();
    await person.see('Erika Beispiel');
    await person.fill({ 'Liste durchsuchen': 'steuer' }, 'Newsletter');
    await person.tick('Steuerrecht', 'Newsletter');
    await person.press('Speichern', 'Newsletter');
    await person.see(SAVED_TEXT);
    await person.checkPage('Kontoeinstellungen');
    await person.reload();
    await person.see('Umsatzsteuer');
    await person.seeValue('Steuerrecht', 'on', 'Newsletter');
    await person.pressByKey('Passkeys und zweiter Faktor');
    await person.arriveAt('/__sandbox/passkeys');
  },

  'corrects a refused invoice address and finds it saved after a reload (7.17)': async ({
    person,
    portal,
  }) => {
    await becomePerson(person, addTestPerson(portal));
    await person.open('/profildaten?clientId=shop');
    await person.see('Lindenallee 12');
    await person.checkPage('Profildaten');
    await person.press('Bearbeiten', INVOICE_HEADING);
    await person.haveFocusOn(INVOICE_HEADING);
    await person.fill({ Postleitzahl: '12', Ort: 'Wien' }, INVOICE_HEADING);
    await person.press('Speichern', INVOICE_HEADING);
    await person.see('gültige Postleitzahl');
    await person.checkPage('Profildaten');
    await person.fill({ Land: 'Österreich', Postleitzahl: '1010' }, INVOICE_HEADING);
    await person.press('Speichern', INVOICE_HEADING);
    await person.see(SAVED_TEXT);
    await person.reload();
    await person.see('Österreich');
  },

  'creates a subuser, who confirms by the second mail (7.18, 33.3, 33.5)': async ({
    person,
    portal,
  }) => {
    await becomePerson(person, addTestPerson(portal));
    await person.open('/kontoeinstellungen');
    await person.follow('Unterbenutzer anlegen');
    await person.checkPage('Unterbenutzer anlegen');
    await person.fill({ Anrede: 'Frau', Vorname: 'Ulla', Nachname: 'Unter' });
    await person.fill({ 'E-Mail-Adresse': E_MAIL });
    await person.tick('Ich akzeptiere');
    await person.press('Unterbenutzer anlegen');
    await person.haveFocusOn('Der Unterbenutzer wurde angelegt.');
    await person.checkPage('Unterbenutzer anlegen');
    await person.press('Weiteren anlegen');
    await person.seeValue('Vorname', '');
    await person.open('/kontoeinstellungen');
    await person.see('Eingeladen');
    await person.pressByKey('Einladung zurückziehen');
    await person.haveFocusOn('Möchten Sie die Einladung');
    await person.pressByKey('Abbrechen');
    await person.haveFocusOn('Einladung zurückziehen');
    await person.narrowWindow();
    await person.press(`Erneut einladen: ${E_MAIL}`);
    await person.haveFocusOn(`Die Einladung an ${E_MAIL} wurde erneut gesendet.`);
    await person.checkPage('Kontoeinstellungen');
    await person.open(portal.readMailedLink(E_MAIL));
    await person.arriveAt('/registrierung-erfolgreich');
    await person.open('/kontoeinstellungen');
    await person.see('Aktiv');
  },

  'downloads all personal data and signs out on all devices (34.1, 32.7)': async ({
    person,
    portal,
  }) => {
    await becomePerson(person, addTestPerson(portal));
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
    await person.narrowWindow();
    await person.press('Überall abmelden');
    await person.checkPage('Kontoeinstellungen');
    await person.press('Ja, überall abmelden');
    await person.arriveAt('/__sandbox/recherche');
    await person.open('/kontoeinstellungen');
    await person.waitForSession('guest');
  },

  'changes the password after a wrong current password (7.9)': async ({ person }) => {
    const newPasswordInput = { 'Neues Passwort': PASSWORD, 'Neues Passwort wiederholen': PASSWORD };
    await becomePerson(person, MAX_MUSTER);
    await person.open('/passwort-aendern', 'Passwort ändern');
    await person.fill({ 'Aktuelles Passwort': 'Falsch', ...newPasswordInput });
    await person.press('Passwort ändern');
    await person.haveFocusOn('Fehlgeschlagen');
    await person.checkPage('Passwort ändern');
    await person.seeValue('Neues Passwort wiederholen', '');
    await person.fill({ 'Aktuelles Passwort': SEED_PASSWORD });
    await person.fill({ 'Neues Passwort wiederholen': PASSWORD });
    await person.press('Passwort ändern');
    await person.arriveAt('/passwort-aktualisiert');
    await person.see('Zu den Kontoeinstellungen');
  },

  'reads changed terms in full screen, accepts them and arrives at the product (7.13)': async ({
    person,
  }) => {
    await becomePerson(person, 'premium@example.de');
    await person.open('/agb-akzeptieren?redirectUrl=%2F__sandbox%2Fhilfe');
    await person.see('Nur noch ein Klick zur Nutzung...');
    await person.checkPage('Änderung der AGB');
    await person.press('Im Vollbild lesen');
    await person.see('Vollbild');
    await person.checkPage('Änderung der AGB');
    await person.pressKeys(KEYS.escape);
    await person.haveFocusOn('Im Vollbild lesen');
    await person.tick('Ja, mit der Geltung der AGB bin ich einverstanden');
    await person.press('Bestätigen');
    await person.see('Daten werden aktualisiert ...');
    await person.arriveAt('/__sandbox/hilfe');
  },

  'opens a contact topic by its address and sends a message (7.14)': async ({ person }) => {
    await person.open('/kontakt/abo/kuendigung');
    await person.see('Art der Kündigung');
    await person.checkPage('Kontakt - Wir helfen gerne');
    await person.press('Senden');
    await person.haveFocusOn('Bitte prüfen Sie Ihre Eingaben');
    await person.checkPage('Kontakt - Wir helfen gerne');
    await person.fill({
      Kundennummer: '1234567',
      'Art der Kündigung': 'Ordentlich',
      'Vor- und Nachname': 'Jana Beispiel',
      'E-Mail-Adresse': E_MAIL,
    });
    await person.tick('Datenschutzhinweise');
    await person.press('Senden');
    await person.haveFocusOn('Vielen Dank!');
    await person.arriveAt('/kontakt');
    await person.checkPage('Kontakt - Wir helfen gerne');
    await person.open('/__sandbox/contacts');
    await person.see('Jana Beispiel');
  },

  'finds the input after a sign-in and after the end of a session (3.14, S9.4)': async ({
    person,
    openTab,
  }) => {
    await person.open('/kontakt/abo/kuendigung');
    await person.waitForSession('guest');
    await person.fill({ Kundennummer: '7654321', 'Vor- und Nachname': 'Jana Beispiel' });
    await signIn(person, MAX_MUSTER);
    await person.arriveAt('/kontakt/abo/kuendigung');
    await person.waitForSession('personal');
    await person.seeValue('Kundennummer', '7654321');
    await person.seeValue('Vor- und Nachname', 'Jana Beispiel');

    await person.open('/unterbenutzer-anlegen');
    await person.fill({ Vorname: 'Ute', Nachname: 'Neu', Anrede: 'Frau' });
    await person.fill({ 'E-Mail-Adresse': 'ute.neu@kanzlei-nord.de' });
    await person.tick('Ich akzeptiere');
    const otherTab = await openTab();
    await otherTab.open('/__sandbox');
    await otherTab.follow('Sitzung ablaufen lassen');
    await person.bringToFront();
    await person.press('Unterbenutzer anlegen');
    await person.see('Ihre Sitzung ist abgelaufen.');
    await person.checkPage('Unterbenutzer anlegen');
    await person.seeValue('Vorname', 'Ute');
  },
};
