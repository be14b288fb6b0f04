import { fireEvent } from '@testing-library/react';
import type fc from 'fast-check';
import { expect } from 'vitest';
import { createSubuser } from '../../src/contract/create-subuser.ts';
import { FAULTS, type FaultName } from '../faults/faults.ts';
import { turn } from '../support/clock.ts';
import { expectInvariants, expectLoaded, expectVeil, hasBootFaults, type Model } from './model.ts';
import { ensureWritten, load, logIn, mendBoot, rest, signInElsewhere, write } from './moves.ts';
import { isPerson, type Who, type Whom } from './people.ts';
import { type Place, standing } from './places.tsx';
import { press } from './submits.ts';
import type { Tab } from './tab.tsx';

export type Step = fc.AsyncCommand<Model, Tab>;

/** A step that leaves the tab as it must be. */
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

export const reload = () => step('reload', load);

export const signIn = (who: Who) =>
  step(`sign in as ${who}`, async (model, tab) => {
    tab.become(who);
    await load(model, tab, 'subuser');
  });

export const expire = () =>
  step('the session runs out', async (model, tab) => {
    tab.expire();
    model.mustKnow = false;
  });

export const signOut = () =>
  step('sign out', async (model, tab) => {
    const told: unknown[] = [];
    const channel = new BroadcastChannel('auth');
    channel.onmessage = ({ data }) => void told.push(data);
    const button = document.querySelector('[data-auth="logout"]');
    if (button) fireEvent.click(button);
    const { wentTo } = tab.page();
    await tab.waitFor(() => wentTo.length > 0 && told.length > 0);
    channel.close();
    expect(wentTo, 'where the logout leads').toHaveLength(1);
    expect(told, 'what other tabs hear').toEqual(['logout']);
    expect(standing('subuser')).toBeUndefined();
    tab.become(undefined);
    model.drafts.clear();
    await rest(model, tab);
  });

/** Another tab of the browser signs somebody in: cookies and local storage are shared. */
export const otherTabSignsIn = (who: Who) =>
  step(`${who} signs in in another tab`, (model, tab) => signInElsewhere(model, tab, who));

export const otherTabSignsOut = () =>
  step('another tab signs out', async (model, tab) => {
    tab.become(undefined);
    localStorage.clear();
    const channel = new BroadcastChannel('auth');
    channel.postMessage('logout');
    await tab.waitFor(() => tab.onPage() === 'guest');
    channel.close();
    await rest(model, tab);
    expect(standing('subuser')).toBeUndefined();
    model.typed = undefined;
    model.drafts.clear();
    model.mustKnow = true;
  });

/** Away and Back: the browser has kept the page. */
export const freeze = () =>
  step('away and Back', async (model, tab) => {
    dispatchEvent(new Event('pagehide'));
    await turn();
    expectVeil(model);
    model.typed = undefined;
    model.mustKnow = !hasBootFaults(tab);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    if (!(await rest(model, tab))) expectLoaded(model, tab);
  });

export const fill = (who: Who) =>
  step(`fill in, signed in as ${who} if nobody is`, async (model, tab) => {
    model.typed = undefined;
    await ensureWritten(model, tab, who);
  });

interface SubmitOptions {
  readonly who: Who;
  readonly clicks: number;
  /** Whether the button is pressed again while the answer is on its way. */
  readonly isSlow: boolean;
}

export const submit = ({ who, clicks, isSlow }: SubmitOptions) =>
  step(`submit by ${clicks} clicks${isSlow ? ', twice' : ''}`, async (model, tab) => {
    await ensureWritten(model, tab, who);
    await press(model, tab, { clicks, ...(isSlow ? { meanwhile: () => {} } : {}) });
  });

/** Another tab signs somebody in, and this one has not heard of it when the button is pressed. */
export const submitAfter = (who: Who, hasToken: boolean) =>
  step(`${who} signs in unheard${hasToken ? ' with a token' : ''}, submit`, async (model, tab) => {
    await ensureWritten(model, tab, who === 0 ? 1 : 0);
    tab.become(who);
    if (hasToken) tab.storeToken();
    model.mustKnow = false;
    await press(model, tab, { clicks: 1 });
    if (tab.onPage() === who) model.mustKnow = true;
  });

/** Another tab signs somebody in while the answer is on its way, and then the request is repeated. */
export const submitWhile = (who: Who, name: '401' | 'csrf') =>
  step(`${who} signs in unheard during a submit that meets ${name}`, async (model, tab) => {
    await ensureWritten(model, tab, who === 0 ? 1 : 0);
    tab.sandbox.faults.clear();
    meet(tab, createSubuser.path, name, 1);
    model.mustKnow = false;
    const meanwhile = () => {
      tab.become(who);
      tab.storeToken();
    };
    await press(model, tab, { clicks: 1, meanwhile });
    if (tab.onPage() === who) model.mustKnow = true;
  });

/** The session runs out under the form, which says so; somebody signs in then. */
export const expireAndReturn = (who: Who, as: Who | undefined) =>
  step(`expired submit, back as ${as}`, async (model, tab) => {
    await ensureWritten(model, tab, who);
    tab.expire();
    model.mustKnow = false;
    await press(model, tab, { clicks: 1 });
    await logIn(model, tab, { as });
  });

/** The session runs out under the form; the same person signs in in another tab and sends again. */
export const expireAndRetry = (who: Who) =>
  step('expired submit, sent again after a sign-in in another tab', async (model, tab) => {
    await ensureWritten(model, tab, who);
    tab.sandbox.faults.clear();
    tab.expire();
    model.mustKnow = false;
    await press(model, tab, { clicks: 1 });
    const { typed } = model;
    if (!typed || !isPerson(typed.of)) return;
    await signInElsewhere(model, tab, typed.of);
    await press(model, tab, { clicks: 1 });
  });

interface ElsewhereOptions {
  readonly of: Whom;
  readonly as: Who | undefined;
  /** Where the sign-in leads. */
  readonly place: Place;
}

/** A form that everybody sees is begun, and left for a sign-in. */
export const writeElsewhere = ({ of, as, place }: ElsewhereOptions) =>
  step(`${of} begins a form for everybody, back as ${as} at ${place}`, async (model, tab) => {
    mendBoot(tab);
    tab.become(of === 'guest' ? undefined : of);
    await load(model, tab, 'forgotUsername');
    await write(model, tab);
    if (as === undefined) tab.expire();
    await logIn(model, tab, { as, place });
    if (place !== 'subuser') await load(model, tab, 'subuser');
  });

/** Something goes wrong with the next calls of a path. */
export const fault = (path: string, name: FaultName, times: number) =>
  step(`${name} at ${path}, ${times} times`, async (_, tab) => meet(tab, path, name, times));

/** The page is loaded while something goes wrong with the calls that say who is here. */
export const faultyLoad = (path: string, name: FaultName, times: number) =>
  step(`reload with ${name} at ${path}, ${times} times`, async (model, tab) => {
    meet(tab, path, name, times);
    await load(model, tab);
  });

function meet({ sandbox: { faults } }: Tab, path: string, name: FaultName, times: number): void {
  const order = FAULTS[name];
  if (order) faults.add({ path, ...order, times });
}
