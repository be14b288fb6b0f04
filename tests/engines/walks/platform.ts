import type { Fact } from '../differences.ts';
import type { Walks } from '../walk.ts';

function readPlatform() {
  const withInner = (rule: CSSRule): CSSRule[] => [
    rule,
    ...(rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(withInner) : []),
  ];
  const styles = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].flatMap(withInner),
  );
  const styleOf = (selector: string, property: string) => {
    const element = document.querySelector(selector);
    return element ? getComputedStyle(element).getPropertyValue(property) : '';
  };
  const isRefused = (write: () => unknown) => {
    try {
      write();
      return false;
    } catch {
      return true;
    }
  };
  return {
    'the first paint can wait for an element': [...document.querySelectorAll('link')].some(
      ({ blocking }) => blocking?.contains('render'),
    ),
    'links are fetched before they are followed': [...document.scripts].some(
      ({ type }) => type === 'speculationrules' && HTMLScriptElement.supports(type),
    ),
    'pages fade into each other': styles.some(
      (rule) => rule.constructor.name === 'CSSViewTransitionRule',
    ),
    'parts below the window are laid out later':
      styleOf('.footer', 'content-visibility') === 'auto',
    'paragraphs end without a lonely word': styleOf('.lead', 'text-wrap-style') === 'pretty',
    'a popover stands above everything': 'popover' in document.body,
    'tabs talk to each other by a channel': 'BroadcastChannel' in globalThis,
    'forced colours are known': matchMedia('(forced-colors: none)').matches,
    'print has a style of its own': styles.some(
      (rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print',
    ),
    'Trusted Types refuse markup as text': isRefused(() =>
      document.body.insertAdjacentHTML('beforeend', '<i></i>'),
    ),
  } satisfies Partial<Record<Fact, boolean>>;
}

export const platform: Walks = {
  /** rule 28.3: what the portal uses and not every engine has, apart from what other walks show. */
  'what an engine has': async ({ person, compare }) => {
    await person.open('/barrierefreiheit');
    await person.reach('Erklärung zur Barrierefreiheit');
    const found = await person.tab.ask(readPlatform, undefined);
    for (const fact of Object.keys(found) as (keyof typeof found)[])
      await compare(fact, found[fact]);
  },
};
