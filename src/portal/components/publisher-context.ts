import { createContext } from 'react';

interface Publisher {
  readonly terms: string;
  readonly privacy: string;
  readonly phone: string;
  readonly call: string;
}

/** Facts of a publisher. Only a build provides them: a browser reads them in the page. */
export const PublisherContext = createContext<Publisher | undefined>(undefined);
