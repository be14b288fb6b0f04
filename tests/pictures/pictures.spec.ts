import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '../support/portal.ts';
import { listScreens, walkStates } from '../support/states/screen-states.ts';

const WIDTHS_AND_SCHEMES = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const VIEWPORT = { width: 1440, height: 900 };
/** Number of pixels in which two runs can differ, such as the edge of a letter. */
const DIFFERENT_PIXELS_MAX = 20;

test.use({ startMs: Date.parse('2026-03-02T09:00:00+01:00'), viewport: VIEWPORT });

const tree = process.env['PICTURES_TREE'] ?? '';
const client = basename(tree);
/** The test loads this typeface before each picture, because a page does not show a typeface that arrives late. */
const [typefaceFile] = globSync('_astro/source-sans-3-latin.*.woff2', { cwd: tree });
for (const { part, screenStates } of listScreens(client))
  test(`${part}: ${screenStates.screen.name}`, async ({ page, portal, problems }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await walkStates({ page, portal }, screenStates, VIEWPORT, {
      async inState(state) {
        // The style sheet also lays out content below the window, which browsers skip until a scroll comes near.
        await page.evaluate(async (file) => {
          const sheet = new CSSStyleSheet();
          // Screenshots end animations, which would show the notice that appears after 15 s.
          sheet.replaceSync(
            '* { content-visibility: visible !important } [data-delayed] { animation: none !important }',
          );
          document.adoptedStyleSheets = [sheet];
          // A page with a one-time token in its address has no typeface.
          if (![...document.fonts].some(({ family }) => family.includes('Source Sans 3'))) return;
          const face = new FontFace('Source Sans 3', `url(/${file})`, { weight: '400 600' });
          document.fonts.add(await face.load());
        }, typefaceFile);
        for (const { width, colorScheme } of WIDTHS_AND_SCHEMES) {
          await page.setViewportSize({ ...VIEWPORT, width });
          await page.emulateMedia({ colorScheme });
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          await expect
            .soft(page)
            .toHaveScreenshot(
              [part, screenStates.screen.name, state, `${width}-${colorScheme}.png`],
              {
                fullPage: true,
                maxDiffPixels: DIFFERENT_PIXELS_MAX,
              },
            );
        }
        await page.setViewportSize(VIEWPORT);
      },
    });
    problems.length = 0;
  });
