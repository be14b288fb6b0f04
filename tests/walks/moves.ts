import { fireEvent } from '@testing-library/react';
import { runPendingTasks } from '../support/clock.ts';
import { findCheckbox, setValues } from '../support/fields.ts';
import { BOOT_PATHS, expectLoaded, hasBootFaults, type Model, storeDraft } from './model.ts';
import { isPerson, type User } from './people.ts';
import { formValues, PLACES, type Place } from './places.ts';
import type { Tab } from './tab.tsx';

export async function load(model: Model, tab: Tab, place?: Place): Promise<void> {
  model.mustMatchServer = !hasBootFaults(tab);
  model.isDone = false;
  await tab.load(place);
  model.pageOf = 'guest';
  expectLoaded(model, tab);
}

/** Waits for all requests; if the page has reloaded, it is checked as a new one. */
export async function rest(model: Model, tab: Tab): Promise<boolean> {
  const page = tab.page();
  const reloads = tab.reloads();
  const hadFaults = hasBootFaults(tab);
  await tab.rest();
  const isNew = tab.page() !== page;
  if (tab.reloads() > reloads) model.drafts.clear();
  if (isNew) {
    model.mustMatchServer = !hadFaults;
    model.isDone = false;
    model.pageOf = 'guest';
    expectLoaded(model, tab);
  }
  return isNew;
}

/** Another tab signs a user in, and this one receives the event. */
export async function signInElsewhere(model: Model, tab: Tab, who: User): Promise<void> {
  const before = tab.onPage();
  tab.setUser(who);
  tab.storeToken();
  model.mustMatchServer = !hasBootFaults(tab);
  dispatchEvent(new StorageEvent('storage', { key: 'dev_token' }));
  const isNew = await rest(model, tab);
  if (!isNew && before !== tab.onPage()) expectLoaded(model, tab);
}

export function clearBootFaults({ sandbox: { faults } }: Tab): void {
  const others = faults.list().filter(({ path }) => !BOOT_PATHS.includes(path));
  faults.clear();
  for (const fault of others) faults.add(fault);
}

/** Clicks 'Anmelden', signs in or returns without, and checks the page. */
export async function logIn(
  model: Model,
  tab: Tab,
  { as, place }: { as: User | undefined; place?: Place },
): Promise<void> {
  const values = formValues(tab.place());
  const button = document.querySelector('main [data-auth="login"], [data-auth="login"]');
  if (button) fireEvent.click(button);
  const { path } = PLACES[tab.place()];
  if (values) storeDraft(model, path, values);
  const { navigations } = tab.page();
  await tab.waitFor(() => navigations.length > 0);
  if (as !== undefined) tab.setUser(as);
  await load(model, tab, place);
}

let count = 0;

export async function write(model: Model, tab: Tab): Promise<boolean> {
  const another = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Weiteren anlegen',
  );
  if (another) fireEvent.click(another);
  model.isDone = false;
  await runPendingTasks();
  const who = tab.onPage();
  if (!formValues(tab.place())) return false;
  count += 1;
  const address = `ulla.${count}@kanzlei-nord.de`;
  setValues({ 'E-Mail-Adresse': address });
  if (tab.place() === 'subuser') {
    setValues({ Anrede: '2', Vorname: 'Ulla', Nachname: 'Unter' });
    if (!findCheckbox('Ich akzeptiere').checked) fireEvent.click(findCheckbox('Ich akzeptiere'));
  }
  const of = isPerson(who) ? who : 'guest';
  model.addresses.set(address, of);
  await rest(model, tab);
  const values = formValues(tab.place());
  model.typed = values && { of, values };
  const { path } = PLACES[tab.place()];
  // A draft that was stored when the session had ended is updated with each change.
  if (values && model.drafts.get(path)?.of === model.pageOf) storeDraft(model, path, values);
  return values !== undefined;
}

/** Makes sure that the subuser form is filled in. */
export async function ensureWritten(model: Model, tab: Tab, who: User): Promise<void> {
  if (tab.place() === 'subuser' && model.typed?.values['agb'] === true) return;
  if (tab.place() === 'subuser' && isPerson(tab.onPage()) && (await write(model, tab))) return;
  clearBootFaults(tab);
  tab.setUser(who);
  await load(model, tab, 'subuser');
  if (model.typed?.values['agb'] !== true) await write(model, tab);
}
