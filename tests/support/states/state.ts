import type { Page } from '@playwright/test';
import { expect, type Portal } from '../portal.ts';
import { SCREENS, type Screen, VARIANTS } from '../screens.ts';
import { button, control, fill as fillIn, section } from '../visit.ts';

export interface Stage {
  readonly page: Page;
  readonly portal: Portal;
}

export type Step = (stage: Stage) => Promise<unknown>;

/**
 * How a screen gets into a state from the one before. What is spoken by the last action is kept.
 * `atOnce`: notices of the state before are still there.
 */
type State = Step | readonly [lead: Step, act: Step] | { readonly atOnce: Step };

/** A screen and its states in the order in which they are reached. */
export interface Reading {
  readonly screen: Screen;
  /** Before the screen is opened: somebody else, a fault. */
  readonly before?: Step;
  /** Waits for what comes while the screen still loads. */
  readonly loading?: Step;
  readonly states?: Readonly<Record<string, State>>;
}

/** A screen of the lists. @throws Error for an unknown name */
export function screen(name: string): Screen {
  const found = [...SCREENS, ...VARIANTS].find((known) => known.name === name);
  if (!found) throw new Error(`There is no screen ${name}.`);
  return found;
}

export function see(text: string | RegExp): Step {
  return ({ page }) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

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

export function fill(values: Readonly<Record<string, string>>): Step {
  return ({ page }) => fillIn(page, values);
}

export function all(...steps: readonly Step[]): Step {
  return async (stage) => {
    for (const step of steps) await step(stage);
  };
}

export function tick(label: string): Step {
  return ({ page }) => control(page, label).check();
}

export const pressEscape: Step = ({ page }) => page.keyboard.press('Escape');

/** Lets the sandbox refuse a call once, or as often as said. */
export function refuse(path: string, status: number, times: number | 'always' = 1): Step {
  return async ({ portal }) => portal.faults.add({ kind: 'status', path, status, times });
}

export const recover: Step = async ({ portal }) => portal.faults.clear();

export function cut(path: string): Step {
  return ({ page }) => page.route(`**${path}`, (route) => route.abort(), { times: 1 });
}
