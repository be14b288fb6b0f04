import type { Walk } from '../walk.ts';

/** What comes of the features that the page uses. */
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
    blocking: [...document.querySelectorAll('link')].some(({ blocking }) =>
      blocking?.contains('render'),
    ),
    speculation: [...document.scripts].some(
      ({ type }) => type === 'speculationrules' && HTMLScriptElement.supports(type),
    ),
    viewTransitions: styles.some((rule) => rule.constructor.name === 'CSSViewTransitionRule'),
    contentVisibility: styleOf('.footer', 'content-visibility') === 'auto',
    prettyText: styleOf('.lead', 'text-wrap-style') === 'pretty',
    popover: 'popover' in document.body,
    channel: 'BroadcastChannel' in globalThis,
    forcedColors: matchMedia('(forced-colors: none)').matches,
    print: styles.some((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print'),
    trustedTypes: isRefused(() => document.body.insertAdjacentHTML('beforeend', '<i></i>')),
  };
}

/** rule 28.3: what the portal uses and not every engine has, apart from what other walks show. */
export const platform: Walk = async ({ person, compare }) => {
  await person.open('/barrierefreiheit');
  await person.reach('Erklärung zur Barrierefreiheit');
  const found = await person.tab.ask(readPlatform, undefined);
  await compare('the first paint can wait for an element', found.blocking);
  await compare('links are fetched before they are followed', found.speculation);
  await compare('pages fade into each other', found.viewTransitions);
  await compare('parts below the window are laid out later', found.contentVisibility);
  await compare('paragraphs end without a lonely word', found.prettyText);
  await compare('a popover stands above everything', found.popover);
  await compare('tabs talk to each other by a channel', found.channel);
  await compare('forced colours are known', found.forcedColors);
  await compare('print has a style of its own', found.print);
  await compare('Trusted Types refuse markup as text', found.trustedTypes);
};
