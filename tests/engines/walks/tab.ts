import { expect } from 'vitest';
import { KEYS } from '../keys.ts';
import { readFocus } from '../page-scripts.ts';
import type { Visitor } from '../visitor.ts';
import type { Walks } from '../walk.ts';
import {
  acceptTermsAndRegister,
  becomePerson,
  E_MAIL,
  MAX_MUSTER,
  openMenu,
  PASSWORD,
  PERSON,
} from './person.ts';

/** Number of rounds in the walk that goes Back after a logout. */
const BACK_ROUNDS = Number(process.env['BACK_ROUNDS'] ?? 1);

async function signOut(person: Visitor): Promise<void> {
  await openMenu(person);
  await person.press('Abmelden', 'Mein Konto');
  await person.arriveAt('/__sandbox/recherche');
}

/** Opens a short page that does not move the focus. */
async function openShortPage(person: Visitor): Promise<void> {
  await person.open('/passwort-aktualisiert');
  await person.waitForSession('personal');
  await person.checkPage('Passwort aktualisiert');
}

export const tab: Walks = {
  'sees no personal data in a tab after a logout in the other tab (S6.2)': async ({
    person,
    openTab,
  }) => {
    await becomePerson(person, MAX_MUSTER);
    const otherTab = await openTab();
    for (const visitor of [otherTab, person]) {
      await visitor.open('/kontoeinstellungen');
      await visitor.see('Max Muster');
    }
    await person.bringToFront();
    await signOut(person);
    await otherTab.waitForSession('guest');
    await otherTab.seeNot('Max Muster');
  },

  'sees the current session on the page to which Back leads (S6.1, 3.16)': async ({
    person,
    compare,
  }) => {
    await becomePerson(person, MAX_MUSTER);
    // The browser keeps no page with pending requests, so the page must have loaded completely.
    await person.open('/kontoeinstellungen', 'Kontoeinstellungen');
    // Only the same document, restored from the back/forward cache, still has this class.
    await person.tab.evaluate(() => document.documentElement.classList.add('kept'), undefined);
    await person.open('/registrierung-gesendet', 'Aktivieren Sie Ihren Zugang');
    await person.goBack();
    await person.arriveAt('/kontoeinstellungen');
    await person.waitForSession('personal');
    await person.see('Max Muster');
    await compare(
      'Back restores a page as it was left',
      await person.tab.evaluate(
        () => document.documentElement.classList.contains('kept'),
        undefined,
      ),
    );
  },

  'sees the page of a guest after a logout and Back (S6.1, 3.16)': async ({ person }) => {
    for (let round = 0; round < BACK_ROUNDS; round += 1) {
      await becomePerson(person, MAX_MUSTER);
      await person.open('/kontoeinstellungen', 'Kontoeinstellungen');
      await person.see('Max Muster');
      await person.open('/kontakt');
      await person.waitForSession('personal');
      await signOut(person);
      await person.goBack();
      await person.arriveAt('/kontoeinstellungen');
      await person.waitForSession('guest');
      await person.seeNot('Max Muster');
    }
  },

  'finds nothing typed on a page to which Back leads after a logout (S6.1)': async ({ person }) => {
    await becomePerson(person, MAX_MUSTER);
    await person.open('/kontakt/zugang/anmeldung', 'Kontakt - Wir helfen gerne');
    await person.waitForSession('personal');
    await person.fill({
      'Vor- und Nachname': PERSON.Nachname,
      'Ihre Nachricht': 'Nur für den Kundenservice.',
    });
    await person.open('/registrierung-gesendet');
    await person.waitForSession('personal');
    await signOut(person);
    await person.goBack();
    await person.arriveAt('/kontakt/zugang/anmeldung');
    await person.waitForSession('guest');
    await person.checkPage('Kontakt - Wir helfen gerne');
    await person.seeValue('Vor- und Nachname', '');
    await person.seeValue('Ihre Nachricht', '');
  },

  'finds no password in the sent form to which Back leads (S8.4)': async ({ person, compare }) => {
    await person.open('/registrierung', 'Registrierung');
    await person.fill({ ...PERSON, 'E-Mail-Adresse': E_MAIL });
    // Only the same document, restored from the back/forward cache, still has this class.
    await person.tab.evaluate(() => document.documentElement.classList.add('kept'), undefined);
    await acceptTermsAndRegister(person);
    await person.arriveAt('/registrierung-gesendet');
    await person.checkPage('Aktivieren Sie Ihren Zugang');
    await person.goBack();
    await person.arriveAt('/registrierung');
    await person.seeValue('Nachname', PERSON.Nachname);
    await person.seeValue('Passwort', '');
    await compare(
      'Back restores a page as it was left',
      await person.tab.evaluate(
        () => document.documentElement.classList.contains('kept'),
        undefined,
      ),
    );
  },

  'uses skip link, menus and side panel by keyboard (A2, A6, A20, A21)': async ({ person }) => {
    await becomePerson(person, MAX_MUSTER);
    await openShortPage(person);
    await person.tabTo('Zum Inhalt springen');
    await person.pressKeys(KEYS.enter);
    expect(await person.tab.evaluate(() => document.activeElement?.tagName, undefined)).toBe(
      'MAIN',
    );

    await openShortPage(person);
    await person.tabTo('Mein Konto', 'button');
    await person.pressKeys(KEYS.enter);
    await person.haveFocusOn('Mein Konto schließen');
    await person.tabTo('Kontoeinstellungen');
    await person.pressKeys(KEYS.escape);
    await person.haveFocusOn('Mein Konto');

    await person.tabTo('Kontakt', 'button');
    await person.pressKeys(KEYS.space);
    await person.see('Kontaktformular');
    await person.tabTo('Kontaktformular');
    await person.pressKeys(KEYS.escape);
    await person.haveFocusOn('Kontakt');
  },

  'registers by keyboard, in the order of the fields (7.5.5, A2, A11, A14)': async ({ person }) => {
    await person.open('/registrierung', 'Registrierung');
    for (const [label, text] of [
      ['Anrede', 'Frau'],
      ['Vorname', 'Jana'],
      ['Nachname', 'Nord'],
      ['E-Mail-Adresse', E_MAIL],
      ['Passwort', PASSWORD],
    ] as const) {
      await person.tabTo(label);
      await person.pressKeys(text);
    }
    await person.pressKeys(KEYS.enter);
    await person.seeNot('Bitte prüfen Sie Ihre Eingaben');
    await person.tabTo('Passwort anzeigen');
    await person.pressKeys(KEYS.space);
    await person.haveFocusOn('Passwort verbergen');
    await person.tabTo('Ich akzeptiere die');
    await person.pressKeys(KEYS.space);
    await person.tabTo('Kostenlos registrieren');
    await person.pressKeys(KEYS.enter);
    await person.arriveAt('/registrierung-gesendet');
  },

  'finds the focus on the button of a closed menu, even if the click did not focus it (28.4)':
    async ({ person, compare }) => {
      await becomePerson(person, MAX_MUSTER);
      await openShortPage(person);
      await openMenu(person);
      await person.haveFocusOn('Mein Konto schließen');
      await person.pressKeys(KEYS.escape);
      await person.haveFocusOn('Mein Konto');
      await person.pressWithoutFocus('Mein Konto');
      await person.haveFocusOn('Mein Konto schließen');
      await person.pressKeys(KEYS.escape);
      await person.haveFocusOn('Mein Konto');
      await person.pressWithoutFocus('Kontakt');
      await person.see('Kontaktformular');
      await person.pressKeys(KEYS.escape);
      await person.haveFocusOn('Kontakt');

      await person.open('/registrierung-gesendet');
      await person.pressUntil('Kontakt', 'Kontaktformular');
      const { name } = await person.tab.evaluate(readFocus, undefined);
      await compare('a click gives a button the focus', name.startsWith('Kontakt'));
    },
};
