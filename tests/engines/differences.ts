import type { EngineName } from './tab.ts';

/** A fact that walks compare between the engines. It is true in every engine, apart from DIFFERENCES. */
export type Fact =
  | 'Back restores a page as it was left'
  | 'a click gives a button the focus'
  | 'a reload empties the fields'
  | 'links are fetched before they are followed'
  | 'pages fade into each other'
  | 'content below the window is laid out when it comes near'
  | 'the last line of a paragraph has several words'
  | 'a popover is above all other content'
  | 'tabs send each other messages by a channel'
  | 'forced colours replace those of a page'
  | 'print has its own styles'
  | 'Trusted Types refuse a text as HTML';

interface Difference {
  readonly fact: Fact;
  /** The engine in which the fact is false. If versions of an engine differ, a script in the page decides. */
  readonly falseIn: EngineName | (() => boolean);
  /** The reason of the difference, and its effect for a person. */
  readonly reason: string;
}

/** Every known difference (rule 28.3). A walk fails when a difference no longer exists. */
export const DIFFERENCES: readonly Difference[] = [
  {
    fact: 'pages fade into each other',
    falseIn: () => !('CSSViewTransitionRule' in globalThis),
    reason: 'has no view transitions between documents; the next page appears at once',
  },
  {
    fact: 'the last line of a paragraph has several words',
    falseIn: () => !CSS.supports('text-wrap', 'pretty'),
    reason: 'has no text-wrap: pretty; lines break as usual',
  },
  {
    fact: 'a reload empties the fields',
    falseIn: 'Firefox',
    reason:
      'restores the input, and the form keeps the restored text like text that was typed before hydration',
  },
  {
    fact: 'links are fetched before they are followed',
    falseIn: () => !HTMLScriptElement.supports('speculationrules'),
    reason: 'has no speculation rules; a page is fetched when its link is followed',
  },
  {
    fact: 'forced colours replace those of a page',
    falseIn: 'WebKit',
    reason: 'has no forced colours; more contrast alone reaches the page',
  },
  {
    fact: 'Trusted Types refuse a text as HTML',
    falseIn: () => !('trustedTypes' in globalThis),
    reason:
      'has no Trusted Types; the portal writes no text as HTML, but the browser does not check it',
  },
];
