import axe from 'axe-core';
import { AXE_RULES } from '../support/axe-rules.ts';
import type { Tab } from './tab.ts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Faults that axe finds in the open page (rule A30). */
export async function findFaults(tab: Tab): Promise<string[]> {
  const hasAxe = await tab.ask(() => 'axe' in globalThis, undefined);
  // Through the driver: the page's own policy allows no script from elsewhere.
  if (!hasAxe) await tab.ask(new Function(axe.source) as () => void, undefined);
  return tab.ask(async (options) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const inPage = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await inPage.axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, AXE_RULES);
}
