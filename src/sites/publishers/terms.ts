import type { Publisher } from '../schemas/publisher.ts';
import { factOfOthers } from './differences.ts';

export type ShownTerms = Pick<Publisher, 'terms' | 'withdrawal'>;

/** A page has the terms of every publisher of the portal, its own client's first (rule 25.6). */
export type TermsOfAll = Readonly<ReturnType<typeof termsOfAll>>;

export function termsOfAll(own: Publisher) {
  return { own: shownTerms(own), others: factOfOthers(own, shownTerms) };
}

function shownTerms({ terms, withdrawal }: Publisher): ShownTerms {
  return { terms, withdrawal };
}
