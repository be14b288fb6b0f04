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
  holdAnswer,
  isNormal,
  joinSteps,
  pressButton,
  pressKey,
  type Reading,
  refuseCall,
  releaseAnswer,
  type Step,
  seeFocus,
  seeNoPart,
  seePart,
  tickBox,
} from './state.ts';

/** Longer than the strength of a password waits for a pause. */
const PAUSE_MS = 2000;
const SUBMIT = 'Kostenlos registrieren';
const SUMMARY = 'Bitte prüfen Sie Ihre Eingaben';
const BUSY = 'Wird gesendet …';
const FAILED = 'Interner Server Fehler.';
const TERMS = 'Ich akzeptiere die';

const person = enterValues({
  ...{ ...PERSON, Passwort: PASSWORD },
  'E-Mail-Adresse': 'jana@kanzlei-nord.de',
});

const register: Step = async (stage) => {
  await openAddress(stage.page, '/registrierung');
  await person(stage);
  // Another state may have registered the person in the same sandbox.
  await enterValues({ 'E-Mail-Adresse': 'neu@kanzlei-nord.de' })(stage);
  await submitRegistration(stage.page);
  await stage.page.waitForURL('/registrierung-gesendet', { waitUntil: 'load' });
};

export const REGISTRATION: readonly Reading[] = [
  {
    screen: findScreen('registration'),
    fits: isNormal,
    states: {
      'password typed': async ({ page }) => {
        await findControl(page, /^Passwort/).fill('Lesesaal');
        // Its code comes with the first touch.
        const fields = page.getByRole('combobox', { name: 'Rechtsgebiete' });
        await expect(fields).toHaveAttribute('aria-autocomplete', 'list');
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
        joinSteps(person, enterValues({ 'E-Mail-Adresse': MAX })),
        pressButton(SUBMIT, /existiert bereits/),
      ],
      'connection lost': [
        joinSteps(person, cutConnection('/account/create')),
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

const shopPerson = enterValues({
  ...{ ...PERSON, 'E-Mail-Adresse': MAX },
  ...{ Passwort: PASSWORD, 'Passwort wiederholen': PASSWORD },
});

export const SHOP: readonly Reading[] = [
  {
    screen: findScreen('registration of the shop'),
    states: {
      'first step submitted empty': pressButton('Weiter', SUMMARY),
      'e-mail address taken': [shopPerson, pressButton('Weiter', /bereits registriert/)],
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

/** Its spinner ends with the answer of the backend. */
const withoutWait = { ...findScreen('registration of a customer'), waits: false };
const submittedEmpty = {
  'submitted empty': [tickBox(TERMS), pressButton(SUBMIT, SUMMARY)],
} as const;

export const CUSTOMERS: readonly Reading[] = [
  { screen: withoutWait, states: submittedEmpty },
  {
    screen: {
      ...withoutWait,
      name: 'registration of a customer with subdomains',
      path: '/registrierung/konzern',
    },
    states: submittedEmpty,
  },
  { screen: findScreen('registration by a form of the backend'), states: submittedEmpty },
  { screen: findScreen('registration of a customer of a person') },
];

const NEW_LINK = 'Neuen Link anfordern';
const failedResend = joinSteps(
  enterValues({ Benutzername: MAX }),
  refuseCall('/account/optin/resend', 500),
);

export const ACTIVATION: readonly Reading[] = [
  { screen: findScreen('registration sent') },
  {
    screen: { ...findScreen('registration sent'), name: 'registration sent to a wrong address' },
    fits: isNormal,
    before: register,
  },
  { screen: findScreen('registration done') },
  {
    // Without a token it is shown at once.
    screen: { ...findScreen('expired link'), waits: false },
    states: {
      wrong: [enterValues({ Benutzername: '123' }), pressButton(NEW_LINK, SUMMARY)],
      failed: [failedResend, pressButton(NEW_LINK, 'Etwas ist schief gelaufen.')],
      sending: holdAnswer('/account/optin/resend', pressButton(NEW_LINK, BUSY)),
      sent: releaseAnswer(/Wir haben Ihnen einen neuen Link/),
    },
  },
  {
    screen: findScreen('new link'),
    states: {
      failed: [failedResend, pressButton('E-Mail erneut senden', 'Etwas ist schief gelaufen.')],
      sending: holdAnswer('/account/optin/resend', pressButton('E-Mail erneut senden', BUSY)),
      sent: [({ page }) => stopClock(page), releaseAnswer(/Wir haben Ihnen einen neuen Link/)],
      rested: {
        async atOnce({ page }) {
          // Second by second: the page renders between two ticks, and each sets the next one.
          for (let second = 0; second < 31; second += 1) await page.clock.runFor(1000);
        },
      },
    },
  },
];

export const FORGOTTEN: readonly Reading[] = [
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
