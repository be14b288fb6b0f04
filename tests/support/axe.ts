import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { PageScript, Tab } from '../engines/tab.ts';

/** The rules that every screen passes (rules A26, A30); two of them are off by default. */
const EVERY_RULE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};
/** The one rule whose outcome follows the colour scheme. */
export const CONTRAST: RunOptions = { runOnly: ['color-contrast'] };
/** The rules whose outcome follows the width where no media query does. */
export const LAYOUT: RunOptions = {
  runOnly: ['color-contrast', 'target-size', 'scrollable-region-focusable'],
};

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The clock of a page may stand still, which must not keep axe waiting. */
const TIMERS =
  'const setTimeout = (act, ms) => (ms ? globalThis.setTimeout(act, ms) : queueMicrotask(act));';

/** Faults that axe finds in the open page, once nothing fades in or out any more. */
export async function findFaults(
  { ask }: Pick<Tab, 'ask'>,
  rules: RunOptions = EVERY_RULE,
  within = 'html',
): Promise<string[]> {
  const hasAxe = await ask(() => 'axe' in globalThis, undefined);
  // Through the driver: the page's own policy allows no script from elsewhere.
  if (!hasAxe) await ask(new Function(TIMERS + SOURCE) as () => void, undefined);
  return ask(
    async ({ options, place }) => {
      // Spinners go on.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(place, { ...options, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { options: rules, place: within },
  );
}

export const findFaultsIn = (page: Page, rules?: RunOptions, within?: string): Promise<string[]> =>
  findFaults(
    {
      ask: <Given, Answer>(script: PageScript<Given, Answer>, given: Given) =>
        page.evaluate(script as () => Answer | Promise<Answer>, given),
    },
    rules,
    within,
  );
