import type { Page } from '@playwright/test';
import { expect, expectLayoutFits, test } from '../support/portal.ts';
import { openScreen, SCREENS } from '../support/screens.ts';
import { walkByTab } from '../support/tab-walk.ts';

/** Lists elements outside a window that scrolls horizontally, and boxes that are too narrow for their content. */
function listOverflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollingElement, documentElement } = document;
    const isTooWide = (scrollingElement?.scrollWidth ?? 0) > documentElement.clientWidth;
    const visibleElements = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const outsideElements = visibleElements.filter(
      (element) =>
        isTooWide && element.getBoundingClientRect().right > documentElement.clientWidth + 1,
    );
    const cutElements = visibleElements.filter((element) => {
      // Hidden words for screen readers have a clip path.
      const { overflowX, clipPath } = getComputedStyle(element);
      if (!/hidden|auto|scroll/.test(overflowX) || clipPath !== 'none') return false;
      return element.scrollWidth > element.clientWidth + 1;
    });
    return [...outsideElements, ...cutElements].map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Lists boxes in the page that have a scroll bar. Only the region of notices may have a scroll bar (rule A6). */
function listScrollingBoxes(page: Page): Promise<string[]> {
  return page.locator('body *:visible:not(.notice-region)').evaluateAll((elements) => {
    const boxes = elements.filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY));
    const scrollingBoxes = boxes.filter((box) => box.scrollHeight > box.clientHeight + 1);
    return scrollingBoxes.map((box) => box.outerHTML.slice(0, 120));
  });
}

/** Lists words of headings, legends and steps that a line break splits. */
function listBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const texts = [...document.querySelectorAll('h1, h2, h3, legend, .stepper li')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const nodes: Text[] = [];
        while (walker.nextNode()) nodes.push(walker.currentNode as Text);
        return nodes;
      });
    return texts.flatMap((text) =>
      [...text.data.matchAll(/[\p{L}\d]+/gu)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      }),
    );
  });
}

async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

for (const screen of SCREENS)
  test(`${screen.name} fits narrow windows, large type and wide spacing (A4, A6, 10.9)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 600 });
    await openScreen(page, screen);
    await expectLayoutFits(page);
    expect(await walkByTab(page), '1024 px').toEqual([]);
    // A window of 320 px is as wide as a window of 1280 px with a zoom of 400 %. The fallback font is wider than the
    // portal’s.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width: 320, height: 256 });
    await openScreen(page, screen);
    expect(await listOverflowingElements(page)).toEqual([]);
    expect(await listScrollingBoxes(page), 'scroll bars in the page').toEqual([]);
    await page.setViewportSize({ width: 640, height: 512 });
    await addStyle(page, 'html { font-size: 200% !important }');
    expect(await listOverflowingElements(page), '200 % type').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await addStyle(page, 'html { font-size: 100% !important }');
    expect(await listBrokenWords(page), 'words on two lines').toEqual([]);
    await addStyle(
      page,
      `* { line-height: 1.5 !important;
      letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
    );
    expect(await listOverflowingElements(page), 'wide spacing').toEqual([]);
  });
