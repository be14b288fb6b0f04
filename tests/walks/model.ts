import { expect } from 'vitest';
import { csrfToken } from '../../src/contract/calls/session/csrf-token.ts';
import { token } from '../../src/contract/calls/session/token.ts';
import { userInfo } from '../../src/contract/calls/session/user-info.ts';
import { type Author, isPerson, NAMES } from './people.ts';
import { type FormInput, PLACES, readFormValues } from './places.ts';
import type { Tab } from './tab.tsx';
import type { Tally } from './tally.ts';

interface AuthoredValues {
  readonly author: Author;
  readonly values: FormInput;
}

interface Draft extends AuthoredValues {
  /** Whether the draft of a guest becomes the draft of the person who signs in next. */
  readonly awaitsPerson: boolean;
}

/** The expected state of the tab after the steps so far. */
export interface Model {
  /** The unsent values in the form. */
  unsentValues: AuthoredValues | undefined;
  /** The owner of drafts that the page stores: the last person that the page has shown, or a guest (rule 3.14.a). */
  pageOwner: Author;
  /** The stored drafts by page path (rule 3.14). */
  readonly drafts: Map<string, Draft>;
  /** Whether a notice has replaced the form after a submit. */
  isDone: boolean;
  /**
   * Whether the page must show the user of the server's session. Another identity is allowed after a fault in the
   * boot, and after a change of the session that the page has perhaps not noticed.
   */
  mustMatchServer: boolean;
  /** The identity that the page showed at the last check. */
  identity: ReturnType<Tab['readPageIdentity']>;
  /** Every typed address, with its author. */
  readonly addresses: Map<string, Author>;
  readonly tally: Tally;
}

export const createModel = (tally: Tally): Model => ({
  unsentValues: undefined,
  pageOwner: 'guest',
  drafts: new Map(),
  isDone: false,
  mustMatchServer: true,
  identity: 'unknown',
  addresses: new Map(),
  tally,
});

export function storeDraft(model: Model, path: string, values: FormInput): void {
  const { pageOwner } = model;
  model.drafts.set(path, { author: pageOwner, values, awaitsPerson: pageOwner === 'guest' });
}

/** Updates the drafts for the identity that the page shows. */
function settleDrafts({ drafts, identity }: Model): void {
  for (const [path, draft] of drafts) {
    if (!isPerson(identity)) {
      // The guest came back from the sign-in page without a sign-in.
      if (isProvenGuest()) drafts.set(path, { ...draft, awaitsPerson: false });
    } else if (draft.awaitsPerson) {
      drafts.set(path, { ...draft, author: identity, awaitsPerson: false });
    } else if (draft.author !== identity) drafts.delete(path);
  }
}

const isProvenGuest = () => document.documentElement.dataset['part'] === 'signed-out';

export const BOOT_PATHS: readonly string[] = [token.path, csrfToken.path, userInfo.path];

/** Whether a call of the boot is about to fail. */
export const hasBootFaults = ({ sandbox: { faults } }: Tab) =>
  faults.list().some(({ path }) => BOOT_PATHS.includes(path));

function readVisibleText(): string {
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return [document.body.textContent, ...[...fields].map(({ value }) => value)].join('\n');
}

