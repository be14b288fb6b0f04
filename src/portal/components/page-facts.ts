import { createContext } from 'react';

interface PageFacts {
  readonly publisher: Readonly<Record<'terms' | 'privacy' | 'phone' | 'call', string>>;
  readonly captcha: { readonly provider: string };
}

/** Facts of the page's site. Only a build provides them: a browser reads them in the page. */
export const PageFactsContext = createContext<PageFacts | undefined>(undefined);
