import type { Page } from '@playwright/test';

/** More tab stops than any page has, so a walk that reaches this limit is in a focus trap. */
const STOPS_MAX = 250;
/** Minimum of tab stops, because every page has links in its header and footer. */
const STOPS_MIN = 5;
/** Limit of tab stops before the first field, because a person with a switch device presses once per stop (rule A36). */
const STOPS_TO_FIELD_MAX = 12;
/** Number of presses that are sent together. */
const PRESSES_PER_BATCH = 10;

interface TabWalk {
  readonly visitedElements: Element[];
  readonly faults: string[];
  isOver: boolean;
}
type WindowWithWalk = typeof globalThis & { walk: TabWalk };

export async function moveFocusToTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/**
 * Tabs through the page once.
 * @returns the faults: a focused element is hidden, covered or without a mark; the focus never leaves the page;
 *   the page has too few tab stops; the page has too many tab stops before the first field
 */
export async function walkByTab(page: Page): Promise<string[]> {
  // With motion, a page still scrolls while the next element is checked.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await moveFocusToTop(page);
  await page.evaluate(checkEachFocus);
  let walk = { stops: 0, stopsToField: 0, faults: [] as string[], isOver: false };
  while (!walk.isOver && walk.stops < STOPS_MAX) {
    await Promise.all(Array.from({ length: PRESSES_PER_BATCH }, () => page.keyboard.press('Tab')));
    walk = await page.evaluate(() => {
      const { visitedElements, faults, isOver } = (globalThis as WindowWithWalk).walk;
      // The gallery shows fields, but has no form to fill in.
      const isField = (element: Element) =>
        element.matches('.page-main:not(.gallery) :is(input, select, textarea)');
      return {
        stops: visitedElements.length,
        stopsToField: visitedElements.findIndex(isField) + 1,
        faults,
        isOver,
      };
    });
  }
  await page.emulateMedia({ reducedMotion: null });
  return [
    ...walk.faults,
    ...(walk.isOver ? [] : ['focus never leaves the page']),
    ...(walk.stops < STOPS_MIN ? [`fewer than ${STOPS_MIN} tab stops`] : []),
    ...(walk.stopsToField > STOPS_TO_FIELD_MAX
      ? [`${walk.stopsToField} stops to the first field`]
      : []),
  ];
}

/** Checks before each Tab that the focused element is visible and has an outline or a shadow. Runs in the page. */
function checkEachFocus() {
  const walk: TabWalk = { visitedElements: [], faults: [], isOver: false };
  Object.assign(globalThis, { walk });
  const startElement = document.activeElement;
  const listenerAbort = new AbortController();
  const checkFocus = ({ key }: KeyboardEvent) => {
    const focusedElement = document.activeElement;
    if (key !== 'Tab' || (focusedElement === startElement && walk.visitedElements.length === 0))
      return;
    // A date field has several tab stops.
    if (focusedElement === walk.visitedElements.at(-1)) return;
    walk.isOver =
      !focusedElement ||
      focusedElement === document.body ||
      walk.visitedElements.includes(focusedElement);
    if (walk.isOver) listenerAbort.abort();
    // A focus that returns to any stop but the first is in a trap.
    if (focusedElement && walk.visitedElements.indexOf(focusedElement) > 0)
      walk.faults.push(`trap: ${focusedElement.outerHTML}`);
    if (walk.isOver || !focusedElement) return;
    walk.visitedElements.push(focusedElement);
    // A link that wraps has a box for each line. The first box is checked.
    const [box = focusedElement.getBoundingClientRect()] = focusedElement.getClientRects();
    const topElement = document.elementFromPoint(
      box.left + box.width / 2,
      box.top + box.height / 2,
    );
    const { outlineStyle, boxShadow } = getComputedStyle(focusedElement);
    const isVisible =
      topElement !== null &&
      (focusedElement.contains(topElement) || topElement.contains(focusedElement));
    const isMarked = outlineStyle !== 'none' || boxShadow !== 'none';
    const markup = focusedElement.outerHTML.slice(0, 100);
    if (!isVisible)
      walk.faults.push(`${markup} is covered by ${topElement?.outerHTML.slice(0, 80)}`);
    else if (!isMarked) walk.faults.push(`${markup} has no outline`);
  };
  addEventListener('keydown', checkFocus, { capture: true, signal: listenerAbort.signal });
}
