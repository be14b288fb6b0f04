import { expect, vi } from 'vitest';
import type { Walks } from '../walk.ts';
import {
  acceptTermsAndRegister,
  becomePerson,
  E_MAIL,
  MAX_MUSTER,
  PASSWORD,
  PERSON,
} from './person.ts';

const INPUT_TEXT = 'Muster';
const HYDRATION_TIMEOUT_MS = 30_000;
/** The walk splits INPUT_TEXT at each letter, and tries each split this many times. */
const ROUND_COUNT = Number(process.env['TOUCH_ROUNDS'] ?? 1);

export const trouble: Walks = {
  'completes and sends the form, whether or not a reload has emptied it (28.4)': async ({
    person,
    compare,
  }) => {
    await person.open('/registrierung', 'Registrierung');
    await person.fill({ Vorname: 'Jana' });
    await person.tick('Ich akzeptiere die');
    await person.reload();
    await person.checkPage('Registrierung');
    await compare('a reload empties the fields', (await person.readField('Vorname')) === '');
    await person.fill({ ...PERSON, 'E-Mail-Adresse': E_MAIL });
    await acceptTermsAndRegister(person);
    await person.arriveAt('/registrierung-gesendet');
  },

  'sends a value that a password manager has set without an event (8.11)': async ({ person }) => {
    await person.open('/benutzername-vergessen', 'Benutzername vergessen');
    await person.fill({ 'E-Mail-Adresse': INPUT_TEXT });
    await person.tab.evaluate((eMail) => {
      const field = document.querySelector<HTMLInputElement>('input[name=eMail]');
      if (!field) return;
      // The blur comes first. At a blur after the change, React Hook Form would read the value itself.
      field.blur();
      field.value = eMail;
    }, MAX_MUSTER);
    await person.press('Benutzername anfordern');
    await person.haveFocusOn('Ihr Benutzername wurde versendet');
  },

  'loses no letter when the code of the form arrives between two letters (8.12)': async ({
    portal,
    person,
  }) => {
    for (let round = 0; round < ROUND_COUNT; round += 1)
      for (let letterCount = 0; letterCount <= INPUT_TEXT.length; letterCount += 1) {
        const release = portal.holdRequests(/\.js$/);
        const address = `/passwort-vergessen?try=${round}-${letterCount}`;
        await person.startOpening(address);
        // The previous page has the same field, so the walk waits for the address.
        await person.arriveAt(address);
        await person.fill({ Benutzername: INPUT_TEXT.slice(0, letterCount) });
        release();
        await person.pressKeys(INPUT_TEXT.slice(letterCount));
        await vi.waitFor(
          async () =>
            expect(
              await person.tab.evaluate(
                () =>
                  document.readyState === 'complete' &&
                  document.querySelector('[data-stage=ready]') !== null,
                undefined,
              ),
            ).toBe(true),
          HYDRATION_TIMEOUT_MS,
        );
        await person.seeValue('Benutzername', INPUT_TEXT);
      }
  },

  'sees a message that there is no network, and sends the kept input later (S9.4)': async ({
    person,
    portal,
  }) => {
    await person.open('/registrierung', 'Registrierung');
    await person.fill({ ...PERSON, 'E-Mail-Adresse': E_MAIL });
    await portal.cutNetwork();
    await acceptTermsAndRegister(person);
    await person.haveFocusOn('Registrierung nicht erfolgreich');
    await person.see('Keine Verbindung');
    await person.checkPage('Registrierung');
    await person.seeValue('Nachname', 'Łukaszewska');
    await person.seeValue('Passwort', PASSWORD);
    await portal.restoreNetwork();
    await person.press('Kostenlos registrieren');
    await person.arriveAt('/registrierung-gesendet');
  },

  'types into a form whose code has not arrived yet (8.12)': async ({ person, portal }) => {
    const release = portal.holdRequests(/_astro\/(?:react|RegistrationForm)\./);
    await person.startOpening('/registrierung');
    await person.fill({ ...PERSON, 'E-Mail-Adresse': E_MAIL });
    await person.tick('Ich akzeptiere die');
    release();
    await person.seeValue('Nachname', 'Łukaszewska');
    await person.see('Sehr sicher');
    await person.press('Kostenlos registrieren');
    await person.arriveAt('/registrierung-gesendet');
  },

  'sees a message when code of an older release is missing, and continues after a retry (7.4.a, S6.6)':
    async ({ person, portal }) => {
      await becomePerson(person, MAX_MUSTER);
      const restoreFiles = portal.loseFiles(/_astro\/SettingsSections\./);
      await person.open('/kontoeinstellungen');
      await person.see('Die Seite wurde aktualisiert. Bitte laden Sie sie neu.');
      await person.checkPage('Unexpected Application Error!');
      restoreFiles();
      await person.press('Erneut versuchen');
      await person.see('Rechtsanwaltschaft');
    },

  'reads the notice of the operator when the sign-in cannot be reached (27.13)': async ({
    person,
    portal,
  }) => {
    portal.putFile('/hinweis.json', { text: 'Wir arbeiten an einer Störung.' });
    portal.faults.add({ path: '/auth/login', kind: 'status', status: 503 });
    await person.open('/registrierung-erfolgreich');
    await person.waitForSession('guest');
    await person.seeNot('Aktueller Hinweis');
    await person.press('Anmelden');
    await person.see('Die Anmeldung ist zurzeit nicht erreichbar.');
    await person.see('Aktueller Hinweis');
    await person.see('Wir arbeiten an einer Störung.');
  },
};
