import { createContext } from 'react';

/** Addresses of a publisher's pages. Only a build provides them: a browser reads them in the page. */
export const PublisherContext = createContext<
  { readonly terms: string; readonly privacy: string } | undefined
>(undefined);
