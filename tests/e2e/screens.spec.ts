import type { Page } from '@playwright/test';
import { frames } from '../support/first-frame.ts';
import { noteShifts, shifts } from '../support/layout-shifts.ts';
import { addStyle, brokenWords, overflowing } from '../support/overflow.ts';
import { expect, expectAccessible, expectContrast, test } from '../support/portal.ts';
import { GUEST_SCREENS, openScreen, SCREENS } from '../support/screens.ts';
import { startAtTop, walkByTab } from '../support/tab-walk.ts';

/** Of header and heading; each costs time before the first paint. */
const FIRST_ELEMENTS_MAX = 24;

/** No element of the first frame moves when later styles come. */
async function expectStableFrame(page: Page): Promise<void> {
  const { first, complete } = await frames(page);
  expect(complete).toEqual(first);
  expect(first.length).toBeGreaterThan(10);
  expect(first.length).toBeLessThanOrEqual(FIRST_ELEMENTS_MAX);
}

/** A skip link is first and leads to the only main element with the only h1. */
async function expectLandmarks(page: Page): Promise<void> {
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
  for (const link of await page.locator('a[target=_blank]:visible').all())
    await expect(link).toHaveAccessibleName(/ \(öffnet in neuem Tab\)$/);
}

// One visit for all that is asked of a screen at a width.
for (const screen of SCREENS)
  test.describe(screen.name, () => {
    for (const [width, height] of [
      [390, 700],
      [1440, 700],
    ] as const)
      test(`rules 18.7, 18.14, S3.2, A2, A3, A5, A6, A11, A22, A26, 10.1: stays still and is accessible at ${width} px`, async ({
        page,
      }) => {
        test.slow();
        await page.setViewportSize({ width, height });
        await noteShifts(page);
        await openScreen(page, screen);
        expect(await shifts(page), 'layout shifts').toEqual([]);
        await test.step('landmarks and links to new tabs', () => expectLandmarks(page));
        await test.step('every focused element is visible', async () =>
          expect(await walkByTab(page)).toEqual([]));
        await test.step('axe, light', () => expectAccessible(page));
        await page.emulateMedia({ colorScheme: 'dark' });
        await test.step('contrast, dark', () => expectContrast(page));
        if (width !== 390) {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.setViewportSize({ width: 1024, height: 600 });
          await test.step('axe, 1024 px', () => expectAccessible(page));
          expect(await walkByTab(page), '1024 px').toEqual([]);
        }
        if (GUEST_SCREENS.includes(screen)) {
          await page.setViewportSize({ width, height: 844 });
          await page.emulateMedia({ colorScheme: 'light' });
          await test.step('the first frame', () => expectStableFrame(page));
        }
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
