import type { EngineName } from './tab.ts';

/** What walks compare between the engines; it holds in each unless DIFFERENCES says otherwise. */
export type Fact =
  | 'Back restores a page as it was left';

interface Difference {
  readonly engine: EngineName;
  readonly fact: Fact;
  /** Why it differs, and what a person meets instead. */
  readonly reason: string;
}

/** Every known difference (rule 27.3). A walk fails once one of them has gone. */
export const DIFFERENCES: readonly Difference[] = [];
