import { createContext, useContext } from 'react';

/** The facts of the site that islands need; Astro passes them as a prop. */
export interface PageFacts {
  /** Addresses and the phone number of the publisher. `call` is the address of a link that dials the number. */
  readonly publisher: Readonly<Record<'terms' | 'privacy' | 'phone' | 'call', string>>;
  readonly captcha: { readonly provider: string };
}

export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

/** Reads the facts of the site. @throws outside of an island */
export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext);
  if (!facts) throw new Error('No page facts: the component is outside of an island.');
  return facts;
}
