import { fireEvent } from '@testing-library/react';
import { runPendingTasks } from '../support/clock.ts';
import { findCheckbox, setValues } from '../support/fields.ts';
import { BOOT_PATHS, expectLoaded, hasBootFaults, type Model, storeDraft } from './model.ts';
import { isPerson, type User } from './people.ts';
import { PLACES, type Place, readFormValues } from './places.ts';
import type { Tab } from './tab.tsx';

export async function load(model: Model, tab: Tab, place?: Place): Promise<void> {
  model.mustMatchServer = !hasBootFaults(tab);
  model.isDone = false;
  await tab.load(place);
  model.pageOwner = 'guest';
  expectLoaded(model, tab);
}

/** Waits for all requests, and checks the page if it has reloaded. @returns whether it has reloaded */
export async function settle(model: Model, tab: Tab): Promise<boolean> {
  const page = tab.page();
  const reloads = tab.reloads();
  const hadFaults = hasBootFaults(tab);
  await tab.settle();
  const isNew = tab.page() !== page;
  if (tab.reloads() > reloads) model.drafts.clear();
  if (isNew) {
    model.mustMatchServer = !hadFaults;
    model.isDone = false;
    model.pageOwner = 'guest';
    expectLoaded(model, tab);
  }
  return isNew;
}

/** Another tab signs a user in, and this one receives the event. */
export async function signInElsewhere(model: Model, tab: Tab, who: User): Promise<void> {
  const identityBefore = tab.readPageIdentity();
  tab.setUser(who);
  tab.storeToken();
  model.mustMatchServer = !hasBootFaults(tab);
  dispatchEvent(new StorageEvent('storage', { key: 'dev_token' }));
  const isNew = await settle(model, tab);
  if (!isNew && identityBefore !== tab.readPageIdentity()) expectLoaded(model, tab);
}

export function clearBootFaults({ sandbox: { faults } }: Tab): void {
  const otherFaults = faults.list().filter(({ path }) => !BOOT_PATHS.includes(path));
  faults.clear();
  for (const fault of otherFaults) faults.add(fault);
}

/** Clicks 'Anmelden', returns with or without a sign-in, and checks the page. */
export async function logIn(
  model: Model,
  tab: Tab,
  { user, place }: { user: User | undefined; place?: Place },
): Promise<void> {
  const values = readFormValues(tab.place());
  const button = document.querySelector('main [data-auth="login"], [data-auth="login"]');
  if (button) fireEvent.click(button);
  const { path } = PLACES[tab.place()];
  if (values) storeDraft(model, path, values);
  const { navigations } = tab.page();
  await tab.waitFor(() => navigations.length > 0);
  if (user !== undefined) tab.setUser(user);
  await load(model, tab, place);
}

let count = 0;

export async function writeForm(model: Model, tab: Tab): Promise<boolean> {
  const anotherButton = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Weiteren anlegen',
  );
  if (anotherButton) fireEvent.click(anotherButton);
  model.isDone = false;
  await runPendingTasks();
  const who = tab.readPageIdentity();
  if (!readFormValues(tab.place())) return false;
  count += 1;
  const address = `ulla.${count}@kanzlei-nord.de`;
  setValues({ 'E-Mail-Adresse': address });
  if (tab.place() === 'subuser') {
    setValues({ Anrede: '2', Vorname: 'Ulla', Nachname: 'Unter' });
    if (!findCheckbox('Ich akzeptiere').checked) fireEvent.click(findCheckbox('Ich akzeptiere'));
  }
  const author = isPerson(who) ? who : 'guest';
  model.addresses.set(address, author);
  await settle(model, tab);
  const values = readFormValues(tab.place());
  model.unsentValues = values && { author, values };
  const { path } = PLACES[tab.place()];
  // A draft that was stored when the session had ended is updated with each change.
  if (values && model.drafts.get(path)?.author === model.pageOwner) storeDraft(model, path, values);
  return values !== undefined;
}

/** Makes sure that the subuser form is filled in. */
export async function ensureWritten(model: Model, tab: Tab, who: User): Promise<void> {
  if (tab.place() === 'subuser' && model.unsentValues?.values['agb'] === true) return;
  if (
    tab.place() === 'subuser' &&
    isPerson(tab.readPageIdentity()) &&
    (await writeForm(model, tab))
  )
    return;
  clearBootFaults(tab);
  tab.setUser(who);
  await load(model, tab, 'subuser');
  if (model.unsentValues?.values['agb'] !== true) await writeForm(model, tab);
}
