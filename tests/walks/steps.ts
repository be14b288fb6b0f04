import { fireEvent } from '@testing-library/react';
import type fc from 'fast-check';
import { expect } from 'vitest';
import { createSubuser } from '../../src/contract/calls/subusers/create-subuser.ts';
import { FAULTS, type FaultName } from '../faults/faults.ts';
import { runPendingTasks } from '../support/clock.ts';
import {
  expectInvariants,
  expectLoaded,
  expectNothingPersonal,
  hasBootFaults,
  type Model,
} from './model.ts';
import * as moves from './moves.ts';
import { type Author, isPerson, type User } from './people.ts';
import { type Place, readFormValues } from './places.ts';
import { press } from './submits.ts';
import type { Tab } from './tab.tsx';

export type Step = fc.AsyncCommand<Model, Tab>;

function step(name: string, run: (model: Model, tab: Tab) => Promise<unknown>): Step {
  return {
    check: () => true,
    async run(model, tab) {
      await run(model, tab);
      expectInvariants(model, tab);
    },
    toString: () => name,
  };
}

export const reload = () => step('reload', moves.load);

export const signIn = (who: User) =>
  step(`sign in as ${who}`, async (model, tab) => {
    tab.setUser(who);
    await moves.load(model, tab, 'subuser');
  });

export const expire = () =>
  step('the session runs out', async (model, tab) => {
    tab.expire();
    model.mustMatchServer = false;
  });

export const signOut = () =>
  step('sign out', async (model, tab) => {
    const messages: unknown[] = [];
    const channel = new BroadcastChannel('auth');
    channel.onmessage = ({ data }) => void messages.push(data);
    const button = document.querySelector('[data-auth="logout"]');
    if (button) fireEvent.click(button);
    const { navigations } = tab.page();
    await tab.waitFor(() => navigations.length > 0 && messages.length > 0);
    channel.close();
    expect(navigations, 'where the logout leads').toHaveLength(1);
    expect(messages, 'messages to other tabs').toEqual(['logout']);
    expect(readFormValues('subuser')).toBeUndefined();
    tab.setUser(undefined);
    model.drafts.clear();
    await moves.settle(model, tab);
  });

export const otherTabSignsIn = (who: User) =>
  step(`${who} signs in in another tab`, (model, tab) => moves.signInElsewhere(model, tab, who));

export const otherTabSignsOut = () =>
  step('another tab signs out', async (model, tab) => {
    tab.setUser(undefined);
    localStorage.clear();
    const channel = new BroadcastChannel('auth');
    channel.postMessage('logout');
    await tab.waitFor(() => tab.readPageIdentity() === 'guest');
    channel.close();
    await moves.settle(model, tab);
    expect(readFormValues('subuser')).toBeUndefined();
    model.unsentValues = undefined;
    model.drafts.clear();
    model.mustMatchServer = true;
  });

/** Leaves the page and returns by the back/forward cache. */
export const freezeAndRestore = () =>
  step('away and Back', async (model, tab) => {
    dispatchEvent(new Event('pagehide'));
    await runPendingTasks();
    expectNothingPersonal(model);
    model.unsentValues = undefined;
    model.mustMatchServer = !hasBootFaults(tab);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    if (!(await moves.settle(model, tab))) expectLoaded(model, tab);
  });

export const fill = (who: User) =>
  step(`fill in, signed in as ${who} unless a user is`, async (model, tab) => {
    model.unsentValues = undefined;
    await moves.ensureWritten(model, tab, who);
  });

interface SubmitOptions {
  readonly who: User;
  readonly clicks: number;
  readonly isSlow: boolean;
}

export const submit = ({ who, clicks, isSlow }: SubmitOptions) =>
  step(`submit by ${clicks} clicks${isSlow ? ', twice' : ''}`, async (model, tab) => {
    await moves.ensureWritten(model, tab, who);
    await press(model, tab, { clicks, ...(isSlow ? { meanwhile: () => {} } : {}) });
  });

/** Another tab has signed a user in, without an event before the submit. */
export const submitAfter = (who: User, hasToken: boolean) =>
  step(`${who} signs in unheard${hasToken ? ' with a token' : ''}, submit`, async (model, tab) => {
    await moves.ensureWritten(model, tab, who === 0 ? 1 : 0);
    tab.setUser(who);
    if (hasToken) tab.storeToken();
    model.mustMatchServer = false;
    await press(model, tab, { clicks: 1 });
    if (tab.readPageIdentity() === who) model.mustMatchServer = true;
  });

/** Another tab signs a user in while the reply is pending, and the request is repeated. */
export const submitWhile = (who: User, name: '401' | 'csrf') =>
  step(`${who} signs in unheard during a submit that meets ${name}`, async (model, tab) => {
    await moves.ensureWritten(model, tab, who === 0 ? 1 : 0);
    tab.sandbox.faults.clear();
    addFault(tab, createSubuser.path, name, 1);
    model.mustMatchServer = false;
    const meanwhile = () => {
      tab.setUser(who);
      tab.storeToken();
    };
    await press(model, tab, { clicks: 1, meanwhile });
    if (tab.readPageIdentity() === who) model.mustMatchServer = true;
  });

/** The session expires under the form, which shows it; then a user signs in. */
export const expireAndReturn = (who: User, user: User | undefined) =>
  step(`expired submit, back as ${user}`, async (model, tab) => {
    await moves.ensureWritten(model, tab, who);
    tab.expire();
    model.mustMatchServer = false;
    await press(model, tab, { clicks: 1 });
    await moves.logIn(model, tab, { user });
  });

/** The session expires under the form; the same user signs in in another tab and submits again. */
export const expireAndRetry = (who: User) =>
  step('expired submit, sent again after a sign-in in another tab', async (model, tab) => {
    await moves.ensureWritten(model, tab, who);
    tab.sandbox.faults.clear();
    tab.expire();
    model.mustMatchServer = false;
    await press(model, tab, { clicks: 1 });
    const { unsentValues } = model;
    if (!unsentValues || !isPerson(unsentValues.author)) return;
    await moves.signInElsewhere(model, tab, unsentValues.author);
    await press(model, tab, { clicks: 1 });
  });

interface WriteElsewhereOptions {
  readonly author: Author;
  readonly returningUser: User | undefined;
  readonly place: Place;
}

export const writeElsewhere = ({ author, returningUser, place }: WriteElsewhereOptions) =>
  step(
    `${author} begins a form for everybody, back as ${returningUser} at ${place}`,
    async (model, tab) => {
      moves.clearBootFaults(tab);
      tab.setUser(author === 'guest' ? undefined : author);
      await moves.load(model, tab, 'forgotUsername');
      await moves.writeForm(model, tab);
      if (returningUser === undefined) tab.expire();
      await moves.logIn(model, tab, { user: returningUser, place });
      if (place !== 'subuser') await moves.load(model, tab, 'subuser');
    },
  );

export const fault = (path: string, name: FaultName, times: number) =>
  step(`${name} at ${path}, ${times} times`, async (_, tab) => addFault(tab, path, name, times));

export const faultyLoad = (path: string, name: FaultName, times: number) =>
  step(`reload with ${name} at ${path}, ${times} times`, async (model, tab) => {
    addFault(tab, path, name, times);
    await moves.load(model, tab);
  });

function addFault(
  { sandbox: { faults } }: Tab,
  path: string,
  name: FaultName,
  times: number,
): void {
  const order = FAULTS[name];
  if (order) faults.add({ path, ...order, times });
}
