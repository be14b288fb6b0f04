import type { NoticeKey } from '../../src/portal/events.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import { openScreen, type Screen } from '../support/screens.ts';
import { all, cut, fill, press, refuse, type Step, screen, tick } from '../support/states/state.ts';
import { MAX, newAddress, notices, WAIT_MS } from '../support/visit.ts';

interface Cause {
  readonly screen: Screen;
  /** Before the screen is opened. */
  readonly before?: Step;
  readonly act?: Step;
  /** The word of its kind, heading, sentences and buttons. */
  readonly says: string;
}

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
const pressAnywhere =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Code that cannot be loaded; the automatic reload has already happened. */
const missing =
  (chunk: string): Step =>
  async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('reloaded', 'true'));
    await page.route(`**/_astro/${chunk}.*`, (route) => route.abort());
  };

const saveIn =
  (section: string): Step =>
  ({ page }) =>
    page
      .getByRole('region', { name: section, exact: true })
      .getByRole('button', { name: 'Speichern' })
      .click();

const passwords = fill({
  'Neues Passwort': 'Lesesaal-Tinte-77',
  'Neues Passwort wiederholen': 'Lesesaal-Tinte-77',
});
const username = fill({ Benutzername: MAX });
const declaration = { 'Vor- und Nachname': 'Jana Nord', 'E-Mail-Adresse': 'jana@kanzlei-nord.de' };

/** A person whose address is not taken. */
const person =
  (different: Readonly<Record<string, string>> = {}): Step =>
  (stage) =>
    fill({
      Anrede: 'Frau',
      Vorname: 'Jana',
      Nachname: 'Łukaszewska',
      'E-Mail-Adresse': newAddress(),
      ...different,
    })(stage);

const shopPerson = all(
  person({ Passwort: 'Lesesaal-Tinte-77', 'Passwort wiederholen': 'Lesesaal-Tinte-77' }),
  pressAnywhere('Weiter'),
);

/** Sends the shop's registration and waits for the forward to the sign-in. */
const shopDone = all(
  ({ page }) => expect(page.getByText('Schritt 2 von 3').filter({ visible: true })).toBeVisible(),
  fill({ 'Straße und Hausnummer': 'Weg 1', Postleitzahl: '50667', Ort: 'Köln' }),
  press('Weiter', 'Schritt 3 von 3'),
  tick('Ich akzeptiere die'),
  press('Kostenlos registrieren', 'Registrierung erfolgreich'),
);

const contact = screen('contact form');
const settings = screen('settings');
const reset = screen('new password');
const shop = screen('registration of the shop');

