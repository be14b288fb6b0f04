import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by `recordSpeech`. */
    speak: (words: string) => void;
  }
}

export interface Speech {
  /** Returns the words since the last call. */
  readonly take: () => Promise<string[]>;
}

/** Listens to a page from its next document on. */
export async function recordSpeech(page: Page): Promise<Speech> {
  let spokenWords: string[] = [];
  await page.exposeFunction('speak', (words: string) => spokenWords.push(words));
  await page.addInitScript(speakInPage);
  return {
    take: async () => {
      // The observers of the page run before this evaluation.
      await page.evaluate(() => null);
      const words = spokenWords;
      spokenWords = [];
      return words;
    },
  };
}

/**
 * Speaks the title of the page, each focused element, and the changes of live regions. Runs in the page. Like a
 * screen reader, the function speaks a new region that comes with its text only if the region is an alert (rule A8).
 */
function speakInPage(): void {
  const LIVE_REGION = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output';
  const HIDDEN = '[aria-hidden="true"], script, style, noscript, template';
  const linesByRegion = new Map<Element, readonly string[]>();
  let pressedElement: EventTarget | null = null;
  /** The words before the page has loaded. They are spoken after its title. Then the list is undefined. */
  let wordsBeforeLoad: string[] | undefined = [];

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"]');

  /** Returns the visible text, one line per block. */
  const linesOf = (root: Node): string[] => {
    const lines = [''];
    const walk = (node: Node) => {
      if (node instanceof Text) lines.push(lines.pop() + node.data);
      if (!(node instanceof Element) || node.matches(HIDDEN) || !isShown(node)) return;
      const isBlock = !getComputedStyle(node).display.startsWith('inline');
      if (isBlock) lines.push('');
      node.childNodes.forEach(walk);
      if (isBlock) lines.push('');
    };
    walk(root);
    return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
  };

  const isAlert = (region: Element) => region.getAttribute('role') === 'alert';
  const kindOf = (region: Element) =>
    isAlert(region) || region.getAttribute('aria-live') === 'assertive' ? 'assertive' : 'polite';

  const isReadWhole = (region: Element) =>
    region.hasAttribute('role') || region.getAttribute('aria-atomic') === 'true';

  const speakChanges = (changes: readonly MutationRecord[]) => {
    const addedNodes = changes.flatMap((change) => [...change.addedNodes]);
    for (const region of linesByRegion.keys())
      if (!region.isConnected || !isShown(region)) linesByRegion.delete(region);
    for (const region of document.querySelectorAll(LIVE_REGION)) {
      if (!isShown(region)) continue;
      const earlierLines = linesByRegion.get(region);
      const lines = linesOf(region);
      linesByRegion.set(region, lines);
      const isChanged = !earlierLines || earlierLines.join() !== lines.join();
      const addedLines = addedNodes
        .filter((node) => node !== region && region.contains(node))
        .flatMap(linesOf);
      const words =
        isReadWhole(region) || addedLines.length === 0 ? lines : [...new Set(addedLines)];
      // A known region speaks changed and added text. A new region speaks only if it is an alert.
      const isHeard = earlierLines ? isChanged || addedLines.length > 0 : isAlert(region);
      if (isHeard && lines.length > 0) speak(`${kindOf(region)}: ${words.join(' | ')}`);
    }
  };

  const speak = (words: string) => {
    if (wordsBeforeLoad) wordsBeforeLoad.push(words);
    else window.speak(words);
  };

  const nameOf = (element: Element) => {
    const { computedRole, computedName } = element;
    const role = { generic: '', none: '' }[computedRole] ?? computedRole;
    return [role || element.localName, ...(computedName ? [`"${computedName}"`] : [])].join(' ');
  };

  const observer = new MutationObserver(speakChanges);
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    // The regions of the HTML are read with the page, and modules have not run yet.
    speakChanges(observer.takeRecords());
    wordsBeforeLoad = [];
  });
  document.addEventListener('DOMContentLoaded', () => {
    window.speak(`page: ${document.title}`);
    speakChanges(observer.takeRecords());
    const words = wordsBeforeLoad ?? [];
    wordsBeforeLoad = undefined;
    words.forEach(speak);
  });
  // The focus that follows a press is expected, so it is not spoken.
  document.addEventListener('pointerdown', ({ target }) => (pressedElement = target), true);
  document.addEventListener('click', () => (pressedElement = null), true);
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (pressedElement instanceof Node && target.contains(pressedElement)) return;
      speak(`focus: ${nameOf(target)}`);
    },
    true,
  );
}
