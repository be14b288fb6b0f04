import type { Page } from '@playwright/test';
import { readContactSnapshot } from '../../../src/sites/contact/snapshot.ts';
import type { Client } from '../../../src/sites/schemas/clients-and-environments.ts';
import { expect, type Portal } from '../portal.ts';
import { SCREENS, type Screen, VARIANTS } from '../screens.ts';
import {
  fillFields as fillIn,
  findButton,
  findControl,
  findSection,
  holdRequests,
} from '../visit.ts';

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
  readContactSnapshot(client).some(({ topics }) => topics.some(({ tPath }) => tPath === path));

/** A screen of the lists. @throws Error for an unknown name */
export function findScreen(name: string): Screen {
  const found = [...SCREENS, ...VARIANTS].find((known) => known.name === name);
  if (!found) throw new Error(`There is no screen ${name}.`);
  return found;
}

type Part = readonly [role: Parameters<Page['getByRole']>[0], name?: string | RegExp];
const findPart = (page: Page, [role, name = '']: Part) => page.getByRole(role, { name });
function createPageStep(act: (page: Page) => Promise<unknown>): Step {
  return ({ page }) => act(page);
}

export const seeText = (text: string | RegExp): Step =>
  createPageStep((page) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible(),
  );

/** Presses a button of the page and waits for a text. */
export function pressButton(name: string, shows: string | RegExp): Step {
  return async (stage) => {
    await findButton(stage.page.getByRole('main'), name).first().click();
    await seeText(shows)(stage);
  };
}

export function pressButtonIn(name: string, press: string, shows: string | RegExp): Step {
  return async ({ page }) => {
    const region = findSection(page, name);
    await region.getByRole('button', { name: new RegExp(`^${press}`) }).click();
    await expect(region.getByText(shows).first()).toBeVisible();
  };
}

export const enterValues = (values: Readonly<Record<string, string>>): Step =>
  createPageStep((page) => fillIn(page, values));
export const tickBox = (label: string): Step =>
  createPageStep((page) => findControl(page, label).check());
export const pressKey = (name: string): Step => createPageStep((page) => page.keyboard.press(name));
/** Clicks the only part of a page with that role and name. */
export const clickPart = (...what: Part): Step =>
  createPageStep((page) => findPart(page, what).click());
export const seePart = (...what: Part): Step =>
  createPageStep((page) => expect(findPart(page, what)).toBeVisible());
export const seeNoPart = (...what: Part): Step =>
  createPageStep((page) => expect(findPart(page, what)).toBeHidden());
export const seeField = (label: string): Step =>
  createPageStep((page) => expect(findControl(page, label)).toBeVisible());
export const seeFocus = (...what: Part): Step =>
  createPageStep((page) => expect(findPart(page, what)).toBeFocused());
export const cutConnection = (path: string): Step =>
  createPageStep((page) => page.route(`**${path}`, (route) => route.abort(), { times: 1 }));

export function joinSteps(...steps: readonly Step[]): Step {
  return async (stage) => {
    for (const step of steps) await step(stage);
  };
}

/** Lets the sandbox refuse a call once, or the given number of times. */
export function refuseCall(path: string, status: number, times: number | 'always' = 1): Step {
  return async ({ portal }) => portal.faults.add({ kind: 'status', path, status, times });
}

export const removeFaults: Step = async ({ portal }) => portal.faults.clear();

let answer = (): void => undefined;
export const releaseAnswer = (shows: string | RegExp): Step =>
  joinSteps(async () => answer(), seeText(shows));

/** Holds the answer of a call until `releaseAnswer`. */
export function holdAnswer(path: string, act: Step, ...before: readonly Step[]): State {
  const holdBack = createPageStep(async (page) => {
    answer = await holdRequests(page, `**${path}`);
  });
  return [joinSteps(...before, holdBack), act];
}
