import type { NoticeKey } from '../../src/portal/events.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import { openScreen, type Screen } from '../support/screens.ts';
import {
  all,
  cut,
  fill,
  press,
  refuse,
  type Step,
  screen,
  see,
  tick,
} from '../support/states/state.ts';
import * as visit from '../support/visit.ts';

/** Says: the word of its kind, heading, sentences and buttons. Before: until the screen is opened. */
type Cause = readonly [screen: Screen, act: Step | undefined, says: string, before?: Step];

const GENERIC = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später nochmal.';
const OFFLINE = 'Keine Verbindung. Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.';
const NO_SIGN_IN =
  'Fehler Die Anmeldung ist zurzeit nicht erreichbar. Bitte versuchen Sie es später nochmal.';
const NOT_LOADED = 'Fehler Die Daten konnten nicht geladen werden.';
const EXPIRED =
  'Achtung Sitzung abgelaufen Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an. Ihre Eingaben bleiben erhalten. Anmelden';
const NO_LINK = 'Hinweis Der Link ist nicht mehr gültig Fordern Sie bitte einen neuen Link an.';
const NEW_LINK = 'Neuer Bestätigungslink';

const offline: Step = ({ page }) => page.context().setOffline(true);
const pressAny =
  (name: string): Step =>
  ({ page }) =>
    visit.button(page, name).first().click();

/** Code that cannot be loaded; the automatic reload has already happened. */
const missing =
  (chunk: string): Step =>
  async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('reloaded', 'true'));
    await page.route(`**/_astro/${chunk}.*`, (route) => route.abort());
  };

const saveIn =
  (name: string): Step =>
  ({ page }) =>
    visit.button(visit.section(page, name), 'Speichern').click();

const passwords = fill({
  'Neues Passwort': visit.PASSWORD,
  'Neues Passwort wiederholen': visit.PASSWORD,
});
const username = fill({ Benutzername: visit.MAX });
const declaration = { 'Vor- und Nachname': 'Jana Nord', 'E-Mail-Adresse': 'jana@kanzlei-nord.de' };

const person =
  (different: Readonly<Record<string, string>> = {}): Step =>
  (stage) =>
    fill({ ...visit.PERSON, 'E-Mail-Adresse': visit.newAddress(), ...different })(stage);

const shopPerson = all(
  person({ Passwort: visit.PASSWORD, 'Passwort wiederholen': visit.PASSWORD }),
  pressAny('Weiter'),
);

/** Sends the shop's registration and waits for the forward to the sign-in. */
const shopDone = all(
  see('Schritt 2 von 3'),
  fill({ 'Straße und Hausnummer': 'Weg 1', Postleitzahl: '50667', Ort: 'Köln' }),
  press('Weiter', 'Schritt 3 von 3'),
  tick('Ich akzeptiere die'),
  press('Kostenlos registrieren', 'Registrierung erfolgreich'),
);

const contact = screen('contact form');
const settings = screen('settings');
const reset = screen('new password');
const shop = screen('registration of the shop');
const forgotten = screen('forgotten password');

