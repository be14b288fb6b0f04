import { expect } from '../portal.ts';
import {
  findControl,
  MAX,
  openAddress,
  PASSWORD,
  PERSON,
  stopClock,
  submitRegistration,
} from '../visit.ts';
import {
  clickPart,
  cutConnection,
  enterValues,
  findScreen,
  hasNormalRegistration,
  holdAnswer,
  joinSteps,
  pressButton,
  pressKey,
  refuseCall,
  releaseAnswer,
  type ScreenStates,
  type Step,
  seeFocus,
  seeNoPart,
  seePart,
  tickBox,
} from './state.ts';

/** Time in ms that is longer than the pause before a password is rated. */
const PAUSE_MS = 2000;
const SUBMIT = 'Kostenlos registrieren';
const SUMMARY = 'Bitte prüfen Sie Ihre Eingaben';
const BUSY = 'Wird gesendet …';
const FAILED = 'Interner Server Fehler.';
const TERMS = 'Ich akzeptiere die';

const enterPerson = enterValues({
  ...{ ...PERSON, Passwort: PASSWORD },
  'E-Mail-Adresse': 'jana@kanzlei-nord.de',
});

const registerPerson: Step = async (stage) => {
  await openAddress(stage.page, '/registrierung');
  await enterPerson(stage);
  // Another state may have registered the person in the same sandbox.
  await enterValues({ 'E-Mail-Adresse': 'neu@kanzlei-nord.de' })(stage);
  await submitRegistration(stage.page);
  await stage.page.waitForURL('/registrierung-gesendet', { waitUntil: 'load' });
};

export const REGISTRATION: readonly ScreenStates[] = [
  {
    screen: findScreen('registration'),
    isOfClient: hasNormalRegistration,
    states: {
      'password typed': async ({ page }) => {
        await findControl(page, /^Passwort/).fill('Lesesaal');
        // The code of the multiselect comes with the first touch.
        const fieldsOfLaw = page.getByRole('combobox', { name: 'Rechtsgebiete' });
        await expect(fieldsOfLaw).toHaveAttribute('aria-autocomplete', 'list');
        await page.clock.runFor(PAUSE_MS);
      },
      'password shown': pressButton('Passwort anzeigen', SUBMIT),
      'fields of law opened': [
        pressButton('Passwort verbergen', SUBMIT),
        joinSteps(clickPart('combobox', 'Rechtsgebiete'), ({ page }) =>
          expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible(),
        ),
      ],
      'field of law chosen': joinSteps(
        pressKey('ArrowDown'),
        pressKey('Enter'),
        seePart('button', / entfernen$/),
      ),
      'field of law removed': [
        pressKey('Escape'),
        joinSteps(pressKey('Backspace'), seeNoPart('button', / entfernen$/)),
      ],
      'submitted empty': [
        joinSteps(enterValues({ Passwort: '' }), tickBox(TERMS)),
        pressButton(SUBMIT, SUMMARY),
      ],
      'submitted again with the same mistakes': joinSteps(
        pressButton(SUBMIT, SUMMARY),
        seeFocus('heading', SUMMARY),
      ),
      'e-mail address taken': [
        joinSteps(enterPerson, enterValues({ 'E-Mail-Adresse': MAX })),
        pressButton(SUBMIT, /existiert bereits/),
      ],
      'connection lost': [
        joinSteps(enterPerson, cutConnection('/account/create')),
        pressButton(SUBMIT, /Keine Verbindung/),
      ],
      'too many requests': [
        refuseCall('/account/create', 429),
        pressButton(SUBMIT, /sehr oft versucht/),
      ],
      sending: holdAnswer(
        '/account/create',
        pressButton(SUBMIT, 'Ihre Registrierung wird gesendet …'),
      ),
    },
  },
  { screen: findScreen('registration of a person') },
];

const enterShopPerson = enterValues({
  ...{ ...PERSON, 'E-Mail-Adresse': MAX },
  ...{ Passwort: PASSWORD, 'Passwort wiederholen': PASSWORD },
});