/** A key without a row does not compile. */
const CAUSES = {
  auth: [
    {
      screen: contact,
      act: all(refuse('/auth/login', 503), pressAnywhere('Anmelden')),
      says: NO_SIGN_IN,
    },
  ],
  'auth-offline': [
    { screen: contact, act: all(offline, pressAnywhere('Anmelden')), says: NO_SIGN_IN },
    {
      screen: screen('registration sent'),
      act: all(offline, pressAnywhere('Zum Login')),
      says: NO_SIGN_IN,
    },
    {
      screen: screen('welcome of an institution'),
      act: all(offline, pressAnywhere('Persönlich anmelden')),
      says: NO_SIGN_IN,
    },
    {
      screen: shop,
      act: all(shopPerson, shopDone, offline, ({ page }) => page.clock.runFor(WAIT_MS.shopForward)),
      says: NO_SIGN_IN,
    },
  ].map((cause) => ({ ...cause, says: `${cause.says} ${OFFLINE}` })),
  'code-missing': [
    {
      screen: screen('forgotten password'),
      before: missing('ForgotPasswordForm'),
      act: ({ page }) => page.getByLabel('Benutzername').focus(),
      says: `Fehler Das Formular ist noch nicht bereit. ${OFFLINE}`,
    },
  ],
  logout: [
    {
      screen: settings,
      act: all(pressAnywhere('Mein Konto'), refuse('/auth/logout', 503), pressAnywhere('Abmelden')),
      says: 'Fehler Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es erneut oder schließen Sie alle Fenster des Browsers.',
    },
  ],
  operator: [
    {
      screen: screen('forgotten password'),
      before: ({ page }) =>
        page.route('/hinweis.json', (route) => route.fulfill({ json: { text: 'Störung.' } })),
      act: all(
        username,
        refuse('/account/password/reset', 500),
        pressAnywhere('Passwort zurücksetzen'),
      ),
      says: 'Hinweis Aktueller Hinweis Störung.',
    },
  ],
  'contact-sent': [
    {
      screen: { ...contact, path: '/kontakt/datenschutz/auskunft' },
      act: all(
        fill({ ...declaration, 'Ihre Nachricht': 'Bitte senden Sie mir eine Auskunft.' }),
        tick('Datenschutzhinweise'),
        pressAnywhere('Senden'),
      ),
      says: 'Erledigt Vielen Dank! Ihre Anfrage ist bei uns eingegangen. Sie erhalten in Kürze eine Bestätigung per E-Mail mit einer Ticketnummer.',
    },
  ],
  'declaration-sent': [
    {
      screen: screen('cancellation'),
      act: all(
        tick('Ordentliche Kündigung'),
        fill({ ...declaration, 'Vertrag, den Sie kündigen': 'Kommentar zum BGB' }),
        pressAnywhere('jetzt kündigen'),
      ),
      says: 'Erledigt Ihre Kündigung ist bei uns eingegangen',
    },
    {
      screen: screen('withdrawal'),
      act: all(
        fill({ ...declaration, 'Vertrag oder Teil des Vertrags': 'Bestellung 4711' }),
        pressAnywhere('Widerruf bestätigen'),
      ),
      says: 'Erledigt Ihr Widerruf ist bei uns eingegangen',
    },
  ],
  'form-missing': [
    {
      screen: reset,
      before: missing('ResetForm'),
      says: `Fehler Das Formular konnte nicht geladen werden ${OFFLINE}`,
    },
    {
      screen: shop,
      before: missing('LaterSteps'),
      act: shopPerson,
      says: `Fehler Der nächste Schritt konnte nicht geladen werden ${OFFLINE}`,
    },
  ],
  'link-expired': [
    { screen: screen('expired link'), says: NO_LINK },
    { screen: reset, act: all(passwords, pressAnywhere('Passwort speichern')), says: NO_LINK },
  ],
  'link-unchecked': [
    {
      screen: { ...screen('expired link'), path: '/registrierung-bestaetigung?ot=x' },
      before: refuse('/account/optin/confirm', 500),
      says: `Fehler Der Link konnte nicht geprüft werden ${GENERIC}`,
    },
  ],
  load: [
    {
      screen: settings,
      before: refuse('/ur/GetSearchSettings', 500, 'always'),
      says: `${NOT_LOADED} Im Text der Seite können Sie es erneut versuchen.`,
    },
    {
      screen: screen('contact'),
      before: refuse('/csa/contact', 500, 'always'),
      says: NOT_LOADED,
    },
  ],
  'mail-sent': [
    {
      screen: screen('forgotten username'),
      act: all(
        fill({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de' }),
        pressAnywhere('Benutzername anfordern'),
      ),
      says: 'Erledigt Ihr Benutzername wurde versendet Falls die Adresse bei uns bekannt ist, erhalten Sie in wenigen Minuten eine E-Mail.',
    },
    {
      screen: screen('forgotten password'),
      act: all(username, pressAnywhere('Passwort zurücksetzen')),
      says: 'Erledigt Passwort wurde zurückgesetzt Falls der Benutzername bei uns bekannt ist, haben wir Ihnen eine E-Mail mit einem Link gesendet, über den Sie ein neues Passwort festlegen.',
    },
  ],
  resend: [
    {
      screen: screen('new link'),
      act: all(username, pressAnywhere('E-Mail erneut senden')),
      says: `Erledigt ${NEW_LINK} Wir haben Ihnen einen neuen Link zur Bestätigung Ihrer Registrierung gesendet.`,
    },
    {
      screen: screen('new link'),
      act: all(username, cut('/account/optin/resend'), pressAnywhere('E-Mail erneut senden')),
      says: `Fehler ${NEW_LINK} Etwas ist schief gelaufen. ${OFFLINE}`,
    },
  ],
  saved: [
    {
      screen: settings,
      act: saveIn('Einwilligungen'),
      says: 'Erledigt Ihre Änderungen wurden gespeichert.',
    },
  ],
  session: [
    {
      screen: settings,
      before: refuse('/ur/GetSearchSettings', 401, 'always'),
      says: EXPIRED,
    },
    {
      screen: settings,
      act: all(refuse('/ecom-proxy/SetNewsletter', 401, 2), saveIn('Newsletter')),
      says: EXPIRED,
    },
  ],
  'subuser-created': [
    {
      screen: screen('subuser'),
      act: all(person(), tick('Ich akzeptiere'), pressAnywhere('Unterbenutzer anlegen')),
      says: 'Erledigt Der Unterbenutzer wurde angelegt. Er erhält eine E-Mail zur Bestätigung.',
    },
  ],
} satisfies Record<NoticeKey, readonly Cause[]>;

for (const [key, causes] of Object.entries<readonly Cause[]>(CAUSES))
  test(`rules 10.7, 9.9: notice ${key}`, async ({ page, portal }) => {
    page.on('dialog', (dialog) => dialog.accept());
    for (const [index, { screen: place, before, act, says }] of causes.entries())
      await test.step(`cause ${index + 1} (${place.path})`, async () => {
        await before?.({ page, portal });
        await openScreen(page, place.as ? { ...place, as: newPerson(portal) } : place);
        await act?.({ page, portal });
        await expect(notices(page)).toHaveText(`${says} Meldung schließen`, { useInnerText: true });
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
