import { expect } from 'vitest';
import { addTestPerson } from '../../support/person.ts';
import type { Visitor } from '../visitor.ts';
import type { Walk, Walks } from '../walk.ts';
import {
  acceptTermsAndRegister,
  becomePerson,
  beginShopRegistration,
  E_MAIL,
  MAX_MUSTER,
  openMenu,
  PASSWORD,
  PERSON,
  setNetwork,
  signIn,
  submitCredentials,
} from './person.ts';

async function fillAddress(person: Visitor, legend: string, street: string): Promise<void> {
  const address = { 'Straße und Hausnummer': street, Postleitzahl: '50667', Ort: 'Köln' };
  await person.fill(address, legend);
}

/** Creates the walk from the registration address of a customer to the first sign-in. */
const createEnrollmentWalk =
  (customer: string, eMail: string, network?: string): Walk =>
  async ({ person, portal }) => {
    const [localPart = ''] = eMail.split('@');
    if (network) await setNetwork(person, network);
    await person.open(`/registrierung/${customer}`, 'Registrierung');
    await person.fill({ ...PERSON, 'E-Mail-Adresse (Teil vor dem @)': localPart });
    if (eMail.includes('@nord.')) await person.fill({ Subdomain: 'nord' });
    await acceptTermsAndRegister(person);
    await person.arriveAt(network ? '/registrierung-erfolgreich' : '/registrierung-gesendet');
    await person.open(portal.readMailedLink(eMail));
    await person.arriveAt('/registrierung-erfolgreich');
    await person.press('Zum Login');
    await submitCredentials(person, eMail, PASSWORD);
    await person.arriveAt('/__sandbox/recherche');
  };

