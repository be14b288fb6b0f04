import type { Walk } from '../walk.ts';
import { becomePerson, E_MAIL, fillPerson, MAX, PASSWORD, register } from './person.ts';
import { beginShopRegistration } from './shop-registration.ts';

/** rule S9.4: without a network the form says so and keeps everything; then it is sent. */
export const offline: Walk = async ({ person, portal }) => {
  await person.open('/registrierung');
  await person.reach('Registrierung');
  await fillPerson(person);
  await person.fill('E-Mail-Adresse', E_MAIL);
  await portal.cutNetwork();
  await register(person);
  await person.haveFocusOn('Registrierung nicht erfolgreich');
  await person.see('Keine Verbindung');
  await person.reach('Registrierung');
  await person.find('Nachname', 'Łukaszewska');
  await person.find('Passwort', PASSWORD);
  await portal.restoreNetwork();
  await person.press('Kostenlos registrieren');
  await person.arriveAt('/registrierung-gesendet');
};

/** rule 7.5: the form takes text before its code is there, and keeps it. */
export const lateScript: Walk = async ({ person, portal }) => {
  const arrive = portal.hold(/_astro\/(?:form|react|RegistrationForm)\./);
  await person.startOpening('/registrierung');
  await fillPerson(person);
  await person.fill('E-Mail-Adresse', E_MAIL);
  await person.tick('Ich akzeptiere die');
  arrive();
  await person.find('Nachname', 'Łukaszewska');
  await person.see('Sehr sicher');
  await person.press('Kostenlos registrieren');
  await person.arriveAt('/registrierung-gesendet');
};

/** rule 10.12: 'Mein Konto' opens when its code comes, though it was pressed before. */
export const lateMenu: Walk = async ({ person, portal }) => {
  await becomePerson(person, MAX);
  const arrive = portal.hold(/_astro\/show-user-menu\./);
  await person.open('/passwort-aktualisiert');
  await person.beKnownAs('personal');
  await person.press('Mein Konto');
  await person.notSee('Abmelden');
  arrive();
  await person.see('Abmelden');
  await person.haveFocusOn('Mein Konto schließen');
};

/** rules 7.4.a, S6.6: code of an older release is gone; the page says what to do. */
export const missingChunk: Walk = async ({ person, portal }) => {
  await becomePerson(person, MAX);
  const find = portal.lose(/_astro\/SettingsSections\./);
  await person.open('/kontoeinstellungen');
  await person.see('Die Seite wurde aktualisiert. Bitte laden Sie sie neu.');
  await person.reach('Unexpected Application Error!');
  find();
  await person.follow('Zurück zur Recherche');
  await person.arriveAt('/__sandbox/recherche');
  await person.open('/kontoeinstellungen');
  await person.see('Max Muster');
};

/**
 * rules 7.4.c, S9.2: the code of a later step is missing; a retry goes on. A browser that keeps what
 * it did not get loads the page anew, which keeps what was typed.
 */
export const missingStep: Walk = async ({ person, portal }) => {
  await person.open('/kontakt');
  // The one reload that a page does by itself has happened.
  await person.tab.ask(() => sessionStorage.setItem('reloaded', 'true'), undefined);
  const find = portal.lose(/_astro\/LaterSteps\./);
  await beginShopRegistration(person);
  await person.haveFocusOn('Der nächste Schritt konnte nicht geladen werden');
  find();
  await person.press('Erneut versuchen');
  await person.notSee('Der nächste Schritt konnte nicht geladen werden');
  await person.reach('Registrierung');
  const isReloaded = await person.tab.ask(
    () => sessionStorage.getItem('reloaded') === 'true',
    undefined,
  );
  if (isReloaded) await person.find('Nachname', 'Łukaszewska');
  else await person.see('Rechnungsadresse');
};

/** rule 27.13: the operator's notice stands beside a sign-in that cannot be reached. */
export const disturbance: Walk = async ({ person, portal }) => {
  portal.put('/hinweis.json', { text: 'Wir arbeiten an einer Störung.' });
  portal.faults.add({ path: '/auth/login', kind: 'status', status: 503 });
  await person.open('/registrierung-erfolgreich');
  await person.beKnownAs('guest');
  await person.notSee('Aktueller Hinweis');
  await person.press('Anmelden');
  await person.see('Die Anmeldung ist zurzeit nicht erreichbar.');
  await person.see('Aktueller Hinweis');
  await person.see('Wir arbeiten an einer Störung.');
};
