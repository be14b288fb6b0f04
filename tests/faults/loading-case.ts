import { user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import type { Expectation } from './ends.ts';
import { type FaultCase, findWord } from './fault-case.ts';

interface LoadingCase
  extends Expectation,
    Pick<FaultCase, 'name' | 'call' | 'isCounted' | 'faults'> {
  openScreen(before: (page: Page) => void): Promise<Page>;
  findPart(): Element | null | undefined;
  /** Returns a word for loaded or empty content, and undefined for a part that is still loading. */
  readOutcome(part: Element): string | false | null | undefined;
}

export function createLoadingCase({
  openScreen,
  findPart,
  readOutcome,
  ...row
}: LoadingCase): FaultCase {
  return {
    ...row,
    async makeCall(arm, before) {
      if (!before) return openScreen(({ sandbox }) => arm(sandbox));
      arm(before.sandbox);
      await user.click(findRetryButton(findPart()));
      return before;
    },
    readResult() {
      const element = findPart();
      if (!element || element.querySelector('.spinner')) return undefined;
      const sentence = element.querySelector('.notice p:not(.notice-word)')?.textContent;
      return readOutcome(element) || findWord(sentence);
    },
    repeatableEnds: ['cut', 'generic', 'expired', 'throttled', 'unavailable'],
  };
}

function findRetryButton(part: Element | null | undefined): Element {
  const button = [...(part?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Erneut versuchen',
  );
  if (!button) throw new Error('There is no button for a retry.');
  return button;
}