/** Checks the conditions that the tab must meet after every step. */
export function expectInvariants(model: Model, tab: Tab): void {
  const { tally } = model;
  const identity = tab.readPageIdentity();
  tally.states += 1;
  if (model.mustMatchServer) {
    expect(identity, 'the page and the server').toBe(tab.readServerUser() ?? 'guest');
    tally.comparedStates += 1;
  } else if (isPerson(identity))
    expect([model.identity, tab.readServerUser()], 'the person on the page').toContain(identity);
  recordIdentity(model, identity);

  const visibleText = readVisibleText();
  for (const [index, name] of NAMES.entries())
    if (visibleText.includes(name)) expect(identity, `${name} is shown`).toBe(index);
  for (const [address, author] of model.addresses)
    if (author !== 'guest' && visibleText.includes(address))
      expect(identity, 'the person who sees the typed address').toBe(author);

  const exposedText = [
    location.href,
    JSON.stringify(history.state),
    document.title,
    ...tab.consoleLines,
  ].join('\n');
  for (const privateText of [...tab.readSecrets(), ...tab.usernames])
    expect(exposedText).not.toContain(privateText);

  expectCleanReports(model, tab);

  const storedEntries = Object.entries({ ...sessionStorage, ...localStorage });
  const storedTextWithoutDrafts = storedEntries
    .filter(([key]) => !key.startsWith('draft:'))
    .join('\n');
  for (const personalText of [...NAMES, ...tab.usernames, ...model.addresses.keys()])
    expect(storedTextWithoutDrafts).not.toContain(personalText);
  expectDrafts(model, tab);

  if (model.unsentValues)
    expect(readFormValues(tab.place()), 'the typed values').toEqual(model.unsentValues.values);
}

/** Records the identity that the page shows, and updates the drafts. */
function recordIdentity(model: Model, identity: Model['identity']): void {
  model.identity = identity;
  if (isPerson(identity)) model.pageOwner = identity;
  settleDrafts(model);
}

/** Checks that reports contain no personal data, token or input (rule 29.2). */
function expectCleanReports({ addresses }: Model, tab: Tab): void {
  const reportedText = tab.reports.join('\n');
  const typedTexts = ['Ulla', 'Unter', ...addresses.keys()];
  for (const privateText of [...tab.readSecrets(), ...tab.usernames, ...NAMES, ...typedTexts])
    expect(reportedText, 'the reports').not.toContain(privateText);
}

function expectDrafts({ drafts }: Model, { usernames }: Tab): void {
  const storedDrafts = Object.entries({ ...sessionStorage }).filter(([key]) =>
    key.startsWith('draft:'),
  );
  const owners = storedDrafts.map(([key, value]) => [key, JSON.parse(String(value)).owner]);
  const expectedOwners = [...drafts].map(([path, { author }]) => [
    `draft:${path}`,
    author === 'guest' ? '' : usernames[author],
  ]);
  expect(Object.fromEntries(owners), 'the drafts').toEqual(Object.fromEntries(expectedOwners));
}

/** Checks that a page in the back/forward cache shows no personal data (rule 3.16). */
export function expectNothingPersonal(model: Model): void {
  const visibleText = readVisibleText();
  const typedAddresses = [...model.addresses].flatMap(([address, author]) =>
    author === 'guest' ? [] : address,
  );
  for (const personalText of [...NAMES, ...typedAddresses])
    expect(visibleText).not.toContain(personalText);
}

/** Checks a page after it has loaded, and records the restored draft. */
export function expectLoaded(model: Model, tab: Tab): void {
  const { drafts, tally } = model;
  const identity = tab.readPageIdentity();
  const serverIdentity = tab.readServerUser() ?? 'guest';
  if (model.mustMatchServer) expect(identity, 'the page and the server').toBe(serverIdentity);
  else expect([serverIdentity, 'guest', 'unidentified']).toContain(identity);
  const earlierDraft = drafts.get(PLACES[tab.place()].path);
  // recordIdentity can delete the draft of another person.
  recordIdentity(model, identity);
  model.unsentValues = undefined;

  const { path, untouchedValues } = PLACES[tab.place()];
  const draft = drafts.get(path);
  const isOwnDraft = draft && identity !== 'unidentified' && draft.author === identity;
  const hasForm = tab.place() === 'forgotUsername' || (isPerson(identity) && !model.isDone);
  const expectedValues = isOwnDraft ? draft.values : untouchedValues;
  expect(readFormValues(tab.place()), 'the form').toEqual(hasForm ? expectedValues : undefined);
  if (hasForm && isOwnDraft) {
    tally.restoredDrafts += 1;
    drafts.delete(path);
    model.unsentValues = { author: draft.author, values: draft.values };
  } else if (hasForm && earlierDraft) {
    tally.hiddenDrafts += 1;
    if (identity === 'guest') tally.draftsHiddenFromGuests += 1;
  }
}
