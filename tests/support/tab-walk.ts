import type { Page } from '@playwright/test';

/** More steps than any page has; more mean a focus trap. */
const STEPS_MAX = 250;

/** Makes the next Tab start at the top of the page. */
export async function startAtTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Tabs through the page once. @returns focused elements that were invisible or covered */
export async function walkByTab(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await startAtTop(page);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(lookAtFocus);
    if (found.isOver) return hidden;
    if (found.fault) hidden.push(found.fault);
  }
  return [...hidden, 'no end'];
}

/** Runs in the page: is the focused element visible, with an outline? */
async function lookAtFocus() {
  const seen = (globalThis as { seenByTab?: WeakSet<Element> }).seenByTab;
  const focused = document.activeElement;
  if (!focused || focused === document.body) {
    (globalThis as { seenByTab?: WeakSet<Element> | undefined }).seenByTab = undefined;
    return { isOver: true, fault: '' };
  }
  (globalThis as { seenByTab?: WeakSet<Element> }).seenByTab = (seen ?? new WeakSet<Element>()).add(
    focused,
  );
  if (seen?.has(focused)) return { isOver: true, fault: '' };
  // Waits for smooth scrolling.
  let top = Number.NaN;
  for (let frame = 0; frame < 90 && focused.getBoundingClientRect().top !== top; frame += 1) {
    top = focused.getBoundingClientRect().top;
    await new Promise(requestAnimationFrame);
  }
  const [box = focused.getBoundingClientRect()] = focused.getClientRects();
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const { outlineStyle, boxShadow } = getComputedStyle(focused);
  const isSeen = there !== null && (focused.contains(there) || there.contains(focused));
  const isMarked = outlineStyle !== 'none' || boxShadow !== 'none';
  const name = focused.outerHTML.slice(0, 100);
  if (!isSeen) return { isOver: false, fault: `${name} under ${there?.outerHTML.slice(0, 80)}` };
  return { isOver: false, fault: isMarked ? '' : `${name} has no outline` };
}
