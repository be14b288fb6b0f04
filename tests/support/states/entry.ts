import { expect } from '../portal.ts';
import {
  findControl,
  MAX_MUSTER,
  openAddress,
  PASSWORD,
  PERSON,
  stopClock,
  submitRegistration,
} from '../visit.ts';
import {
  clickElement,
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
  seeElement,
  seeFocus,
  seeNoElement,
  tickBox,
} from './state.ts';

/** Longer than the pause between the last key press and the rating of a password. */
const RATING_PAUSE_MS = 2000;
const SUBMIT_LABEL = 'Kostenlos registrieren';
const SUMMARY_HEADING = 'Bitte prüfen Sie Ihre Eingaben';
const SENDING_TEXT = 'Wird gesendet …';
const FAILURE_TEXT = 'Interner Server Fehler.';
const TERMS_LABEL = 'Ich akzeptiere die';

const enterPerson = enterValues({
  ...PERSON,
  Passwort: PASSWORD,
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

export const REGISTRATION_STATES: readonly ScreenStates[] = [
  {
    screen: findScreen('registration'),
    isOfClient: hasNormalRegistration,
    states: {
      'password typed': async ({ page }) => {
        await findControl(page, /^Passwort/).fill('Lesesaal');
        // The code of the multiselect comes with the first touch.
        const fieldsOfLaw = page.getByRole('combobox', { name: 'Rechtsgebiete' });
        await expect(fieldsOfLaw).toHaveAttribute('aria-autocomplete', 'list');
        await page.clock.runFor(RATING_PAUSE_MS);
      },
      'password shown': pressButton('Passwort anzeigen', SUBMIT_LABEL),
      'fields of law opened': [
        pressButton('Passwort verbergen', SUBMIT_LABEL),
        joinSteps(clickElement('combobox', 'Rechtsgebiete'), ({ page }) =>
          expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible(),
        ),
      ],
      'field of law chosen': joinSteps(
        pressKey('ArrowDown'),
        pressKey('Enter'),
        seeElement('button', / entfernen$/),
      ),
      'field of law removed': [
        pressKey('Escape'),
        joinSteps(pressKey('Backspace'), seeNoElement('button', / entfernen$/)),
      ],
      'submitted empty': [
        joinSteps(enterValues({ Passwort: '' }), tickBox(TERMS_LABEL)),
        pressButton(SUBMIT_LABEL, SUMMARY_HEADING),
      ],
      'submitted again with the same mistakes': joinSteps(
        pressButton(SUBMIT_LABEL, SUMMARY_HEADING),
        seeFocus('heading', SUMMARY_HEADING),
      ),
      'e-mail address taken': [
        joinSteps(enterPerson, enterValues({ 'E-Mail-Adresse': MAX_MUSTER })),
        pressButton(SUBMIT_LABEL, /existiert bereits/),
      ],
      'connection lost': [
        joinSteps(enterPerson, cutConnection('/account/create')),
        pressButton(SUBMIT_LABEL, /Keine Verbindung/),
      ],
      'too many requests': [
        refuseCall('/account/create', 429),
        pressButton(SUBMIT_LABEL, /sehr oft versucht/),
      ],
      sending: holdAnswer(
        '/account/create',
        pressButton(SUBMIT_LABEL, 'Ihre Registrierung wird gesendet …'),
      ),
    },
  },
  { screen: findScreen('registration of a person') },
];

const enterShopPerson = enterValues({
  ...PERSON,
  'E-Mail-Adresse': MAX_MUSTER,
  Passwort: PASSWORD,
  'Passwort wiederholen': PASSWORD,
});

export const SHOP_STATES: readonly ScreenStates[] = [
  {
    screen: findScreen('registration of the shop'),
    states: {
      'first step submitted empty': pressButton('Weiter', SUMMARY_HEADING),
      'e-mail address taken': [enterShopPerson, pressButton('Weiter', /bereits registriert/)],
      'second step': [
        enterValues({ 'E-Mail-Adresse': 'jana.shop@kanzlei-nord.de' }),
        pressButton('Weiter', 'Schritt 2 von 3'),
      ],
      'second step submitted empty': pressButton('Weiter', SUMMARY_HEADING),
      'another address for delivery': joinSteps(
        tickBox('Abweichende Lieferadresse'),
        seeElement('group', 'Lieferadresse'),
      ),
      'third step': [
        joinSteps(
          ({ page }) => findControl(page, 'Abweichende Lieferadresse').uncheck(),
          enterValues({ 'Straße und Hausnummer': 'Weg 1', Postleitzahl: '50667', Ort: 'Köln' }),
        ),
        pressButton('Weiter', 'Schritt 3 von 3'),
      ],
      failed: [
        joinSteps(tickBox(TERMS_LABEL), refuseCall('/account/create/shop', 500)),
        pressButton(SUBMIT_LABEL, /nicht erfolgreich/),
      ],
      sending: holdAnswer(
        '/account/create/shop',
        pressButton(SUBMIT_LABEL, 'Ihre Daten werden verarbeitet'),
      ),
      done: releaseAnswer('Registrierung erfolgreich'),
    },
  },
];

/** The spinner of this screen ends with the answer of the backend, not after a waiting time. */
const CUSTOMER_SCREEN = { ...findScreen('registration of a customer'), hasWait: false };
const emptyFormState = {
  'submitted empty': [tickBox(TERMS_LABEL), pressButton(SUBMIT_LABEL, SUMMARY_HEADING)],
} as const;

export const CUSTOMER_STATES: readonly ScreenStates[] = [
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

const NEW_LINK_LABEL = 'Neuen Link anfordern';
const prepareFailedResend = joinSteps(
  enterValues({ Benutzername: MAX_MUSTER }),
  refuseCall('/account/optin/resend', 500),
);

export const ACTIVATION_STATES: readonly ScreenStates[] = [
  { screen: findScreen('registration sent') },
  {
    screen: { ...findScreen('registration sent'), name: 'registration sent to a wrong address' },
    isOfClient: hasNormalRegistration,
    prepareScreen: registerPerson,
  },
  { screen: findScreen('registration done') },
  {
    // Without a token the screen appears at once.
    screen: { ...findScreen('expired link'), hasWait: false },
    states: {
      wrong: [enterValues({ Benutzername: '123' }), pressButton(NEW_LINK_LABEL, SUMMARY_HEADING)],
      failed: [prepareFailedResend, pressButton(NEW_LINK_LABEL, 'Etwas ist schief gelaufen.')],
      sending: holdAnswer('/account/optin/resend', pressButton(NEW_LINK_LABEL, SENDING_TEXT)),
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
      sending: holdAnswer(
        '/account/optin/resend',
        pressButton('E-Mail erneut senden', SENDING_TEXT),
      ),
      sent: [({ page }) => stopClock(page), releaseAnswer(/Wir haben Ihnen einen neuen Link/)],
      rested: {
        async atOnce({ page }) {
          // The button is disabled for 30 s (rule 7.11.c). The clock runs second by second, because the page renders
          // after each tick and then starts the next timer.
          for (let second = 0; second < 31; second += 1) await page.clock.runFor(1000);
        },
      },
    },
  },
];

export const FORGOTTEN_STATES: readonly ScreenStates[] = [
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
        pressButton('Benutzername anfordern', FAILURE_TEXT),
      ],
      sending: holdAnswer(
        '/account/username/resend',
        pressButton('Benutzername anfordern', SENDING_TEXT),
      ),
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
        pressButton('Passwort zurücksetzen', FAILURE_TEXT),
      ],
      'too many requests': [
        refuseCall('/account/password/reset', 429),
        pressButton('Passwort zurücksetzen', /sehr oft versucht/),
      ],
      sending: holdAnswer(
        '/account/password/reset',
        pressButton('Passwort zurücksetzen', SENDING_TEXT),
      ),
      sent: releaseAnswer('Passwort wurde zurückgesetzt'),
    },
  },
];
