import { createContext, useContext } from 'react';

/** What islands know of the site of their page; Astro hands it to them as a prop. */
export interface PageFacts {
  readonly publisher: Readonly<Record<'terms' | 'privacy' | 'phone' | 'call', string>>;
  readonly captcha: { readonly provider: string };
}

export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

/** @throws outside of an island */
export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext);
  if (!facts) throw new Error('No page facts: the component is outside of an island.');
  return facts;
}
