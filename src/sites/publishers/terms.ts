import type { Publisher } from '../schemas/publisher.ts';
import { collectFactOfOtherPublishers } from './differences.ts';

export type ShownTerms = Pick<Publisher, 'terms' | 'withdrawal'>;

/** The terms of every publisher of the portal, which each page contains (rule 25.6). */
export type TermsOfAll = Readonly<ReturnType<typeof collectTerms>>;

export function collectTerms(pagePublisher: Publisher) {
  return {
    pageTerms: selectTerms(pagePublisher),
    others: collectFactOfOtherPublishers(pagePublisher, selectTerms),
  };
}

function selectTerms({ terms, withdrawal }: Publisher): ShownTerms {
  return { terms, withdrawal };
}
