import { expect } from 'vitest';
import type { Fact } from '../differences.ts';
import { readContrast } from '../page-scripts.ts';
import type { Walks } from '../walk.ts';

function readPlatform() {
  const listRules = (rule: CSSRule): CSSRule[] => [
    rule,
    ...(rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(listRules) : []),
  ];
  const styles = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].flatMap(listRules),
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
    'pages fade into each other': styles.some(
      (rule) => rule.constructor.name === 'CSSViewTransitionRule',
    ),
    'parts below the window are laid out later':
      readStyle('.footer', 'content-visibility') === 'auto',
    'paragraphs end without a lonely word': readStyle('.lead', 'text-wrap-style') === 'pretty',
    'a popover stands above everything': 'popover' in document.body,
    'tabs talk to each other by a channel': 'BroadcastChannel' in globalThis,
    'print has a style of its own': styles.some(
      (rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print',
    ),
    'Trusted Types refuse markup as text': isMarkupRefused,
  } satisfies Partial<Record<Fact, boolean>>;
}

export const platform: Walks = {
  'gets what the engine has, apart from the known differences (28.3)': async ({
    person,
    compare,
  }) => {
    await person.open('/barrierefreiheit', 'Erklärung zur Barrierefreiheit');
    const platformFacts = await person.tab.evaluate(readPlatform, undefined);
    for (const fact of Object.keys(platformFacts) as (keyof typeof platformFacts)[])
      await compare(fact, platformFacts[fact]);
  },

  'sees every part in every state with more contrast and forced colours (A29)': async ({
    openContrast,
    compare,
  }) => {
    const person = await openContrast();
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
