import type { ReactNode } from 'react';

/** One component in the gallery. */
export interface Specimen {
  /** Name of the component and of its file. */
  readonly name: string;
  /** When to use it, and when to use another one. */
  readonly when: string;
  /** What is shown by name. */
  readonly states: Readonly<Record<string, ReactNode>>;
}
