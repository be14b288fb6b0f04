import { expectAccessible, expectContrast, test } from '../support/portal.ts';
import { openScreen, SCREENS } from '../support/screens.ts';

const WIDTHS = [390, 1024, 1440];

for (const screen of SCREENS)
  test(`rules S3.2, A2, A3, A5, A11, A26: ${screen.name} has no accessibility violations`, async ({
    page,
  }) => {
    test.slow();
    await openScreen(page, screen);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await test.step(`${width} px, ${colorScheme}`, () =>
          colorScheme === 'light' ? expectAccessible(page) : expectContrast(page));
      }
    }
  });
