import { fireEvent } from '@testing-library/react';
import type fc from 'fast-check';
import { expect } from 'vitest';
import { createSubuser } from '../../src/contract/create-subuser.ts';
import { token } from '../../src/contract/token.ts';
import { FAULTS, type FaultName } from '../faults/faults.ts';
import { turn } from '../support/clock.ts';
import { box, put } from '../support/fields.ts';
import { expectInvariants, expectLoaded, type Model, standing } from './model.ts';
import type { Tab, Who } from './tab.tsx';

type Step = fc.AsyncCommand<Model, Tab>;

/** A step that leaves the tab as it must be. */
function step(name: string, run: (model: Model, tab: Tab) => Promise<void>): Step {
  return {
    check: () => true,
    async run(model, tab) {
      await run(model, tab);
      expectInvariants(model, tab);
    },
    toString: () => name,
  };
}

async function load(model: Model, tab: Tab): Promise<void> {
  model.isClean = tab.sandbox.faults.list().length === 0;
  await tab.load();
  expectLoaded(model, tab);
}

/** Rests; a page that has loaded itself anew meanwhile is a new one. */
async function rest(model: Model, tab: Tab): Promise<boolean> {
  const page = tab.page();
  const hadFaults = tab.sandbox.faults.list().length > 0;
  await tab.rest();
  const isNew = tab.page() !== page;
  if (isNew) {
    model.isClean = !hadFaults;
    expectLoaded(model, tab);
  }
  return isNew;
}

export const reload = () => step('reload', load);

export const signIn = (who: Who) =>
  step(`sign in as ${who}`, async (model, tab) => {
    tab.become(who);
    await load(model, tab);
  });

export const expire = () =>
  step('the session runs out', async (model, tab) => {
    tab.expire();
    model.isClean = false;
  });

export const signOut = () =>
  step('sign out', async (model, tab) => {
    const button = document.querySelector('[data-auth="logout"]');
    if (button) fireEvent.click(button);
    const { wentTo } = tab.page();
    for (let turns = 0; wentTo.length === 0 && turns < 50; turns += 1) await turn();
    if (wentTo.length === 0) return;
    expect(document.querySelector('form#subuser')).toBeNull();
    tab.become(undefined);
    model.draft = undefined;
    await rest(model, tab);
  });

/** Another tab of the browser signs somebody in: cookies and local storage are shared. */
export const otherTabSignsIn = (who: Who) =>
  step(`${who} signs in in another tab`, async (model, tab) => {
    const before = tab.onPage();
    tab.become(who);
    model.isClean = tab.sandbox.faults.list().length === 0;
    // A fault may hit the other tab as well; then this one hears of nothing.
    const answer = await fetch(`${location.origin}/auth/token`, {}).catch(() => undefined);
    const told = token.reply((await answer?.json().catch(() => ({}))) ?? {});
    if (!answer?.ok || told.token === '') return;
    localStorage.setItem('dev_tokenExp', String(told.tokenExp));
    localStorage.setItem('dev_token', told.token);
    dispatchEvent(new StorageEvent('storage', { key: 'dev_token' }));
    const isNew = await rest(model, tab);
    if (!isNew && before !== tab.onPage()) expectLoaded(model, tab);
    if (model.isClean) expect(tab.onPage()).toBe(who);
  });

export const otherTabSignsOut = () =>
  step('another tab signs out', async (model, tab) => {
    tab.become(undefined);
    localStorage.clear();
    const channel = new BroadcastChannel('auth');
    channel.postMessage('logout');
    for (let turns = 0; tab.onPage() !== 'guest' && turns < 50; turns += 1) await turn();
    channel.close();
    await rest(model, tab);
    expect(tab.onPage()).toBe('guest');
    expect(standing()).toBeUndefined();
    Object.assign(model, { typed: undefined, draft: undefined });
  });

/** Away and Back: the browser has kept the page. */
export const freeze = () =>
  step('away and Back', async (model, tab) => {
    dispatchEvent(new Event('pagehide'));
    await turn();
    expectInvariants({ ...model, typed: undefined }, tab);
    model.typed = undefined;
    model.isClean = tab.sandbox.faults.list().length === 0;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    if (!(await rest(model, tab))) expectLoaded(model, tab);
  });

let count = 0;

export const fill = () =>
  step('fill in', async (model, tab) => {
    const another = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Weiteren anlegen',
    );
    if (another) fireEvent.click(another);
    await turn();
    if (!standing()) return;
    count += 1;
    put({ Anrede: '2', Vorname: 'Ulla', Nachname: 'Unter' });
    put({ 'E-Mail-Adresse': `ulla.${count}@kanzlei-nord.de` });
    if (!box('Ich akzeptiere').checked) fireEvent.click(box('Ich akzeptiere'));
    await rest(model, tab);
    model.typed = standing();
  });

/** Presses the button, by mouse and Enter, as often as somebody impatient does. */
export const submit = (clicks: number) =>
  step(`submit by ${clicks} clicks`, async (model, tab) => {
    const { typed } = model;
    const form = document.querySelector('form#subuser');
    const who = tab.onPage();
    if (!typed || !form || (who !== 0 && who !== 1)) return;
    const email = String(typed['eMail']);
    const before = createdAs(tab, email);
    for (let click = 0; click < clicks; click += 1) {
      const button = form.querySelector('[type="submit"]');
      if (button) fireEvent.click(button);
      if (click % 2 === 1) fireEvent.submit(form);
    }
    const isNew = await rest(model, tab);
    const after = createdAs(tab, email);
    expect(after.length - before.length, 'accounts by one press').toBeLessThanOrEqual(1);
    for (const { owner } of after) expect(owner, 'whose subuser').toBe(tab.usernames[who]);
    if (isNew) return;
    const heading = document.querySelector('.notice h2')?.textContent ?? '';
    const isDone = heading.startsWith('Der Unterbenutzer wurde angelegt');
    if (isDone) expect(after, 'what is said to be created').toHaveLength(1);
    if (isDone || heading.startsWith('Für Ihr Konto'))
      Object.assign(model, { typed: undefined, draft: undefined });
    else if (document.querySelector('.notice[data-kind="warning"]'))
      model.draft = { of: who, typed };
  });

function createdAs({ sandbox: { store } }: Tab, email: string) {
  return store.all<{ owner: string }>(
    `SELECT owner.username AS owner FROM people
     JOIN subusers ON subusers.person_id = people.id
     JOIN people AS owner ON owner.id = subusers.owner_id
     WHERE people.email = ?`,
    email,
  );
}

/** Something goes wrong with the next calls of a path. */
export const fault = (path: string, name: FaultName, times: number) =>
  step(`${name} at ${path}, ${times} times`, async (model, tab) => {
    const order = FAULTS[name];
    if (order) tab.sandbox.faults.add({ path, ...order, times });
    if (path !== createSubuser.path) model.isClean = false;
  });
