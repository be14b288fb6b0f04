import type { EngineName } from './tab.ts';

/** What walks compare between the engines; it holds in each unless DIFFERENCES says otherwise. */
export type Fact =
  | 'Back restores a page as it was left'
  | 'a click gives a button the focus'
  | 'a reload empties the fields'
  | 'the first paint can wait for an element'
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

/** Every known difference (rule 28.3). A walk fails once one of them has gone. */
export const DIFFERENCES: readonly Difference[] = [
  {
    engine: 'Firefox',
    fact: 'the first paint can wait for an element',
    reason:
      'has no blocking="render"; it may paint the header alone, and nothing shifts afterwards',
  },
  {
    engine: 'Firefox',
    fact: 'pages fade into each other',
    reason: 'has no view transitions between documents; the next page appears at once',
  },
  {
    engine: 'Firefox',
    fact: 'paragraphs end without a lonely word',
    reason: 'has no text-wrap: pretty; lines break as usual',
  },
  {
    engine: 'Firefox',
    fact: 'a reload empties the fields',
    reason: 'restores what was typed, and the form takes it over as typed before its code came',
  },
  {
    engine: 'Firefox',
    fact: 'links are fetched before they are followed',
    reason: 'has no speculation rules; a page is fetched when its link is followed',
  },
  {
    engine: 'WebKit',
    fact: 'links are fetched before they are followed',
    reason: 'has no speculation rules; a page is fetched when its link is followed',
  },
  {
    engine: 'WebKit',
    fact: 'code is fetched when the page is idle',
    reason: 'has no requestIdleCallback; the code of a form is fetched by a timer after the load',
  },
];
