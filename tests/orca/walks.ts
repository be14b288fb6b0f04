import type { Listener } from './acts.ts';

/** Journeys by keyboard. The transcripts are in text files by browser and journey. */
export const WALKS: Readonly<Record<string, (person: Listener) => Promise<void>>> = {
  cancellation: async (person) => {
    await person.arriveAt('/vertrag-kuendigen');
    await person.tabTo('Ordentliche Kündigung');
    // Orca’s command that switches to its focus mode.
    await person.press('Insert+a');
    await person.press('Down');
    await person.tabTo('jetzt kündigen');
    await person.press('Return');
    await person.see('Bitte prüfen Sie Ihre Eingaben');
    await person.press('Tab');
    await person.press('Return');
    await person.type('Umzug');
    await person.tabTo('Vor- und Nachname');
    await person.type('Jana');
    await person.tabTo('Vertrag');
    await person.type('Steuerrecht');
    await person.tabTo('E-Mail-Adresse');
    await person.type('jana@kanzlei-nord.de');
    await person.tabTo('jetzt kündigen');
    await person.press('Return');
    await person.see('Drucken');
  },

  contact: async (person) => {
    await person.arriveAt('/kontakt');
    await person.tabTo('Thema');
    await person.type('Date');
    await person.tabTo('Anliegen');
    await person.type('Zug');
    await person.see('Ihre Nachricht');
    await person.tabTo('Senden');
    await person.press('Return');
    await person.see('Bitte prüfen Sie Ihre Eingaben');
    await person.press('Tab');
    await person.press('Return');
    await person.type('Jana');
    await person.tabTo('E-Mail-Adresse');
    await person.type('jana@kanzlei-nord.de');
    await person.tabTo('Benutzername');
    await person.type('max.muster@example.de');
    await person.tabTo('Ihre Nachricht');
    await person.type('Bitte an Jana');
    await person.tabTo('Datenschutz');
    await person.press('space');
    await person.tabTo('Senden');
    await person.press('Return');
    await person.see('Vielen Dank!');
  },

  'expired-link': async (person) => {
    await person.becomeUnconfirmed('jana@kanzlei-nord.de');
    await person.open('/registrierung-bestaetigung?ot=falsch');
    await person.tabTo('Benutzername');
    await person.type('jana@kanzlei-nord.de');
    await person.tabTo('Neuen Link anfordern');
    await person.press('Return');
    await person.see('Neuer Bestätigungslink');
  },

  'forgotten-password': async (person) => {
    await person.arriveAt('/passwort-vergessen');
    await person.tabTo('Benutzername');
    await person.type('max.muster@example.de');
    await person.tabTo('Passwort zurücksetzen');
    await person.press('Return');
    await person.see('Passwort wurde zurückgesetzt');
  },

  reading: async (person) => {
    await person.holdAnswers('_astro/DeclarationArea');
    await person.open('/vertrag-kuendigen');
    await person.beginToRead();
    await person.hear('Erforderliche Angaben');
    await person.releaseAnswers();
    await person.loseAnswers('^/(auth|account)/');
    await person.open('/benutzername-vergessen');
    await person.readToEnd();
    await person.open('/passwort-vergessen');
    await person.readToEnd();
  },

  'registration-of-the-shop': async (person) => {
    await person.arriveAt('/registrierung?clientId=shop');
    await person.tabTo('Weiter');
    await person.press('Return');
    await person.see('Bitte prüfen Sie Ihre Eingaben');
    await person.press('Tab');
    await person.press('Return');
    await person.press('Down');
    await person.tabTo('Vorname');
    await person.type('Jana');
    await person.tabTo('Nachname');
    await person.type('Muster');
    await person.tabTo('E-Mail-Adresse');
    await person.type('jana@kanzlei-nord.de');
    await person.tabTo('Passwort');
    await person.type('Lesesaal-Tinte-77');
    await person.tabTo('Passwort wiederholen');
    await person.type('Lesesaal-Tinte-77');
    await person.tabTo('Weiter');
    await person.press('Return');
    await person.see('Schritt 2 von 3');
    await person.tabTo('Straße und Hausnummer');
    await person.type('Weg 1');
    await person.tabTo('Postleitzahl');
    await person.type('50667');
    await person.tabTo('Ort');
    await person.type('Bonn');
    await person.tabTo('Weiter');
    await person.press('Return');
    await person.see('Schritt 3 von 3');
    await person.tabTo('Ich akzeptiere');
    await person.press('space');
    await person.tabTo('Kostenlos registrieren');
    await person.holdAnswers('^/auth/login');
    await person.press('Return');
    await person.see('Sie werden in Kürze zur Anmeldung weitergeleitet');
  },

  registration: async (person) => {
    await person.arriveAt('/registrierung');
    await person.tabTo('Anrede');
    await person.press('Down');
    await person.tabTo('Vorname');
    await person.type('Jana');
    await person.tabTo('Nachname');
    await person.type('Muster');
    await person.tabTo('E-Mail-Adresse');
    await person.type('jana@kanzlei-nord.de');
    await person.tabTo('Rechtsgebiete');
    await person.type('steuer');
    await person.press('Down');
    await person.press('Return');
    await person.press('Escape');
    await person.tabTo('Passwort');
    await person.type('Lesesaal');
    await person.press('Tab');
    await person.press('space');
    await person.press('space');
    await person.tabTo('Ich akzeptiere');
    await person.press('space');
    await person.tabTo('Kostenlos registrieren');
    await person.press('Return');
    await person.see('Bitte prüfen Sie Ihre Eingaben');
    await person.press('Tab');
    await person.press('Return');
    await person.type('-Tinte-77');
    await person.tabTo('Kostenlos registrieren');
    await person.press('Return');
    await person.see('Aktivieren Sie Ihren Zugang');
    await person.followLinkTo('jana@kanzlei-nord.de');
    await person.see('Registrierung erfolgreich');
  },

  settings: async (person) => {
    await person.becomePerson('max.muster@example.de');
    await person.loseAnswers('/account/sessions');
    await person.arriveAt('/kontoeinstellungen');
    await person.see('Liste durchsuchen');
    await person.tabTo('Themen');
    await person.type('umsatz');
    await person.press('Down');
    await person.press('Return');
    await person.press('Escape');
    await person.press('BackSpace');
    await person.press('Tab');
    await person.press('Shift+Tab');
    await person.type('umsatz');
    await person.press('Down');
    await person.press('Return');
    await person.holdAnswers('SetTaxonomies');
    await person.tabTo('Speichern');
    await person.press('Return');
    await person.tabTo('Liste durchsuchen');
    await person.type('ste');
    await person.releaseAnswers();
    await person.type('uer');
    await person.see('Ihre Änderungen wurden gespeichert.');
    await person.tabTo('Steuerrecht');
    await person.press('space');
  },
};
