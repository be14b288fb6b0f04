import type { Walk } from '../walk.ts';

/** What a page can ask about the engine that shows it. */
function readPlatform() {
  const styles = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const isRefused = (write: () => unknown) => {
    try {
      write();
      return false;
    } catch {
      return true;
    }
  };
  return {
    blocking: document.createElement('link').blocking?.supports('render') ?? false,
    speculation: HTMLScriptElement.supports('speculationrules'),
    viewTransitions: 'CSSViewTransitionRule' in globalThis,
    contentVisibility: CSS.supports('content-visibility', 'auto'),
    prettyText: CSS.supports('text-wrap', 'pretty'),
    idle: 'requestIdleCallback' in globalThis,
    popover: 'popover' in document.body,
    channel: 'BroadcastChannel' in globalThis,
    forcedColors: matchMedia('(forced-colors: none)').matches,
    print: styles.some((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print'),
    trustedTypes: isRefused(() => document.body.insertAdjacentHTML('beforeend', '<i></i>')),
  };
}

/** rule 28.3: what the portal uses and not every engine has, apart from what other walks show. */
export const platform: Walk = async ({ person, compare }) => {
  await person.open('/registrierung-gesendet');
  await person.reach('Aktivieren Sie Ihren Zugang');
  const found = await person.tab.ask(readPlatform, undefined);
  compare('the first paint can wait for an element', found.blocking);
  compare('links are fetched before they are followed', found.speculation);
  compare('pages fade into each other', found.viewTransitions);
  compare('parts below the window are laid out later', found.contentVisibility);
  compare('paragraphs end without a lonely word', found.prettyText);
  compare('code is fetched when the page is idle', found.idle);
  compare('a popover stands above everything', found.popover);
  compare('tabs talk to each other by a channel', found.channel);
  compare('forced colours are known', found.forcedColors);
  compare('print has a style of its own', found.print);
  compare('Trusted Types refuse markup as text', found.trustedTypes);
};
