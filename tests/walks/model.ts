import { expect } from 'vitest';
import { csrfToken } from '../../src/contract/calls/session/csrf-token.ts';
import { token } from '../../src/contract/calls/session/token.ts';
import { userInfo } from '../../src/contract/calls/session/user-info.ts';
import { type Author, isPerson, NAMES } from './people.ts';
import { type FormInput, PLACES, readFormValues } from './places.ts';
import type { Tab } from './tab.tsx';
import type { Tally } from './tally.ts';

interface AuthoredValues {
  readonly of: Author;
  readonly values: FormInput;
}

/** A guest's may await the person who signs in from its form. */
interface Draft extends AuthoredValues {
  readonly awaitsPerson: boolean;
}

export interface Model {
  /** The unsent values in the form. */
  typed: AuthoredValues | undefined;
  /** Who owns what the page stores: whom it has shown, else a guest (rule 3.14.a). */
  pageOf: Author;
  /** The stored drafts by page path (rule 3.14). */
  readonly drafts: Map<string, Draft>;
  /** The form was submitted and replaced by a notice. */
  isDone: boolean;
  /** The page must show the server's session: no fault prevented its calls. */
  mustMatchServer: boolean;
  shown: ReturnType<Tab['onPage']>;
  /** Every typed address, with its author. */
  readonly addresses: Map<string, Author>;
  readonly tally: Tally;
}

export const freshModel = (tally: Tally): Model => ({
  typed: undefined,
  pageOf: 'guest',
  drafts: new Map(),
  isDone: false,
  mustMatchServer: true,
  shown: 'unknown',
  addresses: new Map(),
  tally,
});

export function storeDraft(model: Model, path: string, values: FormInput): void {
  const { pageOf } = model;
  model.drafts.set(path, { of: pageOf, values, awaitsPerson: pageOf === 'guest' });
}

/** Drafts as they are for the one who is known to be here. */
function settleDrafts({ drafts, shown }: Model): void {
  for (const [path, draft] of drafts) {
    if (!isPerson(shown)) {
      // Has come back without a sign-in.
      if (isProvenGuest()) drafts.set(path, { ...draft, awaitsPerson: false });
    } else if (draft.awaitsPerson) {
      drafts.set(path, { ...draft, of: shown, awaitsPerson: false });
    } else if (draft.of !== shown) drafts.delete(path);
  }
}

const isProvenGuest = () => document.documentElement.dataset['part'] === 'signed-out';

export const BOOT_PATHS: readonly string[] = [token.path, csrfToken.path, userInfo.path];

/** Whether one of those calls is about to fail. */
export const hasBootFaults = ({ sandbox: { faults } }: Tab) =>
  faults.list().some(({ path }) => BOOT_PATHS.includes(path));

function shownText(): string {
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return [document.body.textContent, ...[...fields].map(({ value }) => value)].join('\n');
}

/** Checks the tab; runs after every step. */
export function expectInvariants(model: Model, tab: Tab): void {
  const { tally } = model;
  const who = tab.onPage();
  tally.states += 1;
  if (model.mustMatchServer) {
    expect(who, 'the page and the server').toBe(tab.atServer() ?? 'guest');
    tally.compared += 1;
  } else if (isPerson(who)) expect([model.shown, tab.atServer()], 'who is shown').toContain(who);
  see(model, who);

  const shown = shownText();
  for (const [at, name] of NAMES.entries())
    if (shown.includes(name)) expect(who, `${name} is shown`).toBe(at);
  for (const [address, of] of model.addresses)
    if (of !== 'guest' && shown.includes(address)) expect(who, 'who sees what was typed').toBe(of);

  const exposed = [
    location.href,
    JSON.stringify(history.state),
    document.title,
    ...tab.consoleLines,
  ].join('\n');
  for (const secret of [...tab.secrets(), ...tab.usernames]) expect(exposed).not.toContain(secret);

  expectNamesOnly(model, tab);

  const stored = Object.entries({ ...sessionStorage, ...localStorage });
  const withoutDrafts = stored.filter(([key]) => !key.startsWith('draft:')).join('\n');
  for (const personal of [...NAMES, ...tab.usernames, ...model.addresses.keys()])
    expect(withoutDrafts).not.toContain(personal);
  expectDrafts(model, tab);

  if (model.typed)
    expect(readFormValues(tab.place()), 'what was typed').toEqual(model.typed.values);
}

/** Who is shown now, and what becomes of the drafts. */
function see(model: Model, who: Model['shown']): void {
  model.shown = who;
  if (isPerson(who)) model.pageOf = who;
  settleDrafts(model);
}

/** No report has anything of a person, a token or a form (rule 29.2). */
function expectNamesOnly({ addresses }: Model, tab: Tab): void {
  const sent = tab.reports.join('\n');
  const typed = ['Ulla', 'Unter', ...addresses.keys()];
  for (const secret of [...tab.secrets(), ...tab.usernames, ...NAMES, ...typed])
    expect(sent, 'what is reported').not.toContain(secret);
}

function expectDrafts({ drafts }: Model, { usernames }: Tab): void {
  const stored = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('draft:'));
  const owners = stored.map(([key, value]) => [key, JSON.parse(String(value)).owner]);
  const expected = [...drafts].map(([path, { of }]) => [
    `draft:${path}`,
    of === 'guest' ? '' : usernames[of],
  ]);
  expect(Object.fromEntries(owners), 'the drafts').toEqual(Object.fromEntries(expected));
}

/** A page in the back/forward cache shows no personal data (rule 3.16). */
export function expectNothingPersonal(model: Model): void {
  const shown = shownText();
  const typed = [...model.addresses].flatMap(([address, of]) => (of === 'guest' ? [] : address));
  for (const personal of [...NAMES, ...typed]) expect(shown).not.toContain(personal);
}

/** Checks a freshly loaded page, and records what it has restored. */
export function expectLoaded(model: Model, tab: Tab): void {
  const { drafts, tally } = model;
  const who = tab.onPage();
  const server = tab.atServer() ?? 'guest';
  if (model.mustMatchServer) expect(who, 'the page and the server').toBe(server);
  else expect([server, 'guest', 'unidentified']).toContain(who);
  const foreign = drafts.get(PLACES[tab.place()].path);
  see(model, who);
  model.typed = undefined;

  const { path, untouchedValues } = PLACES[tab.place()];
  const draft = drafts.get(path);
  const isOwn = draft && who !== 'unidentified' && draft.of === who;
  const hasForm = tab.place() === 'forgotUsername' || (isPerson(who) && !model.isDone);
  const expected = isOwn ? draft.values : untouchedValues;
  expect(readFormValues(tab.place()), 'the form').toEqual(hasForm ? expected : undefined);
  if (hasForm && isOwn) {
    tally.ownDrafts += 1;
    drafts.delete(path);
    model.typed = { of: draft.of, values: draft.values };
  } else if (hasForm && foreign) {
    tally.foreignDrafts += 1;
    if (who === 'guest') tally.hiddenFromGuests += 1;
  }
}