/** A key without a row does not compile. */
const CAUSES = {
  auth: [[contact, all(refuse('/auth/login', 503), pressAny('Anmelden')), NO_SIGN_IN]],
  'auth-offline': [
    [contact, all(offline, pressAny('Anmelden')), `${NO_SIGN_IN} ${OFFLINE}`],
    [screen('registration sent'), all(offline, pressAny('Zum Login')), `${NO_SIGN_IN} ${OFFLINE}`],
    [
      screen('welcome of an institution'),
      all(offline, pressAny('Persönlich anmelden')),
      `${NO_SIGN_IN} ${OFFLINE}`,
    ],
    [
      shop,
      all(shopPerson, shopDone, offline, ({ page }) =>
        page.clock.runFor(visit.WAIT_MS.shopForward),
      ),
      `${NO_SIGN_IN} ${OFFLINE}`,
    ],
  ],
  'code-missing': [
    [
      forgotten,
      ({ page }) => page.getByLabel('Benutzername').focus(),
      `Fehler Das Formular ist noch nicht bereit. ${OFFLINE}`,
      missing('ForgotPasswordForm'),
    ],
  ],
  logout: [
    [
      settings,
      all(pressAny('Mein Konto'), refuse('/auth/logout', 503), pressAny('Abmelden')),
      'Fehler Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es erneut oder schließen Sie alle Fenster des Browsers.',
    ],
  ],
  operator: [
    [
      forgotten,
      all(username, refuse('/account/password/reset', 500), pressAny('Passwort zurücksetzen')),
      'Hinweis Aktueller Hinweis Störung.',
      ({ page }) =>
        page.route('/hinweis.json', (route) => route.fulfill({ json: { text: 'Störung.' } })),
    ],
  ],
  'own-data': [
    [
      settings,
      pressAny('Meine Daten herunterladen'),
      'Erledigt Ihre Daten wurden zusammengestellt.',
    ],
    [
      settings,
      all(refuse('/ur/GetPersonalData', 500), pressAny('Meine Daten herunterladen')),
      'Achtung Ihre Daten wurden zusammengestellt. Ein Teil konnte nicht geladen werden.',
    ],
  ],
  'contact-sent': [
    [
      { ...contact, path: '/kontakt/datenschutz/auskunft' },
      all(
        fill({ ...declaration, 'Ihre Nachricht': 'Bitte senden Sie mir eine Auskunft.' }),
        tick('Datenschutzhinweise'),
        pressAny('Senden'),
      ),
      'Erledigt Vielen Dank! Ihre Anfrage ist bei uns eingegangen. Sie erhalten in Kürze eine Bestätigung per E-Mail mit einer Ticketnummer.',
    ],
  ],
  'declaration-sent': [
    [
      screen('cancellation'),
      all(
        tick('Ordentliche Kündigung'),
        fill({ ...declaration, 'Vertrag, den Sie kündigen': 'Kommentar zum BGB' }),
        pressAny('jetzt kündigen'),
      ),
      'Erledigt Ihre Kündigung ist bei uns eingegangen',
    ],
    [
      screen('withdrawal'),
      all(
        fill({ ...declaration, 'Vertrag oder Teil des Vertrags': 'Bestellung 4711' }),
        pressAny('Widerruf bestätigen'),
      ),
      'Erledigt Ihr Widerruf ist bei uns eingegangen',
    ],
  ],
  'form-missing': [
    [
      reset,
      undefined,
      `Fehler Das Formular konnte nicht geladen werden ${OFFLINE}`,
      missing('ResetForm'),
    ],
    [
      shop,
      shopPerson,
      `Fehler Der nächste Schritt konnte nicht geladen werden ${OFFLINE}`,
      missing('LaterSteps'),
    ],
  ],
  'link-expired': [
    [screen('expired link'), undefined, NO_LINK],
    [reset, all(passwords, pressAny('Passwort speichern')), NO_LINK],
  ],
  'link-unchecked': [
    [
      { ...screen('expired link'), path: '/registrierung-bestaetigung?ot=x' },
      undefined,
      `Fehler Der Link konnte nicht geprüft werden ${GENERIC}`,
      refuse('/account/optin/confirm', 500),
    ],
  ],
  load: [
    [
      settings,
      undefined,
      `${NOT_LOADED} Im Text der Seite können Sie es erneut versuchen.`,
      refuse('/ur/GetSearchSettings', 500, 'always'),
    ],
    [screen('contact'), undefined, NOT_LOADED, refuse('/csa/contact', 500, 'always')],
  ],
  'mail-sent': [
    [
      screen('forgotten username'),
      all(fill({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de' }), pressAny('Benutzername anfordern')),
      'Erledigt Ihr Benutzername wurde versendet Falls die Adresse bei uns bekannt ist, erhalten Sie in wenigen Minuten eine E-Mail.',
    ],
    [
      forgotten,
      all(username, pressAny('Passwort zurücksetzen')),
      'Erledigt Passwort wurde zurückgesetzt Falls der Benutzername bei uns bekannt ist, haben wir Ihnen eine E-Mail mit einem Link gesendet, über den Sie ein neues Passwort festlegen.',
    ],
  ],
  resend: [
    [
      screen('new link'),
      all(username, pressAny('E-Mail erneut senden')),
      `Erledigt ${NEW_LINK} Wir haben Ihnen einen neuen Link zur Bestätigung Ihrer Registrierung gesendet.`,
    ],
    [
      screen('new link'),
      all(username, cut('/account/optin/resend'), pressAny('E-Mail erneut senden')),
      `Fehler ${NEW_LINK} Etwas ist schief gelaufen. ${OFFLINE}`,
    ],
  ],
  saved: [[settings, saveIn('Einwilligungen'), `Erledigt ${visit.SAVED}`]],
  session: [
    [settings, undefined, EXPIRED, refuse('/ur/GetSearchSettings', 401, 'always')],
    [settings, all(refuse('/ecom-proxy/SetNewsletter', 401, 2), saveIn('Newsletter')), EXPIRED],
  ],
  'subuser-created': [
    [
      screen('subuser'),
      all(person(), tick('Ich akzeptiere'), pressAny('Unterbenutzer anlegen')),
      'Erledigt Der Unterbenutzer wurde angelegt. Er erhält eine E-Mail zur Bestätigung.',
    ],
  ],
} satisfies Record<NoticeKey, readonly Cause[]>;

for (const [key, causes] of Object.entries<readonly Cause[]>(CAUSES))
  test(`rules 10.7, 9.9, 18.10: notice ${key}`, async ({ page, portal }) => {
    page.on('dialog', (dialog) => dialog.accept());
    for (const [index, [place, act, says, before]] of causes.entries())
      await test.step(`cause ${index + 1} (${place.path})`, async () => {
        await before?.({ page, portal });
        await openScreen(page, place.as ? { ...place, as: newPerson(portal) } : place);
        await act?.({ page, portal });
        await expect(visit.notices(page)).toHaveText(`${says} Meldung schließen`, {
          useInnerText: true,
        });
        // The next cause is another visitor's.
        await page.context().setOffline(false);
        await page.unrouteAll();
        portal.faults.clear();
        await page.context().clearCookies();
        await page.evaluate(() => {
          for (const area of [localStorage, sessionStorage]) area.clear();
        });
      });
  });
