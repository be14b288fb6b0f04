import type { Publisher } from './publisher-schema.ts';

export type ShownTerms = Pick<Publisher, 'terms' | 'withdrawal'>;

/** A page has the terms of every publisher of the portal, its own client's first (rule 25.6). */
export interface TermsOfAll {
  readonly own: ShownTerms;
  readonly others: Readonly<Record<string, ShownTerms>>;
}

export function termsOfAll([own, ...others]: readonly [Publisher, ...Publisher[]]): TermsOfAll {
  return {
    own: shownTerms(own),
    others: Object.fromEntries(others.map((publisher) => [publisher.id, shownTerms(publisher)])),
  };
}

function shownTerms({ terms, withdrawal }: Publisher): ShownTerms {
  return { terms, withdrawal };
}
