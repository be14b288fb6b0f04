import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import { openScreen, SCREENS } from '../support/screens.ts';
import { startAtTop, walkByTab } from '../support/tab-walk.ts';

/** Elements beyond the right edge, and truncated texts. */
function overflowing(page: Page): Promise<string[]> {
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

/** Words of headings and of the stepper that take two lines. */
function brokenWords(page: Page): Promise<string[]> {
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

/** Applies a user style sheet. */
async function addStyle(page: Page, text: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, text);
}

for (const screen of SCREENS)
  test.describe(screen.name, () => {
    test('rules A2, A6, A22, 10.1: one main element, visible focus, links that announce a new tab', async ({
      page,
    }) => {
      await openScreen(page, screen);
      await test.step('a skip link is first and leads to the only main element with the only h1', async () => {
        await startAtTop(page);
        await page.keyboard.press('Tab');
        const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
        for (const landmark of ['banner', 'main', 'contentinfo'] as const)
          await expect(page.getByRole(landmark)).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      });
      await test.step('a link to a new tab announces it', async () => {
        for (const link of await page.locator('a[target=_blank]:visible').all())
          await expect(link).toHaveAccessibleName(/ \(öffnet in neuem Tab\)$/);
      });
      await test.step('every focused element is visible', async () => {
        for (const [width, height] of [
          [390, 700],
          [1024, 600],
          [1440, 700],
        ] as const) {
          await page.setViewportSize({ width, height });
          expect(await walkByTab(page), `${width} px`).toEqual([]);
        }
      });
    });

    test('rules A4, 10.9: fits 320 px, 400 % zoom, large text and wide spacing', async ({
      page,
    }) => {
      // The fallback font is wider.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.setViewportSize({ width: 320, height: 256 });
      await openScreen(page, screen);
      expect(await overflowing(page)).toEqual([]);
      await page.setViewportSize({ width: 640, height: 512 });
      await addStyle(page, 'html { font-size: 200% !important }');
      expect(await overflowing(page), '200 % type').toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await addStyle(page, 'html { font-size: 100% !important }');
      expect(await brokenWords(page), 'words on two lines').toEqual([]);
      await addStyle(
        page,
        `* { line-height: 1.5 !important;
        letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }`,
      );
      expect(await overflowing(page), 'wide spacing').toEqual([]);
    });
  });
