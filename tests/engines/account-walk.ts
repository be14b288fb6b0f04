import { expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { listen } from '../../src/sandbox/server/listen.ts';
import { SANDBOX_PORTS } from '../../src/sites/environments.ts';
import { QUICK_HASH } from '../support/quick-hash.ts';
import type { OpenTab } from './tab.ts';
import { visitorAt } from './visitor.ts';

const TREE = 'dist/dev/library';
const E_MAIL = 'jana@kanzlei-nord.de';
const PASSWORD = 'Lesesaal-Tinte-77';

/** The main journey, from registration to sign-out. */
export function walkAccount(openTab: OpenTab): void {
  it('registers, confirms, signs in, saves a setting and signs out', async ({ onTestFinished }) => {
    const [portal, identity] = SANDBOX_PORTS[0];
    const origin = `http://localhost:${portal}`;
    const sandbox = await createSandbox({
      passwordCost: QUICK_HASH,
      database: ':memory:',
      origin,
      identityOrigin: `http://localhost:${identity}`,
      tree: TREE,
      captchaCost: 10,
    });
    const { stop } = await listen(sandbox, { portal, identity });
    onTestFinished(stop);
    const tab = await openTab();
    onTestFinished(tab.close);
    const person = visitorAt(tab);

    await person.open(`${origin}/registrierung`);
    await person.fill('Anrede', 'Frau');
    await person.fill('Vorname', 'Jana');
    await person.fill('Nachname', 'Nord');
    await person.fill('E-Mail-Adresse', E_MAIL);
    await person.fill('Passwort', PASSWORD);
    await person.tick('Ich akzeptiere die');
    await person.press('Kostenlos registrieren');
    await person.arriveAt(`${origin}/registrierung-gesendet`);

    await person.open(`${origin}/__sandbox/mails`);
    await person.press('Bitte bestätigen');
    await person.press(`${origin}/registrierung-bestaetigung`);
    await person.arriveAt(`${origin}/registrierung-erfolgreich`);

    await person.press('Anmelden');
    await person.fill('Benutzername', E_MAIL);
    await person.fill('Passwort', PASSWORD);
    await person.press('Anmelden');
    await person.arriveAt(`${origin}/kontoeinstellungen`);
    await person.see('Jana Nord');

    await person.tick('Ja, ich möchte');
    await person.press('Speichern', 'Einwilligungen');
    await person.see('Ihre Änderungen wurden gespeichert.');
    expect(sandbox.store.one('SELECT advertisement FROM people WHERE email = ?', E_MAIL)).toEqual({
      advertisement: 1,
    });

    await person.press('Mein Konto');
    await person.press('Abmelden');
    await person.arriveAt(`${origin}/__sandbox/recherche`);
    await person.open(`${origin}/kontoeinstellungen`);
    await person.see('403 - kein Zugriff auf diese Seite');
  });
}
