import { user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import type { Expectation } from './ends.ts';
import { type FaultCase, wordFor } from './fault-case.ts';

interface LoadingCase extends Expectation, Pick<FaultCase, 'name' | 'call' | 'counts' | 'faults'> {
  open(before: (page: Page) => void): Promise<Page>;
  part(): Element | null | undefined;
  /** A word for loaded or empty content; undefined for neither. */
  shown(part: Element): string | false | null | undefined;
}

export function loadingCase({ open, part, shown, ...row }: LoadingCase): FaultCase {
  return {
    ...row,
    async makeCall(arm, before) {
      if (!before) return open(({ sandbox }) => arm(sandbox));
      arm(before.sandbox);
      await user.click(againIn(part()));
      return before;
    },
    resultOn() {
      const element = part();
      if (!element || element.querySelector('.spinner')) return undefined;
      const sentence = element.querySelector('.notice p:not(.notice-word)')?.textContent;
      return shown(element) || wordFor(sentence);
    },
    repeatableAfter: ['cut', 'generic', 'expired', 'throttled', 'unavailable'],
  };
}

function againIn(part: Element | null | undefined): Element {
  const found = [...(part?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Erneut versuchen',
  );
  if (!found) throw new Error('There is no second try.');
  return found;
}
