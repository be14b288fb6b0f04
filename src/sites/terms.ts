import type { Publisher } from './publisher-schema.ts';

/** Terms of a publisher and how to withdraw, as the page of the terms shows them. */
export type ShownTerms = Pick<Publisher, 'terms' | 'withdrawal'>;

/** A page has the terms of every publisher of the portal, its own client's first (rule 25.6). */
export interface TermsOfAll {
  readonly own: ShownTerms;
  /** By publisher, as PageClient names it. */
  readonly others: Readonly<Record<string, ShownTerms>>;
}

/** @param publishers the page's own first */
export function termsOfAll([own, ...others]: readonly [Publisher, ...Publisher[]]): TermsOfAll {
  return {
    own: shownTerms(own),
    others: Object.fromEntries(others.map((publisher) => [publisher.id, shownTerms(publisher)])),
  };
}

function shownTerms({ terms, withdrawal }: Publisher): ShownTerms {
  return { terms, withdrawal };
}
