import { addStyle, brokenWords, overflowing } from '../support/overflow.ts';
import { expect, expectFits, test } from '../support/portal.ts';
import { openScreen, SCREENS } from '../support/screens.ts';
import { walkByTab } from '../support/tab-walk.ts';

for (const screen of SCREENS)
  test(`rules A4, A6, 10.9: ${screen.name} fits other widths and type`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 600 });
    await openScreen(page, screen);
    await expectFits(page);
    expect(await walkByTab(page), '1024 px').toEqual([]);
    // 320 px and 400 % zoom.
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
