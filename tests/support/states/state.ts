import type { Page } from '@playwright/test';
import { expect, type test } from '../portal.ts';
import { control } from '../registration.ts';
import { SCREENS, type Screen, VARIANTS } from '../screens.ts';

export interface Stage {
  readonly page: Page;
  readonly portal: Parameters<Parameters<typeof test>[2]>[0]['portal'];
}

export type Step = (stage: Stage) => Promise<unknown>;

/** What a screen becomes after the state before. */
interface State {
  readonly name: string;
  /** Notices of the state before are still there. */
  readonly atOnce?: true;
  /** Leads there, without the last action. */
  readonly before?: Step;
  /** The last action: what is spoken from here on is kept. */
  readonly act: Step;
}

/** A screen and its states in the order in which they are reached. */
export interface Reading {
  readonly screen: Screen;
  /** Before the screen is opened: somebody else, a fault. */
  readonly before?: Step;
  /** Waits for what comes while the screen still loads. */
  readonly loading?: Step;
  readonly states?: readonly State[];
}

/** A screen of the lists. @throws Error for an unknown name */
export function screen(name: string): Screen {
  const found = [...SCREENS, ...VARIANTS].find((known) => known.name === name);
  if (!found) throw new Error(`There is no screen ${name}.`);
  return found;
}

/** Presses a button of the page and waits for a text. */
export function press(name: string, shows: string | RegExp): Step {
  return async ({ page }) => {
    const main = page.getByRole('main');
    await main.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  };
}

/** Fills in fields by their labels. */
export function fill(values: Readonly<Record<string, string>>): Step {
  return async ({ page }) => {
    for (const [label, value] of Object.entries(values)) {
      const field = control(page, new RegExp(`^${label}(?! wiederholen)`));
      const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
      await (isSelect ? field.selectOption(value) : field.fill(value));
    }
  };
}

/** One step after the other. */
export function all(...steps: readonly Step[]): Step {
  return async (stage) => {
    for (const step of steps) await step(stage);
  };
}

/** Ticks a box by the beginning of its label. */
export function tick(label: string): Step {
  return ({ page }) => control(page, label).check();
}

/** Lets the sandbox refuse a call once, or as often as said. */
export function refuse(path: string, status: number, times: number | 'always' = 1): Step {
  return async ({ portal }) => portal.faults.add({ kind: 'status', path, status, times });
}

/** Cuts the connection of a call. */
export function cut(path: string): Step {
  return ({ page }) => page.route(`**${path}`, (route) => route.abort(), { times: 1 });
}

/** Keeps a call unanswered. */
export function hold(path: string): Step {
  return ({ page }) => page.route(`**${path}`, () => undefined);
}

/** From here on time passes only by `runFor`. */
export async function stopClock({ page }: Stage): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
}
