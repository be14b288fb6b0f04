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
import { submitForm } from './submits.ts';
import type { Tab } from './tab.tsx';

export type Step = fc.AsyncCommand<Model, Tab>;

/** Creates a step that checks the tab after its run. */
function createStep(name: string, run: (model: Model, tab: Tab) => Promise<unknown>): Step {
  return {
    check: () => true,
    async run(model, tab) {
      await run(model, tab);
      expectInvariants(model, tab);
    },
    toString: () => name,
  };
}

export const reload = () => createStep('reload', moves.load);

export const signIn = (user: User) =>
  createStep(`sign in as ${user}`, async (model, tab) => {
    tab.setUser(user);
    await moves.load(model, tab, 'subuser');
  });

export const expireSession = () =>
  createStep('the session expires', async (model, tab) => {
    tab.expireSession();
    model.mustMatchServer = false;
  });

export const signOut = () =>
  createStep('sign out', async (model, tab) => {
    const messages: unknown[] = [];
    const channel = new BroadcastChannel('auth');
    channel.onmessage = ({ data }) => void messages.push(data);
    const button = document.querySelector('[data-auth="logout"]');
    if (button) fireEvent.click(button);
    const { navigations } = tab.page();
    await tab.waitFor(() => navigations.length > 0 && messages.length > 0);
    channel.close();
    expect(navigations, 'navigations of the sign-out').toHaveLength(1);
    expect(messages, 'messages to other tabs').toEqual(['logout']);
    expect(readFormValues('subuser')).toBeUndefined();
    tab.setUser(undefined);
    model.drafts.clear();
    await moves.settle(model, tab);
  });

/** Signs in as the user in another tab. */
export const signInElsewhere = (user: User) =>
  createStep(`sign in as ${user} in another tab`, (model, tab) =>
    moves.signInElsewhere(model, tab, user),
  );

/** Signs out in another tab. */
export const signOutElsewhere = () =>
  createStep('sign out in another tab', async (model, tab) => {
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

/** Leaves the page, and returns to it from the back/forward cache. */
export const freezeAndRestore = () =>
  createStep('leave the page and go Back', async (model, tab) => {
    dispatchEvent(new Event('pagehide'));
    await runPendingTasks();
    expectNothingPersonal(model);
    model.unsentValues = undefined;
    model.mustMatchServer = !hasBootFaults(tab);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    if (!(await moves.settle(model, tab))) expectLoaded(model, tab);
  });

/** Fills the form in. Signs the user in if nobody is signed in. */
export const fillForm = (user: User) =>
  createStep(`fill in, as ${user} if nobody is signed in`, async (model, tab) => {
    model.unsentValues = undefined;
    await moves.ensureFilled(model, tab, user);
  });

interface SubmitOptions {
  readonly user: User;
  readonly clicks: number;
  /** Whether the person submits again while the reply is pending. */
  readonly isRepeated: boolean;
}

export const submit = ({ user, clicks, isRepeated }: SubmitOptions) =>
  createStep(`submit by ${clicks} clicks${isRepeated ? ', twice' : ''}`, async (model, tab) => {
    await moves.ensureFilled(model, tab, user);
    await submitForm(model, tab, { clicks, ...(isRepeated ? { whilePending: () => {} } : {}) });
  });

/** Signs in as the user in another tab, and submits the form before the page receives the event. */
export const signInElsewhereAndSubmit = (user: User, isTokenStored: boolean) =>
  createStep(
    `sign in as ${user} in another tab${isTokenStored ? ' that stores the token' : ''}, submit before the event`,
    async (model, tab) => {
      await moves.ensureFilled(model, tab, user === 0 ? 1 : 0);
      tab.setUser(user);
      if (isTokenStored) tab.storeToken();
      model.mustMatchServer = false;
      await submitForm(model, tab, { clicks: 1 });
      if (tab.readPageIdentity() === user) model.mustMatchServer = true;
    },
  );

/** Signs in as the user in another tab, during a request that the page repeats because of a fault. */
export const signInElsewhereDuringSubmit = (user: User, faultName: '401' | 'csrf') =>
  createStep(
    `sign in as ${user} in another tab during a submit with ${faultName}`,
    async (model, tab) => {
      await moves.ensureFilled(model, tab, user === 0 ? 1 : 0);
      tab.sandbox.faults.clear();
      addFault(tab, createSubuser.path, faultName, 1);
      model.mustMatchServer = false;
      const whilePending = () => {
        tab.setUser(user);
        tab.storeToken();
      };
      await submitForm(model, tab, { clicks: 1, whilePending });
      if (tab.readPageIdentity() === user) model.mustMatchServer = true;
    },
  );

/**
 * Submits the form after the session has expired. Then presses the sign-in button of the page, and returns to
 * the page signed in as `returningUser`, or without a sign-in.
 */
export const expireAndReturn = (user: User, returningUser: User | undefined) =>
  createStep(
    `submit after the session has expired, return as ${returningUser}`,
    async (model, tab) => {
      await moves.ensureFilled(model, tab, user);
      tab.expireSession();
      model.mustMatchServer = false;
      await submitForm(model, tab, { clicks: 1 });
      await moves.signInByButton(model, tab, { user: returningUser });
    },
  );

/**
 * Submits the form after the session has expired. Then signs in as the author of the input in another tab, and
 * submits again.
 */
export const expireAndRetry = (user: User) =>
  createStep(
    'submit after the session has expired, submit again after a sign-in in another tab',
    async (model, tab) => {
      await moves.ensureFilled(model, tab, user);
      tab.sandbox.faults.clear();
      tab.expireSession();
      model.mustMatchServer = false;
      await submitForm(model, tab, { clicks: 1 });
      const { unsentValues } = model;
      if (!unsentValues || !isPerson(unsentValues.author)) return;
      await moves.signInElsewhere(model, tab, unsentValues.author);
      await submitForm(model, tab, { clicks: 1 });
    },
  );

interface PublicFormOptions {
  readonly author: Author;
  readonly returningUser: User | undefined;
  readonly place: Place;
}

/** Fills in the public form, and leaves its page for the sign-in. Returns signed in, or without a sign-in. */
export const fillPublicForm = ({ author, returningUser, place }: PublicFormOptions) =>
  createStep(
    `${author} fills in the public form, returns as ${returningUser} to ${place}`,
    async (model, tab) => {
      moves.clearBootFaults(tab);
      tab.setUser(author === 'guest' ? undefined : author);
      await moves.load(model, tab, 'forgotUsername');
      await moves.fillForm(model, tab);
      if (returningUser === undefined) tab.expireSession();
      await moves.signInByButton(model, tab, { user: returningUser, place });
      if (place !== 'subuser') await moves.load(model, tab, 'subuser');
    },
  );

export const injectFault = (path: string, name: FaultName, times: number) =>
  createStep(`${name} at ${path}, ${times} times`, async (_, tab) =>
    addFault(tab, path, name, times),
  );

export const reloadWithFault = (path: string, name: FaultName, times: number) =>
  createStep(`reload with ${name} at ${path}, ${times} times`, async (model, tab) => {
    addFault(tab, path, name, times);
    await moves.load(model, tab);
  });

function addFault(
  { sandbox: { faults } }: Tab,
  path: string,
  name: FaultName,
  times: number,
): void {
  const fault = FAULTS[name];
  if (fault) faults.add({ path, ...fault, times });
}
