import { expect } from '../portal.ts';
import { control, MAX, open, PASSWORD, PERSON, send, stopClock } from '../visit.ts';
import {
  click,
  cut,
  fill,
  holdAnswer,
  inSequence,
  isNormal,
  key,
  press,
  type Reading,
  refuse,
  releaseAnswer,
  type Step,
  screen,
  seeFocus,
  seeNoPart,
  seePart,
  tick,
} from './state.ts';

/** Longer than the strength of a password waits for a pause. */
const PAUSE_MS = 2000;
const SUBMIT = 'Kostenlos registrieren';
const SUMMARY = 'Bitte prüfen Sie Ihre Eingaben';
const BUSY = 'Wird gesendet …';
const FAILED = 'Interner Server Fehler.';
const TERMS = 'Ich akzeptiere die';

const person = fill({
  ...{ ...PERSON, Passwort: PASSWORD },
  'E-Mail-Adresse': 'jana@kanzlei-nord.de',
});

const register: Step = async (stage) => {
  await open(stage.page, '/registrierung');
  await person(stage);
  // Another state may have registered the person in the same sandbox.
  await fill({ 'E-Mail-Adresse': 'neu@kanzlei-nord.de' })(stage);
  await send(stage.page);
  await stage.page.waitForURL('/registrierung-gesendet', { waitUntil: 'load' });
};

export const REGISTRATION: readonly Reading[] = [
  {
    screen: screen('registration'),
    fits: isNormal,
    states: {
      'password typed': async ({ page }) => {
        await control(page, /^Passwort/).fill('Lesesaal');
        // Its code comes with the first touch.
        const fields = page.getByRole('combobox', { name: 'Rechtsgebiete' });
        await expect(fields).toHaveAttribute('aria-autocomplete', 'list');
        await page.clock.runFor(PAUSE_MS);
      },
      'password shown': press('Passwort anzeigen', SUBMIT),
      'fields of law opened': [
        press('Passwort verbergen', SUBMIT),
        inSequence(click('combobox', 'Rechtsgebiete'), ({ page }) =>
          expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible(),
        ),
      ],
      'field of law chosen': inSequence(
        key('ArrowDown'),
        key('Enter'),
        seePart('button', / entfernen$/),
      ),
      'field of law removed': [
        key('Escape'),
        inSequence(key('Backspace'), seeNoPart('button', / entfernen$/)),
      ],
      'submitted empty': [inSequence(fill({ Passwort: '' }), tick(TERMS)), press(SUBMIT, SUMMARY)],
      'submitted again with the same mistakes': inSequence(
        press(SUBMIT, SUMMARY),
        seeFocus('heading', SUMMARY),
      ),
      'e-mail address taken': [
        inSequence(person, fill({ 'E-Mail-Adresse': MAX })),
        press(SUBMIT, /existiert bereits/),
      ],
      'connection lost': [
        inSequence(person, cut('/account/create')),
        press(SUBMIT, /Keine Verbindung/),
      ],
      'too many requests': [refuse('/account/create', 429), press(SUBMIT, /sehr oft versucht/)],
      sending: holdAnswer('/account/create', press(SUBMIT, 'Ihre Registrierung wird gesendet …')),
    },
  },
  { screen: screen('registration of a person') },
];

const shopPerson = fill({
  ...{ ...PERSON, 'E-Mail-Adresse': MAX },
  ...{ Passwort: PASSWORD, 'Passwort wiederholen': PASSWORD },
});

export const SHOP: readonly Reading[] = [
  {
    screen: screen('registration of the shop'),
    states: {
      'first step submitted empty': press('Weiter', SUMMARY),
      'e-mail address taken': [shopPerson, press('Weiter', /bereits registriert/)],
      'second step': [
        fill({ 'E-Mail-Adresse': 'jana.shop@kanzlei-nord.de' }),
        press('Weiter', 'Schritt 2 von 3'),
      ],
      'second step submitted empty': press('Weiter', SUMMARY),
      'another address for delivery': inSequence(
        tick('Abweichende Lieferadresse'),
        seePart('group', 'Lieferadresse'),
      ),
      'third step': [
        inSequence(
          ({ page }) => control(page, 'Abweichende Lieferadresse').uncheck(),
          fill({ 'Straße und Hausnummer': 'Weg 1', Postleitzahl: '50667', Ort: 'Köln' }),
        ),
        press('Weiter', 'Schritt 3 von 3'),
      ],
      failed: [
        inSequence(tick(TERMS), refuse('/account/create/shop', 500)),
        press(SUBMIT, /nicht erfolgreich/),
      ],
      sending: holdAnswer('/account/create/shop', press(SUBMIT, 'Ihre Daten werden verarbeitet')),
      done: releaseAnswer('Registrierung erfolgreich'),
    },
  },
];

/** Its spinner ends with the answer of the backend. */
const withoutWait = { ...screen('registration of a customer'), waits: false };
const submittedEmpty = { 'submitted empty': [tick(TERMS), press(SUBMIT, SUMMARY)] } as const;

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
  { screen: screen('registration by a form of the backend'), states: submittedEmpty },
  { screen: screen('registration of a customer of a person') },
];

const NEW_LINK = 'Neuen Link anfordern';
const failedResend = inSequence(fill({ Benutzername: MAX }), refuse('/account/optin/resend', 500));

export const ACTIVATION: readonly Reading[] = [
  { screen: screen('registration sent') },
  {
    screen: { ...screen('registration sent'), name: 'registration sent to a wrong address' },
    fits: isNormal,
    before: register,
  },
  { screen: screen('registration done') },
  {
    // Without a token it is shown at once.
    screen: { ...screen('expired link'), waits: false },
    states: {
      wrong: [fill({ Benutzername: '123' }), press(NEW_LINK, SUMMARY)],
      failed: [failedResend, press(NEW_LINK, 'Etwas ist schief gelaufen.')],
      sending: holdAnswer('/account/optin/resend', press(NEW_LINK, BUSY)),
      sent: releaseAnswer(/Wir haben Ihnen einen neuen Link/),
    },
  },
  {
    screen: screen('new link'),
    states: {
      failed: [failedResend, press('E-Mail erneut senden', 'Etwas ist schief gelaufen.')],
      sending: holdAnswer('/account/optin/resend', press('E-Mail erneut senden', BUSY)),
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
    screen: screen('forgotten username'),
    states: {
      wrong: [
        fill({ 'E-Mail-Adresse': 'jana@' }),
        press('Benutzername anfordern', /gültige E-Mail-Adresse/),
      ],
      failed: [
        inSequence(
          fill({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de' }),
          refuse('/account/username/resend', 500),
        ),
        press('Benutzername anfordern', FAILED),
      ],
      sending: holdAnswer('/account/username/resend', press('Benutzername anfordern', BUSY)),
      sent: releaseAnswer('Ihr Benutzername wurde versendet'),
    },
  },
  {
    screen: screen('forgotten password'),
    states: {
      failed: [
        inSequence(
          fill({ Benutzername: 'jana@kanzlei-nord.de' }),
          refuse('/account/password/reset', 500),
        ),
        press('Passwort zurücksetzen', FAILED),
      ],
      'too many requests': [
        refuse('/account/password/reset', 429),
        press('Passwort zurücksetzen', /sehr oft versucht/),
      ],
      sending: holdAnswer('/account/password/reset', press('Passwort zurücksetzen', BUSY)),
      sent: releaseAnswer('Passwort wurde zurückgesetzt'),
    },
  },
];
