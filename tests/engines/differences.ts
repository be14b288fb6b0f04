import type { EngineName } from './tab.ts';

/** A fact that walks compare between the engines. Each fact holds in each engine unless DIFFERENCES says otherwise. */
export type Fact =
  | 'Back restores a page as it was left'
  | 'a click gives a button the focus'
  | 'a reload empties the fields'
  | 'links are fetched before they are followed'
  | 'pages fade into each other'
  | 'parts below the window are laid out later'
  | 'paragraphs end without a lonely word'
  | 'a popover stands above everything'
  | 'tabs talk to each other by a channel'
  | 'forced colours replace those of a page'
  | 'print has a style of its own'
  | 'Trusted Types refuse markup as text';

interface Difference {
  readonly fact: Fact;
  /** An engine that lacks the feature, or a script that asks the page, because versions differ. */
  readonly lackedBy: EngineName | (() => boolean);
  /** The reason of the difference, and its effect for a person. */
  readonly reason: string;
}

/** Every known difference (rule 28.3). A walk fails when a difference no longer exists. */
export const DIFFERENCES: readonly Difference[] = [
  {
    fact: 'pages fade into each other',
    lackedBy: () => !('CSSViewTransitionRule' in globalThis),
    reason: 'has no view transitions between documents; the next page appears at once',
  },
  {
    fact: 'paragraphs end without a lonely word',
    lackedBy: () => !CSS.supports('text-wrap', 'pretty'),
    reason: 'has no text-wrap: pretty; lines break as usual',
  },
  {
    fact: 'a reload empties the fields',
    lackedBy: 'Firefox',
    reason: 'restores what was typed, and the form takes it over as typed before its code came',
  },
  {
    fact: 'links are fetched before they are followed',
    lackedBy: () => !HTMLScriptElement.supports('speculationrules'),
    reason: 'has no speculation rules; a page is fetched when its link is followed',
  },
  {
    fact: 'forced colours replace those of a page',
    lackedBy: 'WebKit',
    reason: 'has no forced colours; more contrast alone reaches the page',
  },
  {
    fact: 'Trusted Types refuse markup as text',
    lackedBy: () => !('trustedTypes' in globalThis),
    reason: 'has no Trusted Types; the portal writes no markup as text, but nothing enforces it',
  },
];
