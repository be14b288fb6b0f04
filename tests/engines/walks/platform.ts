import { expect } from 'vitest';
import type { Fact } from '../differences.ts';
import { readContrast } from '../page-scripts.ts';
import type { Walks } from '../walk.ts';

/** Returns which facts are true on the current page. Runs in the page. */
function readPlatform() {
  const listNestedRules = (rule: CSSRule): CSSRule[] => [
    rule,
    ...(rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(listNestedRules) : []),
  ];
  const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].flatMap(listNestedRules),
  );
  const readStyle = (selector: string, property: string) => {
    const element = document.querySelector(selector);
    return element ? getComputedStyle(element).getPropertyValue(property) : '';
  };
  let isMarkupRefused = false;
  try {
    document.body.insertAdjacentHTML('beforeend', '<i></i>');
  } catch {
    isMarkupRefused = true;
  }
  return {
    'links are fetched before they are followed': [...document.scripts].some(
      ({ type }) => type === 'speculationrules' && HTMLScriptElement.supports(type),
    ),
    'pages fade into each other': rules.some(
      (rule) => rule.constructor.name === 'CSSViewTransitionRule',
    ),
    'content below the window is laid out when it comes near':
      readStyle('.footer', 'content-visibility') === 'auto',
    'the last line of a paragraph has several words':
      readStyle('.lead', 'text-wrap-style') === 'pretty',
    'a popover is above all other content': 'popover' in document.body,
    'tabs send each other messages by a channel': 'BroadcastChannel' in globalThis,
    'print has its own styles': rules.some(
      (rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print',
    ),
    'Trusted Types refuse a text as HTML': isMarkupRefused,
  } satisfies Partial<Record<Fact, boolean>>;
}

export const platform: Walks = {
  'finds the same features as in other engines, apart from the listed differences (28.3)': async ({
    person,
    compare,
  }) => {
    await person.open('/barrierefreiheit', 'Erklärung zur Barrierefreiheit');
    const platformFacts = await person.tab.evaluate(readPlatform, undefined);
    for (const fact of Object.keys(platformFacts) as (keyof typeof platformFacts)[])
      await compare(fact, platformFacts[fact]);
  },

  'sees every component in every state with more contrast and forced colours (A29)': async ({
    openContrastTab,
    compare,
  }) => {
    const person = await openContrastTab();
    await person.open('/__gallery');
    await person.waitForSession('guest');
    const { isForced, hasMoreContrast, faults } = await person.tab.evaluate(
      readContrast,
      undefined,
    );
    await compare('forced colours replace those of a page', isForced);
    expect({ hasMoreContrast, faults }).toEqual({ hasMoreContrast: true, faults: [] });
  },
};
