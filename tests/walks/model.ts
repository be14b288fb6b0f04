import { expect } from 'vitest';
import { NAMES, type Tab, type Who } from './tab.tsx';

/** What a person has put into the form, by the names of its fields. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** What must be true of the tab, whatever has happened to it. */
export interface Model {
  /** What stands in the form and has not been sent. */
  typed: Typed | undefined;
  /** What is kept for a person whose session has ended under the form (decision 3.14). */
  draft: { readonly of: Who; readonly typed: Typed } | undefined;
  /** Nothing has gone wrong since the page was loaded, so it must know who is here. */
  isClean: boolean;
}

export const freshModel = (): Model => ({ typed: undefined, draft: undefined, isClean: true });

/** What stands in the form; undefined without one. */
export function standing(): Typed | undefined {
  const form = document.querySelector('form#subuser');
  if (!form) return undefined;
  const fields = form.querySelectorAll<HTMLInputElement>('[name]');
  return Object.fromEntries(
    [...fields].map(({ name, type, value, checked }) => [
      name,
      type === 'checkbox' ? checked : value,
    ]),
  );
}

/** Looks at the tab after every step. */
export function expectInvariants(model: Model, tab: Tab): void {
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
  const shown = [document.body.textContent, ...[...fields].map(({ value }) => value)].join('\n');
  for (const [who, name] of NAMES.entries())
    if (shown.includes(name)) expect(tab.onPage(), `${name} is shown`).toBe(who);

  const told = [location.href, JSON.stringify(history.state), document.title, ...tab.said].join(
    '\n',
  );
  for (const secret of tab.secrets()) expect(told).not.toContain(secret);
  for (const username of tab.usernames) expect(told).not.toContain(username);

  const kept = Object.entries({ ...sessionStorage, ...localStorage });
  const open = kept.filter(([key]) => !key.startsWith('draft:')).join('\n');
  for (const personal of [...NAMES, ...tab.usernames, '@kanzlei-nord.de'])
    expect(open).not.toContain(personal);

  if (model.typed) expect(standing(), 'what was typed').toEqual(model.typed);
}

/** Looks at a page that has just been loaded, and takes over what it has brought back. */
export function expectLoaded(model: Model, tab: Tab): void {
  const who = tab.onPage();
  if (model.isClean) expect(who, 'the page and the server').toBe(tab.atServer() ?? 'guest');
  model.typed = undefined;
  if (who === 0 || who === 1) {
    if (model.draft?.of === who) {
      expect(standing(), 'the draft').toEqual(model.draft.typed);
      model.typed = model.draft.typed;
    }
    model.draft = undefined;
  }
}
