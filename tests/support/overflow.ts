import type { Page } from '@playwright/test';

export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollingElement, documentElement } = document;
    const wide = (scrollingElement?.scrollWidth ?? 0) > documentElement.clientWidth;
    const shown = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const beyond = shown.filter(
      (element) => wide && element.getBoundingClientRect().right > documentElement.clientWidth + 1,
    );
    const cut = shown.filter((element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      if (overflowX !== 'hidden' || clipPath !== 'none') return false;
      return element.scrollWidth > element.clientWidth + 1;
    });
    return [...beyond, ...cut].map((element) => element.outerHTML.slice(0, 120));
  });
}

export function brokenWords(page: Page): Promise<string[]> {
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

export async function addStyle(page: Page, text: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, text);
}
