import { fireEvent } from '@testing-library/react';
import { runPendingTasks } from '../support/clock.ts';
import { findCheckbox, setValues } from '../support/fields.ts';
import { BOOT_PATHS, expectLoaded, hasBootFaults, type Model, storeDraft } from './model.ts';
import { isPerson, type User } from './people.ts';
import { PLACES, type Place, readFormValues } from './places.ts';
import type { Tab } from './tab.tsx';

/** Records the draft that a signed-in person leaves behind in the public form (rules 3.14, S6.1). */
function leavePublicForm(model: Model, tab: Tab): void {
  if (tab.place() !== 'forgotUsername' || !isPerson(tab.readPageIdentity())) return;
  const { path } = PLACES.forgotUsername;
  const values = readFormValues('forgotUsername');
  if (values && values['eMail'] !== '') storeDraft(model, path, values);
  else if (model.drafts.get(path)?.author === model.pageOwner) model.drafts.delete(path);
}

/** Loads a page, and checks it. */
export async function load(model: Model, tab: Tab, place?: Place): Promise<void> {
  leavePublicForm(model, tab);
  model.mustMatchServer = !hasBootFaults(tab);
  model.isDone = false;
  await tab.load(place);
  model.pageOwner = 'guest';
  expectLoaded(model, tab);
}

/** Waits for all requests, and checks the page if it has reloaded. @returns whether the page has reloaded */
export async function settle(model: Model, tab: Tab): Promise<boolean> {
  const page = tab.page();
  const reloads = tab.reloads();
  const hadFaults = hasBootFaults(tab);
  await tab.settle();
  const hasReloaded = tab.page() !== page;
  if (tab.reloads() > reloads) model.drafts.clear();
  if (hasReloaded) {
    model.mustMatchServer = !hadFaults;
    model.isDone = false;
    model.pageOwner = 'guest';
    expectLoaded(model, tab);
  }
  return hasReloaded;
}

/** Signs in as the user in another tab. This tab receives a storage event. */
export async function signInElsewhere(model: Model, tab: Tab, user: User): Promise<void> {
  const identityBefore = tab.readPageIdentity();
  tab.setUser(user);
  tab.storeToken();
  model.mustMatchServer = !hasBootFaults(tab);
  dispatchEvent(new StorageEvent('storage', { key: 'dev_token' }));
  const hasReloaded = await settle(model, tab);
  if (!hasReloaded && identityBefore !== tab.readPageIdentity()) expectLoaded(model, tab);
}

export function clearBootFaults({ sandbox: { faults } }: Tab): void {
  const otherFaults = faults.list().filter(({ path }) => !BOOT_PATHS.includes(path));
  faults.clear();
  for (const fault of otherFaults) faults.add(fault);
}

/** Clicks 'Anmelden', returns with or without a sign-in, and checks the page. */
export async function signInByButton(
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

/** Number of typed addresses, which makes each address unique. */
let addressCount = 0;

/** Fills in the form of the page. @returns whether the page has a form */
export async function fillForm(model: Model, tab: Tab): Promise<boolean> {
  const nextSubuserButton = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Weiteren anlegen',
  );
  if (nextSubuserButton) fireEvent.click(nextSubuserButton);
  model.isDone = false;
  await runPendingTasks();
  const identity = tab.readPageIdentity();
  if (!readFormValues(tab.place())) return false;
  addressCount += 1;
  const address = `ulla.${addressCount}@kanzlei-nord.de`;
  setValues({ 'E-Mail-Adresse': address });
  if (tab.place() === 'subuser') {
    setValues({ Anrede: '2', Vorname: 'Ulla', Nachname: 'Unter' });
    if (!findCheckbox('Ich akzeptiere').checked) fireEvent.click(findCheckbox('Ich akzeptiere'));
  }
  const author = isPerson(identity) ? identity : 'guest';
  model.addresses.set(address, author);
  await settle(model, tab);
  const values = readFormValues(tab.place());
  model.unsentValues = values && { author, values };
  const { path } = PLACES[tab.place()];
  // If the page has stored a draft at the end of the session, each later change updates this draft.
  if (values && model.drafts.get(path)?.author === model.pageOwner) storeDraft(model, path, values);
  return values !== undefined;
}

/** Fills the subuser form in, unless the form has input. Signs the user in if the page does not show the form. */
export async function ensureFilled(model: Model, tab: Tab, user: User): Promise<void> {
  if (tab.place() === 'subuser' && model.unsentValues?.values['agb'] === true) return;
  if (tab.place() === 'subuser' && isPerson(tab.readPageIdentity()) && (await fillForm(model, tab)))
    return;
  clearBootFaults(tab);
  tab.setUser(user);
  await load(model, tab, 'subuser');
  if (model.unsentValues?.values['agb'] !== true) await fillForm(model, tab);
}
