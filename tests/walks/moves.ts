import { fireEvent } from '@testing-library/react';
import { turn } from '../support/clock.ts';
import { box, put } from '../support/fields.ts';
import { BOOT_PATHS, expectLoaded, hasBootFaults, type Model } from './model.ts';
import { isPerson, type Who } from './people.ts';
import { PLACES, type Place, standing } from './places.tsx';
import type { Tab } from './tab.tsx';

/** Loads a page and looks at it. */
export async function load(model: Model, tab: Tab, place?: Place): Promise<void> {
  model.mustKnow = !hasBootFaults(tab);
  model.isDone = false;
  await tab.load(place);
  expectLoaded(model, tab);
}

/** Rests; a page that has loaded itself anew meanwhile is a new one. */
export async function rest(model: Model, tab: Tab): Promise<boolean> {
  const page = tab.page();
  const reloads = tab.reloads();
  const hadFaults = hasBootFaults(tab);
  await tab.rest();
  const isNew = tab.page() !== page;
  if (tab.reloads() > reloads) model.drafts.clear();
  if (isNew) {
    model.mustKnow = !hadFaults;
    model.isDone = false;
    expectLoaded(model, tab);
  }
  return isNew;
}

/** Another tab signs somebody in, and this one hears of it. */
export async function signInElsewhere(model: Model, tab: Tab, who: Who): Promise<void> {
  const before = tab.onPage();
  tab.become(who);
  tab.storeToken();
  model.mustKnow = !hasBootFaults(tab);
  dispatchEvent(new StorageEvent('storage', { key: 'dev_token' }));
  const isNew = await rest(model, tab);
  if (!isNew && before !== tab.onPage()) expectLoaded(model, tab);
}

/** The calls that say who is here go well from now on. */
export function mendBoot({ sandbox: { faults } }: Tab): void {
  const others = faults.list().filter(({ path }) => !BOOT_PATHS.includes(path));
  faults.clear();
  for (const fault of others) faults.add(fault);
}

/** Presses 'Anmelden', signs in as somebody or comes back with nothing, and looks at the page. */
export async function logIn(
  model: Model,
  tab: Tab,
  { as, place }: { as: Who | undefined; place?: Place },
): Promise<void> {
  const who = tab.onPage();
  const values = standing(tab.place());
  const button = document.querySelector('main [data-auth="login"], [data-auth="login"]');
  if (button) fireEvent.click(button);
  const { path } = PLACES[tab.place()];
  if (values) model.drafts.set(path, { of: isPerson(who) ? who : 'guest', values });
  const { wentTo } = tab.page();
  await tab.waitFor(() => wentTo.length > 0);
  if (as !== undefined) tab.become(as);
  await load(model, tab, place);
}

let count = 0;

/** Fills in the form of the page; false without one. */
export async function write(model: Model, tab: Tab): Promise<boolean> {
  const another = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Weiteren anlegen',
  );
  if (another) fireEvent.click(another);
  model.isDone = false;
  await turn();
  const who = tab.onPage();
  if (!standing(tab.place())) return false;
  count += 1;
  const address = `ulla.${count}@kanzlei-nord.de`;
  put({ 'E-Mail-Adresse': address });
  if (tab.place() === 'subuser') {
    put({ Anrede: '2', Vorname: 'Ulla', Nachname: 'Unter' });
    if (!box('Ich akzeptiere').checked) fireEvent.click(box('Ich akzeptiere'));
  }
  const of = isPerson(who) ? who : 'guest';
  model.addresses.set(address, of);
  await rest(model, tab);
  const values = standing(tab.place());
  model.typed = values && { of, values };
  return values !== undefined;
}

/** Sees to it that somebody has filled in the form for a subuser. */
export async function ensureWritten(model: Model, tab: Tab, who: Who): Promise<void> {
  if (tab.place() === 'subuser' && model.typed?.values['agb'] === true) return;
  if (tab.place() === 'subuser' && isPerson(tab.onPage()) && (await write(model, tab))) return;
  mendBoot(tab);
  tab.become(who);
  await load(model, tab, 'subuser');
  if (model.typed?.values['agb'] !== true) await write(model, tab);
}
