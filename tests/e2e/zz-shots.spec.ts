import { test } from '../support/portal.ts';
import { openScreen, SCREENS, VARIANTS } from '../support/screens.ts';

const NAMES =
  /^(welcome|terms|settings|profile|settings to check|expired link|gallery|forgotten password|new link|subuser)/;
for (const width of [390, 1440])
  for (const screen of [...SCREENS, ...VARIANTS].filter(({ name }) => NAMES.test(name)))
    test(`${screen.name} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openScreen(page, screen);
      await page.screenshot({
        path: `${process.env['SHOTS']}/${screen.name.replaceAll(/\W/g, '-')}-${width}.png`,
        fullPage: true,
        animations: 'disabled',
      });
    });
