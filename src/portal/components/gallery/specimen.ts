import type { ReactNode } from 'react';

/** One component in the gallery. */
export interface Specimen {
  /** Name of the component and of its file. */
  readonly name: string;
  /** When to use it, and when to use another one. */
  readonly when: string;
  readonly states: readonly State[];
}

interface State {
  readonly name: string;
  readonly shown: ReactNode;
}
