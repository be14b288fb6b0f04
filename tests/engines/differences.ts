import type { EngineName } from './tab.ts';

/** What walks compare between the engines; it holds in each unless DIFFERENCES says otherwise. */
export type Fact =
  | 'Back restores a page as it was left'
  | 'a click gives a button the focus'
  | 'a reload empties the fields'
  | 'the first paint waits for the heading'
  | 'links are fetched before they are followed'
  | 'pages fade into each other'
  | 'parts below the window are laid out later'
  | 'paragraphs end without a lonely word'
  | 'code is fetched when the page is idle'
  | 'a popover stands above everything'
  | 'tabs talk to each other by a channel'
  | 'forced colours are known'
  | 'print has a style of its own'
  | 'Trusted Types refuse markup as text';

interface Difference {
  readonly engine: EngineName;
  readonly fact: Fact;
  /** Why it differs, and what a person meets instead. */
  readonly reason: string;
}

/** Every known difference (rule 27.3). A walk fails once one of them has gone. */
export const DIFFERENCES: readonly Difference[] = [];
