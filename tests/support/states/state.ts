import type { Page } from '@playwright/test';
import { contactSnapshot } from '../../../src/sites/contact/snapshot.ts';
import type { Client } from '../../../src/sites/schemas/clients-and-environments.ts';
import { expect, type Portal } from '../portal.ts';
import { SCREENS, type Screen, VARIANTS } from '../screens.ts';
import { button, control, fill as fillIn, holdRequests, section } from '../visit.ts';

export interface Stage {
  readonly page: Page;
  readonly portal: Portal;
}

export type Step = (stage: Stage) => Promise<unknown>;

/**
 * How a screen gets into a state from the one before. What is spoken by the last action is kept.
 * `atOnce`: notices of the state before are still there.
 */
export type State = Step | readonly [lead: Step, act: Step] | { readonly atOnce: Step };

/** A screen and its states in the order in which they are reached. */
export interface Reading {
  readonly screen: Screen;
  /** Whether a client has the screen with its words; by default each has. */
  readonly fits?: (client: Client) => boolean;
  /** Before the screen is opened: somebody else, a fault. */
  readonly before?: Step;
  /** Waits for what comes while the screen still loads. */
  readonly loading?: Step;
  readonly states?: Readonly<Record<string, State>>;
}

export const isNormal = ({ registration }: Client): boolean => registration === 'normal';
export const hasTopic = (path: string) => (client: Client) =>
  contactSnapshot(client).some(({ topics }) => topics.some(({ tPath }) => tPath === path));

/** A screen of the lists. @throws Error for an unknown name */
export function screen(name: string): Screen {
  const found = [...SCREENS, ...VARIANTS].find((known) => known.name === name);
  if (!found) throw new Error(`There is no screen ${name}.`);
  return found;
}

type Part = readonly [role: Parameters<Page['getByRole']>[0], name?: string | RegExp];
const part = (page: Page, [role, name = '']: Part) => page.getByRole(role, { name });
function onPage(act: (page: Page) => Promise<unknown>): Step {
  return ({ page }) => act(page);
}

export const see = (text: string | RegExp): Step =>
  onPage((page) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible());

/** Presses a button of the page and waits for a text. */
export function press(name: string, shows: string | RegExp): Step {
  return async (stage) => {
    await button(stage.page.getByRole('main'), name).first().click();
    await see(shows)(stage);
  };
}

export function pressIn(name: string, press: string, shows: string | RegExp): Step {
  return async ({ page }) => {
    const region = section(page, name);
    await region.getByRole('button', { name: new RegExp(`^${press}`) }).click();
    await expect(region.getByText(shows).first()).toBeVisible();
  };
}

export const fill = (values: Readonly<Record<string, string>>): Step =>
  onPage((page) => fillIn(page, values));
export const tick = (label: string): Step => onPage((page) => control(page, label).check());
export const key = (name: string): Step => onPage((page) => page.keyboard.press(name));
/** Clicks the only part of a page with that role and name. */
export const click = (...what: Part): Step => onPage((page) => part(page, what).click());
export const seePart = (...what: Part): Step =>
  onPage((page) => expect(part(page, what)).toBeVisible());
export const seeNoPart = (...what: Part): Step =>
  onPage((page) => expect(part(page, what)).toBeHidden());
export const seeField = (label: string): Step =>
  onPage((page) => expect(control(page, label)).toBeVisible());
export const seeFocus = (...what: Part): Step =>
  onPage((page) => expect(part(page, what)).toBeFocused());
export const cut = (path: string): Step =>
  onPage((page) => page.route(`**${path}`, (route) => route.abort(), { times: 1 }));

export function inSequence(...steps: readonly Step[]): Step {
  return async (stage) => {
    for (const step of steps) await step(stage);
  };
}

/** Lets the sandbox refuse a call once, or the given number of times. */
export function refuse(path: string, status: number, times: number | 'always' = 1): Step {
  return async ({ portal }) => portal.faults.add({ kind: 'status', path, status, times });
}

export const recover: Step = async ({ portal }) => portal.faults.clear();

let answer = (): void => undefined;
export const releaseAnswer = (shows: string | RegExp): Step =>
  inSequence(async () => answer(), see(shows));

/** Holds the answer of a call until `releaseAnswer`. */
export function holdAnswer(path: string, act: Step, ...before: readonly Step[]): State {
  const holdBack = onPage(async (page) => {
    answer = await holdRequests(page, `**${path}`);
  });
  return [inSequence(...before, holdBack), act];
}
