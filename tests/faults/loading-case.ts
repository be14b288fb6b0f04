import { user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import type { Expectation } from './ends.ts';
import { type FaultCase, findWord } from './fault-case.ts';

interface LoadingCase
  extends Expectation,
    Pick<FaultCase, 'name' | 'call' | 'isRequestOfCase' | 'faults'> {
  /** @param preparePage runs before the island is shown */
  openScreen(preparePage: (page: Page) => void): Promise<Page>;
  /** Finds the section that loads the data. */
  findSection(): Element | null | undefined;
  /** Returns a word for loaded or missing data, and no word if the section shows a failure. */
  readEnd(section: Element): string | false | null | undefined;
}

export function createLoadingCase({
  openScreen,
  findSection,
  readEnd,
  ...caseFacts
}: LoadingCase): FaultCase {
  return {
    ...caseFacts,
    async sendCall(activateFault, previousPage) {
      if (!previousPage) return openScreen(({ sandbox }) => activateFault(sandbox));
      activateFault(previousPage.sandbox);
      await user.click(findRetryButton(findSection()));
      return previousPage;
    },
    readResult() {
      const section = findSection();
      if (!section || section.querySelector('.spinner')) return undefined;
      const sentence = section.querySelector('.notice p:not(.notice-kind)')?.textContent;
      return readEnd(section) || findWord(sentence);
    },
    repeatableEnds: ['cut', 'generic', 'expired', 'throttled', 'unavailable'],
  };
}

function findRetryButton(section: Element | null | undefined): Element {
  const button = [...(section?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Erneut versuchen',
  );
  if (!button) throw new Error('The section has no button "Erneut versuchen".');
  return button;
}
