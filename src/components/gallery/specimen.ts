import type { ReactNode } from 'react';

/** One component as the gallery shows it. */
export interface Specimen {
  /** Name of the component and of its file. */
  readonly name: string;
  /** When somebody takes it, and when rather another. */
  readonly when: string;
  readonly states: readonly State[];
}

interface State {
  readonly name: string;
  readonly shown: ReactNode;
}
