import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { PageScript, Tab } from '../engines/tab.ts';

/** The rules that every screen must pass (rules A26, A30); axe disables two of these rules by default. */
const EVERY_RULE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};
/** The rule whose result depends on the colour scheme. */
export const CONTRAST: RunOptions = { runOnly: ['color-contrast'] };
/** The rules whose result depends on the width. */
export const LAYOUT: RunOptions = {
  runOnly: ['color-contrast', 'target-size', 'scrollable-region-focusable'],
};

const AXE_CODE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Code that replaces the timers of axe, because the clock of a page may be stopped. */
const TIMER_CODE =
  'const setTimeout = (callback, ms) => (ms ? globalThis.setTimeout(callback, ms) : queueMicrotask(callback));';

/**
 * Lets axe check the open page after all animations that end.
 * @param selector of the part that axe checks; by default the whole page
 * @returns a sentence per rule that the page violates
 */
export async function findViolations(
  { evaluate }: Pick<Tab, 'evaluate'>,
  rules: RunOptions = EVERY_RULE,
  selector = 'html',
): Promise<string[]> {
  const hasAxe = await evaluate(() => 'axe' in globalThis, undefined);
  // The driver injects axe, because the policy of the page blocks scripts of other origins.
  if (!hasAxe) await evaluate(new Function(TIMER_CODE + AXE_CODE) as () => void, undefined);
  return evaluate(
    async ({ options, context }) => {
      // Animations of spinners never end, so the check does not wait for them.
      const endingAnimations = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(endingAnimations.map(({ finished }) => finished));
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { options: rules, context: selector },
  );
}

export const findPageViolations = (
  page: Page,
  rules?: RunOptions,
  selector?: string,
): Promise<string[]> =>
  findViolations(
    {
      evaluate: <Argument, Answer>(script: PageScript<Argument, Answer>, argument: Argument) =>
        page.evaluate(script as () => Answer | Promise<Answer>, argument),
    },
    rules,
    selector,
  );
