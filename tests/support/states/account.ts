import { addPerson, findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { assignSubuser } from '../../../src/sandbox/store/profiles.ts';
import { expect } from '../portal.ts';
import { PASSWORD, PERSON, SAVED, section } from '../visit.ts';
import {
  click,
  cut,
  fill,
  holdAnswer,
  inSequence,
  key,
  press,
  pressIn,
  type Reading,
  recover,
  refuse,
  releaseAnswer,
  type Step,
  screen,
  see,
  seeField,
  seeNoPart,
  seePart,
  tick,
} from './state.ts';

const DOWNLOAD = 'Meine Daten herunterladen';
const SAVE = 'Passwort speichern';
const SAVING = 'Wird gespeichert …';
const SUMMARY = 'Bitte prüfen Sie Ihre Eingaben';

const MAX = 'max.muster@example.de';

const consentIsShown: Step = ({ page }) =>
  expect(section(page, 'Einwilligungen').getByRole('checkbox')).toBeVisible();

const inviteSubuser: Step = async ({ portal: { store } }) => {
  const [firstname, lastname, email] = ['Uta', 'Unter', 'uta@kanzlei-nord.de'];
  const id = addPerson(store, { firstname, lastname, email, username: email, password: '' });
  const owner = findPersonByUsername(store, MAX)?.id;
  if (id !== undefined && owner !== undefined) assignSubuser(store, id, owner);
};

const LIST = '/account/sessions';
const withoutDevices = refuse(LIST, 404, 'always');
const device = (id: string, browser: string) => ({
  ...{ id, browser, system: 'Windows', current: id === '1' },
  ...{ begun: '2026-11-03T09:14:00Z', lastUsed: '2026-11-03T11:40:00Z' },
});
const withDevices: Step = async ({ portal }) =>
  portal.faults.add({
    ...{ path: LIST, kind: 'status', status: 200, times: 'always' },
    body: { sessions: [device('1', 'Firefox'), device('2', 'Chrome')] },
  });

export const SETTINGS: readonly Reading[] = [
  {
    screen: screen('settings'),
    before: withoutDevices,
    states: {
      'sections loaded': consentIsShown,
      'options of topics typed': inSequence(fill({ Themen: 'umsatz' }), seePart('option')),
      'topic chosen': inSequence(click('option'), seePart('button', 'Umsatzsteuer entfernen')),
      'search saved': [key('Escape'), pressIn('Sucheinstellungen', 'Speichern', SAVED)],
      'newsletters searched': inSequence(
        fill({ 'Liste durchsuchen': 'steuer' }),
        seeNoPart('checkbox', /^Erbrecht/),
      ),
      'newsletter chosen': click('checkbox', /^Steuerrecht/),
      sending: holdAnswer('/ecom-proxy/SetNewsletter', pressIn('Newsletter', 'Speichern', SAVING)),
      'newsletters saved': inSequence(releaseAnswer(SAVED), ({ page }) =>
        expect(section(page, 'Newsletter').getByText(SAVED)).toBeVisible(),
      ),
      'consent not saved': [
        inSequence(cut('/account/updateConsent'), click('checkbox', /^Ja, ich möchte/)),
        pressIn('Einwilligungen', 'Speichern', 'Ihre Änderungen wurden nicht gespeichert'),
      ],
      'data as files': pressIn('Ihre Daten', DOWNLOAD, 'Ihre Daten wurden zusammengestellt.'),
      'a part of the data failed': [
        refuse('/ur/GetPersonalData', 500),
        pressIn('Ihre Daten', DOWNLOAD, 'Persönliche Daten: konnte nicht geladen werden'),
      ],
      'session ended': [
        inSequence(refuse('/ecom-proxy/SetNewsletter', 401, 2), click('checkbox', /^Steuerrecht/)),
        pressIn('Newsletter', 'Speichern', /Ihre Sitzung ist abgelaufen/),
      ],
    },
  },
  {
    screen: { ...screen('settings'), name: 'settings of which a section cannot be loaded' },
    before: inSequence(withoutDevices, refuse('/ur/GetSearchSettings', 500, 'always')),
    states: {
      'loaded after all': [
        recover,
        inSequence(pressIn('Sucheinstellungen', 'Erneut versuchen', 'Themen'), seeField('Themen')),
      ],
    },
  },
  {
    screen: { ...screen('settings'), name: 'settings with an invited subuser' },
    before: inSequence(withoutDevices, inviteSubuser),
    states: {
      'sections loaded': consentIsShown,
      'invited again': pressIn('Unterbenutzer', 'Erneut einladen', /wurde erneut gesendet/),
      'asked for withdrawal': pressIn('Unterbenutzer', 'Einladung zurückziehen', /^Möchten Sie/),
      'not withdrawn': [
        refuse('/account/subusers/remove', 500),
        pressIn('Unterbenutzer', 'Ja, zurückziehen', 'Einladung nicht zurückgezogen'),
      ],
      sending: holdAnswer('/account/subusers/remove', click('button', /^Ja, zurückziehen/)),
      withdrawn: releaseAnswer(/wurde zurückgezogen/),
    },
  },
  ...['settings to check', 'settings without search'].map((name) => ({
    screen: screen(name),
    before: withoutDevices,
    states: { 'sections loaded': consentIsShown },
  })),
  {
    screen: { ...screen('settings without search'), name: 'settings with devices' },
    before: withDevices,
    states: {
      'devices loaded': see('Chrome auf Windows'),
      'device not ended': [
        refuse('/account/sessions/end', 500),
        pressIn('Angemeldete Geräte', 'Abmelden \\(Gerät 2', 'Das Gerät wurde nicht abgemeldet'),
      ],
      'asked before all end': pressIn(
        'Angemeldete Geräte',
        'Überall abmelden',
        'Möchten Sie sich überall abmelden?',
      ),
    },
  },
];

const INVOICE = 'Rechnungsadresse';
const addressIsShown = see('Domgasse 3');

export const PROFILE: readonly Reading[] = [
  {
    screen: screen('profile'),
    states: {
      'sections loaded': addressIsShown,
      'address edited': pressIn(INVOICE, 'Bearbeiten', 'Postleitzahl'),
      wrong: [fill({ Postleitzahl: '12' }), pressIn(INVOICE, 'Speichern', /gültige Postleitzahl/)],
      failed: [
        inSequence(fill({ Postleitzahl: '50668' }), refuse('/account/updateInvoiceData', 500)),
        pressIn(INVOICE, 'Speichern', /nicht gespeichert/),
      ],
      sending: holdAnswer('/account/updateInvoiceData', pressIn(INVOICE, 'Speichern', SAVING)),
      saved: releaseAnswer(SAVED),
      'edited and cancelled': [
        pressIn('Lieferadresse', 'Bearbeiten', 'Postleitzahl'),
        pressIn('Lieferadresse', 'Abbrechen', 'Domgasse 3'),
      ],
    },
  },
  {
    screen: { ...screen('profile'), name: 'profile of which a section cannot be loaded' },
    before: refuse('/ur/GetPersonalData', 500, 'always'),
    states: { 'sections loaded': addressIsShown },
  },
  { screen: screen('profile to read') },
];

const CREATE = 'Unterbenutzer anlegen';
const written = inSequence(
  fill({ ...PERSON, Vorname: 'Ulla', Nachname: 'Unter', 'E-Mail-Adresse': 'ulla@kanzlei-nord.de' }),
  tick('Ich akzeptiere'),
);

export const SUBUSER: readonly Reading[] = [
  {
    screen: screen('subuser'),
    states: {
      'submitted empty': [tick('Ich akzeptiere'), press(CREATE, SUMMARY)],
      sending: holdAnswer('/account/create/subuser', press(CREATE, 'Wird angelegt …'), written),
      created: releaseAnswer('Der Unterbenutzer wurde angelegt.'),
      'another one': press('Weiteren anlegen', CREATE),
      'address taken': [written, press(CREATE, /existiert bereits/)],
    },
  },
  {
    screen: { ...screen('subuser'), name: 'subuser without a licence', as: 'nosearch@example.de' },
    states: {
      'none possible': [
        written,
        press(CREATE, 'Für Ihr Konto können keine Unterbenutzer angelegt werden.'),
      ],
    },
  },
  { screen: screen('subuser of a subuser') },
];

const passwords = (first: string, second = first) =>
  fill({ 'Neues Passwort': first, 'Neues Passwort wiederholen': second });

export const PASSWORDS: readonly Reading[] = [
  {
    screen: screen('new password'),
    loading: ({ page }) => expect(page).toHaveTitle(/^Neues Passwort/),
    states: {
      'not the same twice': [passwords(PASSWORD, `${PASSWORD}8`), press(SAVE, SUMMARY)],
      sending: holdAnswer('/password/update', press(SAVE, SAVING), passwords(PASSWORD)),
      'link expired': releaseAnswer('Der Link ist nicht mehr gültig'),
    },
  },
  {
    screen: screen('changed password'),
    states: {
      'too weak': [
        inSequence(fill({ 'Aktuelles Passwort': 'Falsch' }), passwords('kurz')),
        press('Passwort ändern', SUMMARY),
      ],
      'connection lost': [
        inSequence(passwords(PASSWORD), cut('/account/updatePassword')),
        press('Passwort ändern', /Keine Verbindung/),
      ],
      sending: holdAnswer('/account/updatePassword', press('Passwort ändern', SAVING)),
      refused: releaseAnswer(/^(Fehler: )?Das ungültige Passwort wurde/),
    },
  },
  { screen: screen('password updated') },
  { screen: screen('password updated of a person') },
];

export const TERMS: readonly Reading[] = [
  { screen: screen('terms, not signed in') },
  {
    screen: screen('terms'),
    states: {
      'on the full screen': inSequence(click('button', 'Im Vollbild lesen'), seePart('dialog')),
      'closed again': inSequence(key('Escape'), seeNoPart('dialog')),
      ticked: tick('Ja, mit der Geltung'),
      failed: [
        refuse('/account/updateConsent', 500),
        press('Bestätigen', 'Ihre Bestätigung wurde nicht gespeichert'),
      ],
      sending: holdAnswer('/account/updateConsent', press('Bestätigen', SAVING)),
      accepted: releaseAnswer('Daten werden aktualisiert ...'),
    },
  },
];