export const SHOP: readonly ScreenStates[] = [
  {
    screen: findScreen('registration of the shop'),
    states: {
      'first step submitted empty': pressButton('Weiter', SUMMARY),
      'e-mail address taken': [enterShopPerson, pressButton('Weiter', /bereits registriert/)],
      'second step': [
        enterValues({ 'E-Mail-Adresse': 'jana.shop@kanzlei-nord.de' }),
        pressButton('Weiter', 'Schritt 2 von 3'),
      ],
      'second step submitted empty': pressButton('Weiter', SUMMARY),
      'another address for delivery': joinSteps(
        tickBox('Abweichende Lieferadresse'),
        seePart('group', 'Lieferadresse'),
      ),
      'third step': [
        joinSteps(
          ({ page }) => findControl(page, 'Abweichende Lieferadresse').uncheck(),
          enterValues({ 'Straße und Hausnummer': 'Weg 1', Postleitzahl: '50667', Ort: 'Köln' }),
        ),
        pressButton('Weiter', 'Schritt 3 von 3'),
      ],
      failed: [
        joinSteps(tickBox(TERMS), refuseCall('/account/create/shop', 500)),
        pressButton(SUBMIT, /nicht erfolgreich/),
      ],
      sending: holdAnswer(
        '/account/create/shop',
        pressButton(SUBMIT, 'Ihre Daten werden verarbeitet'),
      ),
      done: releaseAnswer('Registrierung erfolgreich'),
    },
  },
];

/** The spinner of this screen ends with the answer of the backend, not after a waiting time. */
const CUSTOMER_SCREEN = { ...findScreen('registration of a customer'), waits: false };
const emptyFormState = {
  'submitted empty': [tickBox(TERMS), pressButton(SUBMIT, SUMMARY)],
} as const;

export const CUSTOMERS: readonly ScreenStates[] = [
  { screen: CUSTOMER_SCREEN, states: emptyFormState },
  {
    screen: {
      ...CUSTOMER_SCREEN,
      name: 'registration of a customer with subdomains',
      path: '/registrierung/konzern',
    },
    states: emptyFormState,
  },
  { screen: findScreen('registration by a form of the backend'), states: emptyFormState },
  { screen: findScreen('registration of a customer, signed in') },
];

const NEW_LINK = 'Neuen Link anfordern';
const prepareFailedResend = joinSteps(
  enterValues({ Benutzername: MAX }),
  refuseCall('/account/optin/resend', 500),
);

export const ACTIVATION: readonly ScreenStates[] = [
  { screen: findScreen('registration sent') },
  {
    screen: { ...findScreen('registration sent'), name: 'registration sent to a wrong address' },
    isOfClient: hasNormalRegistration,
    before: registerPerson,
  },
  { screen: findScreen('registration done') },
  {
    // Without a token the screen appears at once.
    screen: { ...findScreen('expired link'), waits: false },
    states: {
      wrong: [enterValues({ Benutzername: '123' }), pressButton(NEW_LINK, SUMMARY)],
      failed: [prepareFailedResend, pressButton(NEW_LINK, 'Etwas ist schief gelaufen.')],
      sending: holdAnswer('/account/optin/resend', pressButton(NEW_LINK, BUSY)),
      sent: releaseAnswer(/Wir haben Ihnen einen neuen Link/),
    },
  },
  {
    screen: findScreen('new link'),
    states: {
      failed: [
        prepareFailedResend,
        pressButton('E-Mail erneut senden', 'Etwas ist schief gelaufen.'),
      ],
      sending: holdAnswer('/account/optin/resend', pressButton('E-Mail erneut senden', BUSY)),
      sent: [({ page }) => stopClock(page), releaseAnswer(/Wir haben Ihnen einen neuen Link/)],
      rested: {
        async atOnce({ page }) {
          // The clock runs second by second, because the page renders after each tick and then starts the next timer.
          for (let second = 0; second < 31; second += 1) await page.clock.runFor(1000);
        },
      },
    },
  },
];

export const FORGOTTEN: readonly ScreenStates[] = [
  {
    screen: findScreen('forgotten username'),
    states: {
      wrong: [
        enterValues({ 'E-Mail-Adresse': 'jana@' }),
        pressButton('Benutzername anfordern', /gültige E-Mail-Adresse/),
      ],
      failed: [
        joinSteps(
          enterValues({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de' }),
          refuseCall('/account/username/resend', 500),
        ),
        pressButton('Benutzername anfordern', FAILED),
      ],
      sending: holdAnswer('/account/username/resend', pressButton('Benutzername anfordern', BUSY)),
      sent: releaseAnswer('Ihr Benutzername wurde versendet'),
    },
  },
  {
    screen: findScreen('forgotten password'),
    states: {
      failed: [
        joinSteps(
          enterValues({ Benutzername: 'jana@kanzlei-nord.de' }),
          refuseCall('/account/password/reset', 500),
        ),
        pressButton('Passwort zurücksetzen', FAILED),
      ],
      'too many requests': [
        refuseCall('/account/password/reset', 429),
        pressButton('Passwort zurücksetzen', /sehr oft versucht/),
      ],
      sending: holdAnswer('/account/password/reset', pressButton('Passwort zurücksetzen', BUSY)),
      sent: releaseAnswer('Passwort wurde zurückgesetzt'),
    },
  },
];
