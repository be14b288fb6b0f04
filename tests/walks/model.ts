import { expect } from 'vitest';
import { csrfToken } from '../../src/contract/session/csrf-token.ts';
import { token } from '../../src/contract/session/token.ts';
import { userInfo } from '../../src/contract/session/user-info.ts';
import { isPerson, NAMES, type Whom } from './people.ts';
import { PLACES, standing, type Typed } from './places.tsx';
import type { Tab } from './tab.tsx';
import type { Tally } from './tally.ts';

/** What somebody has put into a form. */
interface Written {
  readonly of: Whom;
  readonly values: Typed;
}

/** What must be true of the tab, whatever has happened to it. */
export interface Model {
  /** What stands in the form of the page and has not been sent. */
  typed: Written | undefined;
  /** What is kept for whoever wrote it, by the path of its page (rule 3.14). */
  readonly drafts: Map<string, Written>;
  /** The form has gone through and has given way to a notice. */
  isDone: boolean;
  /** The page must know who the server takes the browser for: nothing has kept it from asking. */
  mustKnow: boolean;
  /** Whom the page showed when it was last looked at. */
  shown: ReturnType<Tab['onPage']>;
  /** Every address that has been typed, with who typed it. */
  readonly addresses: Map<string, Whom>;
  readonly tally: Tally;
}

export const freshModel = (tally: Tally): Model => ({
  typed: undefined,
  drafts: new Map(),
  isDone: false,
  mustKnow: true,
  shown: 'unknown',
  addresses: new Map(),
  tally,
});

/** The calls by which a page learns who is here. */
export const BOOT_PATHS: readonly string[] = [token.path, csrfToken.path, userInfo.path];

/** Whether one of those calls will go wrong. */
export const hasBootFaults = ({ sandbox: { faults } }: Tab) =>
  faults.list().some(({ path }) => BOOT_PATHS.includes(path));

/** Everything that can be read on the page. */
function shownText(): string {
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return [document.body.textContent, ...[...fields].map(({ value }) => value)].join('\n');
}

/** Looks at the tab after every step. */
export function expectInvariants(model: Model, tab: Tab): void {
  const { tally } = model;
  const who = tab.onPage();
  tally.states += 1;
  if (model.mustKnow) {
    expect(who, 'the page and the server').toBe(tab.atServer() ?? 'guest');
    tally.compared += 1;
  } else if (isPerson(who)) expect([model.shown, tab.atServer()], 'who is shown').toContain(who);
  model.shown = who;

  const shown = shownText();
  for (const [at, name] of NAMES.entries())
    if (shown.includes(name)) expect(who, `${name} is shown`).toBe(at);
  for (const [address, of] of model.addresses)
    if (of !== 'guest' && shown.includes(address)) expect(who, 'who sees what was typed').toBe(of);

  const told = [location.href, JSON.stringify(history.state), document.title, ...tab.said].join(
    '\n',
  );
  for (const secret of [...tab.secrets(), ...tab.usernames]) expect(told).not.toContain(secret);

  const kept = Object.entries({ ...sessionStorage, ...localStorage });
  const open = kept.filter(([key]) => !key.startsWith('draft:')).join('\n');
  for (const personal of [...NAMES, ...tab.usernames, ...model.addresses.keys()])
    expect(open).not.toContain(personal);
  expectDrafts(model, tab);

  if (model.typed) expect(standing(tab.place()), 'what was typed').toEqual(model.typed.values);
}

/** The drafts that lie in the tab, and whose they are, are those that must. */
function expectDrafts({ drafts }: Model, { usernames }: Tab): void {
  const stored = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('draft:'));
  const owners = stored.map(([key, value]) => [key, String(value).split('\n')[0]]);
  const expected = [...drafts].map(([path, { of }]) => [
    `draft:${path}`,
    of === 'guest' ? '' : usernames[of],
  ]);
  expect(Object.fromEntries(owners), 'the drafts').toEqual(Object.fromEntries(expected));
}

/** Nothing of a person may stand on a page that the browser has put away (rule 3.16). */
export function expectVeil(model: Model): void {
  const shown = shownText();
  const typed = [...model.addresses].flatMap(([address, of]) => (of === 'guest' ? [] : address));
  for (const personal of [...NAMES, ...typed]) expect(shown).not.toContain(personal);
}

/** Looks at a page that has just been loaded, and takes over what it has brought back. */
export function expectLoaded(model: Model, tab: Tab): void {
  const { drafts, tally } = model;
  const who = tab.onPage();
  const server = tab.atServer() ?? 'guest';
  if (model.mustKnow) expect(who, 'the page and the server').toBe(server);
  else expect([server, 'guest', 'unidentified']).toContain(who);
  model.shown = who;
  model.typed = undefined;

  const { path, empty } = PLACES[tab.place()];
  const draft = drafts.get(path);
  const isOwn = draft && who !== 'unidentified' && (draft.of === who || draft.of === 'guest');
  const hasForm = tab.place() === 'forgotUsername' || (isPerson(who) && !model.isDone);
  const expected = isOwn ? draft.values : empty;
  expect(standing(tab.place()), 'the form').toEqual(hasForm ? expected : undefined);
  if (hasForm && isOwn) {
    tally.ownDrafts += 1;
    drafts.delete(path);
    model.typed = { of: isPerson(who) ? who : draft.of, values: draft.values };
  } else if (hasForm && draft) {
    tally.foreignDrafts += 1;
    if (who === 'guest') tally.keptFromGuests += 1;
  }

  // Another person ends what was kept for somebody; a guest may be the same person.
  if (isPerson(who))
    for (const [at, { of }] of drafts) if (of !== who && of !== 'guest') drafts.delete(at);
}
