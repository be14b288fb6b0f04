import { user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import { type Station, wordFor } from './station.ts';

interface LoadingStation extends Pick<Station, 'name' | 'call' | 'counts' | 'faults'> {
  /** Opens the page; the call is made on it after `before`. */
  open(before: (page: Page) => void): Promise<Page>;
  /** The part of the page that waits for the answer. */
  part(): Element | null | undefined;
  /** What of it tells that there is something or nothing, as a word; undefined for neither. */
  shown(part: Element): string | false | null | undefined;
}

/** A part of a page that is loaded by itself and offers a second try. */
export function loadingStation({ open, part, shown, ...row }: LoadingStation): Station {
  return {
    ...row,
    async go(arm, before) {
      if (!before) return open(({ sandbox }) => arm(sandbox));
      arm(before.sandbox);
      await user.click(againIn(part()));
      return before;
    },
    look() {
      const element = part();
      if (!element || element.querySelector('.spinner')) return undefined;
      const sentence = element.querySelector('.notice p:not(.notice-word)')?.textContent;
      return shown(element) || wordFor(sentence);
    },
    again: ['offline', 'generic', 'expired', 'throttled', 'failed'],
  };
}

function againIn(part: Element | null | undefined): Element {
  const found = [...(part?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Erneut versuchen',
  );
  if (!found) throw new Error('There is no second try.');
  return found;
}