export const entry: Walks = {
  'sees the welcome page as a guest, in an institution and signed in (7.1)': async ({ person }) => {
    await person.open('/', 'Willkommen im Bereich „Mein Konto“');
    await person.see('Dieser Bereich ist unseren registrierten');
    await setNetwork(person, 'Netz der Universität Beispiel');
    await person.open('/');
    await person.waitForSession('ip');
    await person.checkPage('Willkommen im Bereich „Mein Konto“');
    await becomePerson(person, MAX_MUSTER);
    await person.open('/');
    await person.waitForSession('personal');
    await person.checkPage('Willkommen im Bereich „Mein Konto“');
    await person.seeNot('Dieser Bereich ist unseren registrierten');
  },

  'corrects a mistyped e-mail address without typing the rest again (35.1)': async ({ person }) => {
    await person.open('/registrierung', 'Registrierung');
    await person.fill({ ...PERSON, 'E-Mail-Adresse': `x${E_MAIL}` });
    await acceptTermsAndRegister(person);
    await person.checkPage('Aktivieren Sie Ihren Zugang');
    await person.pressByKey('Andere E-Mail-Adresse verwenden');
    await person.checkPage('Registrierung');
    await person.narrowWindow();
    await person.seeValue('Nachname', PERSON.Nachname);
    await person.fill({ 'E-Mail-Adresse': E_MAIL, Passwort: PASSWORD });
    await person.press('Kostenlos registrieren');
    await person.arriveAt('/registrierung-gesendet');
  },

  'registers, opens the link of the confirmation mail and saves the first settings (7.5, 7.10)':
    async ({ person, portal }) => {
      await person.open('/registrierung', 'Registrierung');
      await person.fill({ ...PERSON, 'E-Mail-Adresse': E_MAIL });
      await acceptTermsAndRegister(person);
      await person.arriveAt('/registrierung-gesendet');
      await person.checkPage('Aktivieren Sie Ihren Zugang');

      await person.open('/__sandbox/mails');
      await person.press('Bitte bestätigen');
      await person.press(`${portal.origin}/registrierung-bestaetigung`);
      await person.arriveAt('/registrierung-erfolgreich');
      await signIn(person, E_MAIL, PASSWORD);
      await person.arriveAt('/kontoeinstellungen');
      await person.see('Jana Łukaszewska');
      await person.tick('Ja, ich möchte');
      await person.press('Speichern', 'Einwilligungen');
      await person.see('Ihre Änderungen wurden gespeichert.');
      expect(portal.store.get`SELECT advertisement FROM people WHERE email = ${E_MAIL}`).toEqual({
        advertisement: 1,
      });
    },

  'registers at the shop in three steps, edits from the summary and signs in (7.8, 0.12)': async ({
    person,
    portal,
  }) => {
    await beginShopRegistration(person);
    await person.see('Schritt 2 von 3');
    await person.haveFocusOn('Adressen');
    await fillAddress(person, 'Rechnungsadresse', 'Lindenallee 12');
    await person.tick('Abweichende Lieferadresse');
    await fillAddress(person, 'Lieferadresse', 'Hofgasse 3');
    await person.checkPage('Registrierung');
    await person.press('Weiter');
    await person.see('Schritt 3 von 3');
    await person.see('Hofgasse 3');
    await person.checkPage('Registrierung');

    await person.press('Lieferadresse bearbeiten');
    await person.fill({ 'Straße und Hausnummer': 'Hofgasse 4' }, 'Lieferadresse');
    await person.press('Weiter');
    await person.see('Hofgasse 4');
    await acceptTermsAndRegister(person);
    await person.see('Sie werden in Kürze zur Anmeldung weitergeleitet');
    await submitCredentials(person, E_MAIL, PASSWORD);
    await person.arriveAt('/__sandbox/shop');
    expect(portal.listMails().map(({ recipient }) => recipient)).toContain(E_MAIL);
  },

  'goes Back and Forward through the steps and finds what was typed (7.8.2)': async ({
    person,
  }) => {
    await beginShopRegistration(person);
    await person.see('Schritt 2 von 3');
    expect(await person.tab.evaluate(() => location.search, undefined)).toBe('?schritt=2');
    await person.fill({ 'Straße und Hausnummer': 'Halb getip' });
    await person.goBack();
    await person.see('Schritt 1 von 3');
    await person.seeValue('Vorname', 'Jana');
    await person.seeValue('Passwort wiederholen', PASSWORD);
    await person.tab.evaluate(() => history.forward(), undefined);
    await person.see('Schritt 2 von 3');
    await person.seeValue('Straße und Hausnummer', 'Halb getip');
  },

  'registers at a customer with subdomains, confirms and signs in (7.6)': createEnrollmentWalk(
    'konzern',
    'jana@nord.konzern.de',
  ),
  'registers in the network of an institution, confirms and signs in (7.6)': createEnrollmentWalk(
    'uni',
    'jana@uni.example.de',
    'Netz der Universität Beispiel',
  ),

  'gets a new confirmation link by mail in place of an expired link (7.7, 7.10, 7.11)': async ({
    person,
    portal,
  }) => {
    const username = addTestPerson(portal, { confirmed_at: null });
    await person.open('/registrierung-bestaetigung?ot=falsch', 'Der Link ist nicht mehr gültig');
    await person.fill({ Benutzername: username });
    await person.press('Neuen Link anfordern');
    await person.haveFocusOn('Neuer Bestätigungslink');
    await person.checkPage('Der Link ist nicht mehr gültig');
    await person.open(portal.readMailedLink(username));
    await person.arriveAt('/registrierung-erfolgreich');
    await person.checkPage('Registrierung erfolgreich');

    await person.open('/registrierung-gesendet');
    await person.follow('E-Mail erneut senden');
    await person.checkPage('Bestätigung erneut senden');
    await person.fill({ Benutzername: username });
    await person.press('E-Mail erneut senden');
    await person.haveFocusOn('Neuer Bestätigungslink');
  },

  'signs in at the provider after a wrong password, and comes back (4.6, 24.1)': async ({
    person,
  }) => {
    await person.open('/kontakt');
    await person.waitForSession('guest');
    await signIn(person, MAX_MUSTER, 'Falsches-Passwort-1');
    await submitCredentials(person, MAX_MUSTER);
    await person.arriveAt('/kontakt');
    await person.waitForSession('personal');
    await openMenu(person);
    await person.see('Max Muster');
    await person.checkPage('Kontakt - Wir helfen gerne');
  },

  'opens the mailed link for a new password, reloads, and signs in with the new password (7.9.7, 7.12)':
    async ({ person, portal }) => {
      await person.open('/passwort-vergessen', 'Passwort vergessen');
      await person.fill({ Benutzername: MAX_MUSTER });
      await person.press('Passwort zurücksetzen');
      await person.see('Passwort wurde zurückgesetzt');
      await person.checkPage('Passwort vergessen');
      await person.open(portal.readMailedLink(MAX_MUSTER));
      await person.arriveAt('/passwort-aendern');
      await person.reload();
      await person.checkPage('Neues Passwort festlegen');
      await person.fill({ 'Neues Passwort': PASSWORD, 'Neues Passwort wiederholen': PASSWORD });
      await person.press('Passwort speichern');
      await person.arriveAt('/passwort-aktualisiert');
      await person.checkPage('Passwort aktualisiert');
      await signIn(person, MAX_MUSTER, PASSWORD);
      await person.waitForSession('personal');
    },

  'gets the user name by mail (7.12)': async ({ person, portal }) => {
    await person.open('/benutzername-vergessen', 'Benutzername vergessen');
    await person.fill({ 'E-Mail-Adresse': MAX_MUSTER });
    await person.press('Benutzername anfordern');
    await person.haveFocusOn('Ihr Benutzername wurde versendet');
    await person.checkPage('Benutzername vergessen');
    expect(portal.listMails().map(({ recipient }) => recipient)).toContain(MAX_MUSTER);
  },

  'reads that a page does not exist, is forbidden or is hidden (7.2, 7.3, 7.20)': async ({
    person,
  }) => {
    await person.open('/gibt/es/nicht', 'Seite nicht gefunden');
    await person.see('/gibt/es/nicht');
    await person.open('/kontoeinstellungen', '403 - kein Zugriff auf diese Seite');
    await person.see('/kontoeinstellungen');
    await person.open('/profildaten', 'Diese Seite steht hier nicht zur Verfügung');
  },
};
