import type { Page } from '@playwright/test';
import { readContactSnapshot } from '../../../src/sites/contact/snapshot.ts';
import type { Client } from '../../../src/sites/schemas/clients-and-environments.ts';
import { expect, type Portal } from '../portal.ts';
import { FURTHER_SCREENS, SCREENS, type Screen } from '../screens.ts';
import { fillFields, findButton, findControl, findSection, holdRequests } from '../visit.ts';

export interface Stage {
  readonly page: Page;
  readonly portal: Portal;
}

export type Step = (stage: Stage) => Promise<unknown>;

/**
 * The steps from one state of a screen to the next. The transcript has the words that follow `act`, but not the
 * words that follow `prepare`. After `atOnce`, notices of the earlier state are still shown.
 */
export type State = Step | readonly [prepare: Step, act: Step] | { readonly atOnce: Step };

/** A screen and its states in the order in which they are reached. */
export interface ScreenStates {
  readonly screen: Screen;
  /** Whether a client has the screen with these texts; by default every client has the screen. */
  readonly isOfClient?: (client: Client) => boolean;
  /** Runs before the screen is opened, for another person or a fault. */
  readonly prepareScreen?: Step;
  /** Waits for content that comes while the screen still loads. */
  readonly whileLoading?: Step;
  readonly states?: Readonly<Record<string, State>>;
}

export const hasNormalRegistration = ({ registration }: Client): boolean =>
  registration === 'normal';
export const hasTopic = (path: string) => (client: Client) =>
  readContactSnapshot(client).some(({ topics }) => topics.some(({ tPath }) => tPath === path));

/** Finds a screen of the lists. @throws Error for an unknown name */
export function findScreen(name: string): Screen {
  const screen = [...SCREENS, ...FURTHER_SCREENS].find((candidate) => candidate.name === name);
  if (!screen) throw new Error(`There is no screen ${name}.`);
  return screen;
}

type RoleAndName = readonly [role: Parameters<Page['getByRole']>[0], name?: string | RegExp];
const findByRole = (page: Page, [role, name = '']: RoleAndName) => page.getByRole(role, { name });
function createPageStep(act: (page: Page) => Promise<unknown>): Step {
  return ({ page }) => act(page);
}

export const seeText = (text: string | RegExp): Step =>
  createPageStep((page) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible(),
  );

/** Presses a button of the page and waits for a text. */
export function pressButton(name: string, shownText: string | RegExp): Step {
  return async (stage) => {
    await findButton(stage.page.getByRole('main'), name).first().click();
    await seeText(shownText)(stage);
  };
}

/** Presses a button in a section by the beginning of its name, and waits for a text in the section. */
export function pressButtonIn(
  section: string,
  buttonStart: string,
  shownText: string | RegExp,
): Step {
  return async ({ page }) => {
    const region = findSection(page, section);
    await region.getByRole('button', { name: new RegExp(`^${buttonStart}`) }).click();
    await expect(region.getByText(shownText).first()).toBeVisible();
  };
}

export const enterValues = (values: Readonly<Record<string, string>>): Step =>
  createPageStep((page) => fillFields(page, values));
export const tickBox = (label: string): Step =>
  createPageStep((page) => findControl(page, label).check());
export const pressKey = (name: string): Step => createPageStep((page) => page.keyboard.press(name));
/** Clicks the only element of a page with that role and name. */
export const clickElement = (...element: RoleAndName): Step =>
  createPageStep((page) => findByRole(page, element).click());
export const seeElement = (...element: RoleAndName): Step =>
  createPageStep((page) => expect(findByRole(page, element)).toBeVisible());
export const seeNoElement = (...element: RoleAndName): Step =>
  createPageStep((page) => expect(findByRole(page, element)).toBeHidden());
export const seeField = (label: string): Step =>
  createPageStep((page) => expect(findControl(page, label)).toBeVisible());
export const seeFocus = (...element: RoleAndName): Step =>
  createPageStep((page) => expect(findByRole(page, element)).toBeFocused());
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

let releaseRequests = (): void => undefined;
/** Releases the answer that `holdAnswer` holds, and waits for a text. */
export const releaseAnswer = (shownText: string | RegExp): Step =>
  joinSteps(async () => releaseRequests(), seeText(shownText));

/** Creates a state that follows `act`, while the answer of a call is held until `releaseAnswer`. */
export function holdAnswer(path: string, act: Step, ...preparations: readonly Step[]): State {
  const holdBack = createPageStep(async (page) => {
    releaseRequests = await holdRequests(page, `**${path}`);
  });
  return [joinSteps(...preparations, holdBack), act];
}
