import type { Visitor } from '../visitor.ts';
import type { Walk } from '../walk.ts';
import { becomePerson, MAX, openMenu } from './person.ts';

async function signOut(person: Visitor): Promise<void> {
  await openMenu(person);
  await person.press('Abmelden', 'Mein Konto');
  await person.arriveAt('/__sandbox/recherche');
}

/** rule S6.2: a logout in one tab removes the data from the other. */
export const logoutInTwoTabs: Walk = async ({ person, openTab }) => {
  await becomePerson(person, MAX);
  const other = await openTab();
  for (const tab of [other, person]) {
    await tab.open('/kontoeinstellungen');
    await tab.see('Max Muster');
  }
  await person.turnTo();
  await signOut(person);
  await other.beKnownAs('guest');
  await other.notSee('Max Muster');
};

/** rules S6.1, 3.16: Back shows a page with the session of now. */
export const restoreFromBfcache: Walk = async ({ person, compare }) => {
  await becomePerson(person, MAX);
  // A page with requests under way is not kept.
  await person.open('/kontoeinstellungen');
  await person.reach('Kontoeinstellungen');
  await person.tab.ask(() => document.documentElement.classList.add('kept'), undefined);
  await person.open('/registrierung-gesendet');
  await person.reach('Aktivieren Sie Ihren Zugang');
  await person.goBack();
  await person.arriveAt('/kontoeinstellungen');
  await person.beKnownAs('personal');
  await person.see('Max Muster');
  await compare(
    'Back restores a page as it was left',
    await person.tab.ask(() => document.documentElement.classList.contains('kept'), undefined),
  );
  await person.open('/kontakt');
  await person.beKnownAs('personal');
  await signOut(person);
  await person.goBack();
  await person.arriveAt('/kontoeinstellungen');
  await person.beKnownAs('guest');
  await person.notSee('Max Muster');
};
