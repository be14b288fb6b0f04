import { readContrast } from '../engines/page-scripts.ts';
import { expect, test } from '../support/portal.ts';
import { GUEST_SCREENS, openScreen } from '../support/screens.ts';
import { findHeading, openStopped } from '../support/visit.ts';

test('reduced motion disables every animation (A7, 18.11)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page, '/');
  const spinner = page.getByRole('main').getByText('Wird geladen …');
  await expect(spinner).toBeVisible();
  const motionStyles = await spinner.evaluate((element) => [
    getComputedStyle(element, '::before').animationName,
    getComputedStyle(document.documentElement).scrollBehavior,
  ]);
  expect(motionStyles).toEqual(['none', 'auto']);
  const movingElements = await page.evaluate(() =>
    // The phone notice appears without motion (rule 7.21.a).
    [...document.querySelectorAll('body :not(.phone-notice)')].flatMap((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element);
      return transitionDuration === '0s' && animationName === 'none' ? [] : [element.className];
    }),
  );
  expect(movingElements).toEqual([]);
});

test('every border, icon and drawing is visible with forced colours and more contrast (A29)', async ({
  page,
}) => {
  for (const path of ['/__gallery', '/kontakt']) {
    await page.goto(path);
    for (const media of [{ forcedColors: 'active' }, { contrast: 'more' }] as const) {
      await page.emulateMedia({ forcedColors: 'none', ...media });
      expect((await page.evaluate(readContrast)).faults, JSON.stringify(media)).toEqual([]);
    }
  }
  await expect(page.locator('.navigation [aria-current]')).toBeVisible();
});

test('pages that confirm a registration are printed without buttons (A29, 10.11)', async ({
  page,
}) => {
  for (const name of ['registration sent', 'registration done']) {
    const screen = GUEST_SCREENS.find((knownScreen) => knownScreen.name === name);
    if (screen) await openScreen(page, screen);
    await page.emulateMedia({ media: 'print' });
    await expect(findHeading(page)).toBeVisible();
    await expect(page.locator('.header-account')).toBeHidden();
    for (const role of ['navigation', 'contentinfo', 'button', 'complementary'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    expect((await page.pdf()).length).toBeGreaterThan(1000);
    await page.emulateMedia({ media: null });
  }
});
