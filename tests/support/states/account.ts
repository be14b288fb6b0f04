import { addPerson, findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { assignSubuser } from '../../../src/sandbox/store/profiles.ts';
import { expect } from '../portal.ts';
import { findSection, PASSWORD, PERSON, SAVED_TEXT } from '../visit.ts';
import {
  clickElement,
  cutConnection,
  enterValues,
  findScreen,
  holdAnswer,
  joinSteps,
  pressButton,
  pressButtonIn,
  pressKey,
  refuseCall,
  releaseAnswer,
  removeFaults,
  type ScreenStates,
  type Step,
  seeElement,
  seeField,
  seeNoElement,
  seeText,
  tickBox,
} from './state.ts';

const DOWNLOAD_LABEL = 'Meine Daten herunterladen';
const SAVE_LABEL = 'Passwort speichern';
const SAVING_TEXT = 'Wird gespeichert …';
const SUMMARY_HEADING = 'Bitte prüfen Sie Ihre Eingaben';

const MAX_MUSTER = 'max.muster@example.de';

const seeConsent: Step = ({ page }) =>
  expect(findSection(page, 'Einwilligungen').getByRole('checkbox')).toBeVisible();

const inviteSubuser: Step = async ({ portal: { store } }) => {
  const [firstname, lastname, email] = ['Uta', 'Unter', 'uta@kanzlei-nord.de'];
  const id = addPerson(store, { firstname, lastname, email, username: email, password: '' });
  const ownerId = findPersonByUsername(store, MAX_MUSTER)?.id;
  if (id !== undefined && ownerId !== undefined) assignSubuser(store, id, ownerId);
};

const SESSIONS_PATH = '/account/sessions';
/** Hides the section of devices, because the times in the section change with each run (rule 32.5). */
const hideDevicesSection = refuseCall(SESSIONS_PATH, 404, 'always');
const createDevice = (id: string, browser: string) => ({
  id,
  browser,
  system: 'Windows',
  current: id === '1',
  begun: '2026-11-03T09:14:00Z',
  lastUsed: '2026-11-03T11:40:00Z',
});
const listTwoDevices: Step = async ({ portal }) =>
  portal.faults.add({
    path: SESSIONS_PATH,
    kind: 'status',
    status: 200,
    times: 'always',
    body: { sessions: [createDevice('1', 'Firefox'), createDevice('2', 'Chrome')] },
  });

export const SETTINGS_STATES: readonly ScreenStates[] = [
  {
    screen: findScreen('settings'),
    prepareScreen: hideDevicesSection,
    states: {
      'sections loaded': seeConsent,
      'topic options listed': joinSteps(enterValues({ Themen: 'umsatz' }), seeElement('option')),
      'topic chosen': joinSteps(
        clickElement('option'),
        seeElement('button', 'Umsatzsteuer entfernen'),
      ),
      'search saved': [
        pressKey('Escape'),
        pressButtonIn('Sucheinstellungen', 'Speichern', SAVED_TEXT),
      ],
      'newsletters searched': joinSteps(
        enterValues({ 'Liste durchsuchen': 'steuer' }),
        seeNoElement('checkbox', /^Erbrecht/),
      ),
      'newsletter chosen': clickElement('checkbox', /^Steuerrecht/),
      sending: holdAnswer(
        '/ecom-proxy/SetNewsletter',
        pressButtonIn('Newsletter', 'Speichern', SAVING_TEXT),
      ),
      'newsletters saved': joinSteps(releaseAnswer(SAVED_TEXT), ({ page }) =>
        expect(findSection(page, 'Newsletter').getByText(SAVED_TEXT)).toBeVisible(),
      ),
      'consent not saved': [
        joinSteps(
          cutConnection('/account/updateConsent'),
          clickElement('checkbox', /^Ja, ich möchte/),
        ),
        pressButtonIn('Einwilligungen', 'Speichern', 'Ihre Änderungen wurden nicht gespeichert'),
      ],
      'data as files': pressButtonIn(
        'Ihre Daten',
        DOWNLOAD_LABEL,
        'Ihre Daten wurden zusammengestellt.',
      ),
      'a part of the data failed': [
        refuseCall('/ur/GetPersonalData', 500),
        pressButtonIn(
          'Ihre Daten',
          DOWNLOAD_LABEL,
          'Persönliche Daten: konnte nicht geladen werden',
        ),
      ],
      'session ended': [
        joinSteps(
          refuseCall('/ecom-proxy/SetNewsletter', 401, 2),
          clickElement('checkbox', /^Steuerrecht/),
        ),
        pressButtonIn('Newsletter', 'Speichern', /Ihre Sitzung ist abgelaufen/),
      ],
    },
  },
  {
    screen: { ...findScreen('settings'), name: 'settings of which a section cannot be loaded' },
    prepareScreen: joinSteps(
      hideDevicesSection,
      refuseCall('/ur/GetSearchSettings', 500, 'always'),
    ),
    states: {
      'loaded after all': [
        removeFaults,
        joinSteps(
          pressButtonIn('Sucheinstellungen', 'Erneut versuchen', 'Themen'),
          seeField('Themen'),
        ),
      ],
    },
  },
  {
    screen: { ...findScreen('settings'), name: 'settings with an invited subuser' },
    prepareScreen: joinSteps(hideDevicesSection, inviteSubuser),
    states: {
      'sections loaded': seeConsent,
      'invited again': pressButtonIn('Unterbenutzer', 'Erneut einladen', /wurde erneut gesendet/),
      'asked for withdrawal': pressButtonIn(
        'Unterbenutzer',
        'Einladung zurückziehen',
        /^Möchten Sie/,
      ),
      'not withdrawn': [
        refuseCall('/account/subusers/remove', 500),
        pressButtonIn('Unterbenutzer', 'Ja, zurückziehen', 'Einladung nicht zurückgezogen'),
      ],
      sending: holdAnswer('/account/subusers/remove', clickElement('button', /^Ja, zurückziehen/)),
      withdrawn: releaseAnswer(/wurde zurückgezogen/),
    },
  },
  ...['settings that the person must check', 'settings without search'].map((name) => ({
    screen: findScreen(name),
    prepareScreen: hideDevicesSection,
    states: { 'sections loaded': seeConsent },
  })),
  {
    screen: { ...findScreen('settings without search'), name: 'settings with devices' },
    prepareScreen: listTwoDevices,
    states: {
      'devices loaded': seeText('Chrome auf Windows'),
      'device not signed out': [
        refuseCall('/account/sessions/end', 500),
        pressButtonIn(
          'Angemeldete Geräte',
          'Abmelden \\(Gerät 2',
          'Das Gerät wurde nicht abgemeldet',
        ),
      ],
      'asked to confirm the sign-out everywhere': pressButtonIn(
        'Angemeldete Geräte',
        'Überall abmelden',
        'Möchten Sie sich überall abmelden?',
      ),
    },
  },
];

const INVOICE_HEADING = 'Rechnungsadresse';
const seeAddress = seeText('Domgasse 3');

export const PROFILE_STATES: readonly ScreenStates[] = [
  {
    screen: findScreen('profile'),
    states: {
      'sections loaded': seeAddress,
      'address edited': pressButtonIn(INVOICE_HEADING, 'Bearbeiten', 'Postleitzahl'),
      'postcode wrong': [
        enterValues({ Postleitzahl: '12' }),
        pressButtonIn(INVOICE_HEADING, 'Speichern', /gültige Postleitzahl/),
      ],
      failed: [
        joinSteps(
          enterValues({ Postleitzahl: '50668' }),
          refuseCall('/account/updateInvoiceData', 500),
        ),
        pressButtonIn(INVOICE_HEADING, 'Speichern', /nicht gespeichert/),
      ],
      sending: holdAnswer(
        '/account/updateInvoiceData',
        pressButtonIn(INVOICE_HEADING, 'Speichern', SAVING_TEXT),
      ),
      saved: releaseAnswer(SAVED_TEXT),
      'edited and cancelled': [
        pressButtonIn('Lieferadresse', 'Bearbeiten', 'Postleitzahl'),
        pressButtonIn('Lieferadresse', 'Abbrechen', 'Domgasse 3'),
      ],
    },
  },
  {
    screen: { ...findScreen('profile'), name: 'profile of which a section cannot be loaded' },
    prepareScreen: refuseCall('/ur/GetPersonalData', 500, 'always'),
    states: { 'sections loaded': seeAddress },
  },
  { screen: findScreen('read-only profile') },
];

const CREATE_LABEL = 'Unterbenutzer anlegen';
const enterSubuser = joinSteps(
  enterValues({
    ...PERSON,
    Vorname: 'Ulla',
    Nachname: 'Unter',
    'E-Mail-Adresse': 'ulla@kanzlei-nord.de',
  }),
  tickBox('Ich akzeptiere'),
);

export const SUBUSER_STATES: readonly ScreenStates[] = [
  {
    screen: findScreen('subuser'),
    states: {
      'submitted empty': [tickBox('Ich akzeptiere'), pressButton(CREATE_LABEL, SUMMARY_HEADING)],
      sending: holdAnswer(
        '/account/create/subuser',
        pressButton(CREATE_LABEL, 'Wird angelegt …'),
        enterSubuser,
      ),
      created: releaseAnswer('Der Unterbenutzer wurde angelegt.'),
      'another subuser': pressButton('Weiteren anlegen', CREATE_LABEL),
      'address taken': [enterSubuser, pressButton(CREATE_LABEL, /existiert bereits/)],
    },
  },
  {
    screen: {
      ...findScreen('subuser'),
      name: 'subuser without a licence',
      username: 'nosearch@example.de',
    },
    states: {
      'no free licence': [
        enterSubuser,
        pressButton(CREATE_LABEL, 'Für Ihr Konto können keine Unterbenutzer angelegt werden.'),
      ],
    },
  },
  { screen: findScreen('subuser page of a subuser') },
];

const enterPasswords = (password: string, repeatedPassword = password) =>
  enterValues({ 'Neues Passwort': password, 'Neues Passwort wiederholen': repeatedPassword });

export const PASSWORD_STATES: readonly ScreenStates[] = [
  {
    screen: findScreen('new password'),
    whileLoading: ({ page }) => expect(page).toHaveTitle(/^Neues Passwort/),
    states: {
      'not the same twice': [
        enterPasswords(PASSWORD, `${PASSWORD}8`),
        pressButton(SAVE_LABEL, SUMMARY_HEADING),
      ],
      sending: holdAnswer(
        '/password/update',
        pressButton(SAVE_LABEL, SAVING_TEXT),
        enterPasswords(PASSWORD),
      ),
      'link expired': releaseAnswer('Der Link ist nicht mehr gültig'),
    },
  },
  {
    screen: findScreen('change of the password'),
    states: {
      'too weak': [
        joinSteps(enterValues({ 'Aktuelles Passwort': 'Falsch' }), enterPasswords('kurz')),
        pressButton('Passwort ändern', SUMMARY_HEADING),
      ],
      'connection lost': [
        joinSteps(enterPasswords(PASSWORD), cutConnection('/account/updatePassword')),
        pressButton('Passwort ändern', /Keine Verbindung/),
      ],
      sending: holdAnswer('/account/updatePassword', pressButton('Passwort ändern', SAVING_TEXT)),
      refused: releaseAnswer(/^(Fehler: )?Das ungültige Passwort wurde/),
    },
  },
  { screen: findScreen('password updated') },
  { screen: findScreen('password updated, signed in') },
];

export const TERMS_STATES: readonly ScreenStates[] = [
  { screen: findScreen('terms, not signed in') },
  {
    screen: findScreen('terms'),
    states: {
      'on the full screen': joinSteps(
        clickElement('button', 'Im Vollbild lesen'),
        seeElement('dialog'),
      ),
      'closed again': joinSteps(pressKey('Escape'), seeNoElement('dialog')),
      ticked: tickBox('Ja, mit der Geltung'),
      failed: [
        refuseCall('/account/updateConsent', 500),
        pressButton('Bestätigen', 'Ihre Bestätigung wurde nicht gespeichert'),
      ],
      sending: holdAnswer('/account/updateConsent', pressButton('Bestätigen', SAVING_TEXT)),
      accepted: releaseAnswer('Daten werden aktualisiert ...'),
    },
  },
];
