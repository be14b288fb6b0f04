import type { Page } from '@playwright/test';

/** More stops than any page has; more mean a focus trap. */
const STOPS_MAX = 250;
/** Presses of a switch until the first field of a page (rule A36). */
const STOPS_TO_FIELD_MAX = 12;
/** Presses that are sent together. */
const PRESSES = 10;

interface Walk {
  readonly seen: Element[];
  readonly faults: string[];
  isOver: boolean;
}
type WindowWithWalk = typeof globalThis & { walk: Walk };

export async function startAtTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Tabs through the page once. @returns what was invisible or covered with the focus, a trap, or a first field that comes late */
export async function walkByTab(page: Page): Promise<string[]> {
  // With motion, a page still scrolls while the next element is checked.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startAtTop(page);
  await page.evaluate(lookAtEachFocus);
  let walk = { stops: 0, toField: 0, faults: [] as string[], isOver: false };
  while (!walk.isOver && walk.stops < STOPS_MAX) {
    await Promise.all(Array.from({ length: PRESSES }, () => page.keyboard.press('Tab')));
    walk = await page.evaluate(() => {
      const { seen, faults, isOver } = (globalThis as WindowWithWalk).walk;
      // The gallery shows fields, but asks nothing.
      const isField = (element: Element) =>
        element.matches('.page-main:not(.gallery) :is(input, select, textarea)');
      return { stops: seen.length, toField: seen.findIndex(isField) + 1, faults, isOver };
    });
  }
  await page.emulateMedia({ reducedMotion: null });
  return [
    ...walk.faults,
    ...(walk.isOver ? [] : ['no end']),
    ...(walk.stops < 5 ? ['too few'] : []),
    ...(walk.toField > STOPS_TO_FIELD_MAX ? [`${walk.toField} stops to the first field`] : []),
  ];
}

/** Runs in the page: each Tab looks whether what it leaves is visible and has an outline. */
function lookAtEachFocus() {
  const walk: Walk = { seen: [], faults: [], isOver: false };
  Object.assign(globalThis, { walk });
  const begin = document.activeElement;
  const stop = new AbortController();
  const look = ({ key }: KeyboardEvent) => {
    const focused = document.activeElement;
    if (key !== 'Tab' || (focused === begin && walk.seen.length === 0)) return;
    // A date field has several tab stops.
    if (focused === walk.seen.at(-1)) return;
    walk.isOver = !focused || focused === document.body || walk.seen.includes(focused);
    if (walk.isOver) stop.abort();
    // After the last stop, the focus returns to the first stop.
    if (focused && walk.seen.indexOf(focused) > 0) walk.faults.push(`trap: ${focused.outerHTML}`);
    if (walk.isOver || !focused) return;
    walk.seen.push(focused);
    const [box = focused.getBoundingClientRect()] = focused.getClientRects();
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const { outlineStyle, boxShadow } = getComputedStyle(focused);
    const isSeen = there !== null && (focused.contains(there) || there.contains(focused));
    const isMarked = outlineStyle !== 'none' || boxShadow !== 'none';
    const name = focused.outerHTML.slice(0, 100);
    if (!isSeen) walk.faults.push(`${name} under ${there?.outerHTML.slice(0, 80)}`);
    else if (!isMarked) walk.faults.push(`${name} has no outline`);
  };
  addEventListener('keydown', look, { capture: true, signal: stop.signal });
}
