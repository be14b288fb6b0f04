import type { Page } from '@playwright/test';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { expect, expectAccessible, expectContrast, test } from '../support/portal.ts';
import { GUEST_SCREENS, openScreen, SCREENS, type Screen } from '../support/screens.ts';
import { moveFocusToTop, walkByTab } from '../support/tab-walk.ts';
import { findHeading } from '../support/visit.ts';

/** Checks the skip link, the landmarks, the only h1, links to new tabs and the names of fields (rules A2, 10.1). */
async function expectLandmarks(page: Page): Promise<void> {
  await moveFocusToTop(page);
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  const readHistoryEntry = () => page.evaluate(() => [history.length, history.state]);
  const entryBefore = await readHistoryEntry();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // The link must not add an entry to the history, because an entry may contain a one-time token (rule 7.9.7).
  expect(await readHistoryEntry()).toEqual(entryBefore);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  await expect(findHeading(page)).toHaveCount(1);
  // The names of links to new tabs end with a hint (rule A22).
  const linksWithoutHint = page.getByRole('link', { name: /^(?!.* \(öffnet in neuem Tab\)$)/ });
  await expect(page.locator('a[target=_blank]:visible').and(linksWithoutHint)).toHaveCount(0);
  // Fields are named by their visible label alone (rule A26).
  const namedByAttribute = ':is(input, select, textarea):is([aria-label], [aria-labelledby])';
  await expect(page.locator(namedByAttribute)).toHaveCount(0);
}

/** Checks that contact and help are at the same place of every page (rule A24). */
async function expectHelp(page: Page): Promise<void> {
  const order = await page
    .locator('header, main, .page-help, .support-menu, footer')
    .evaluateAll((elements) => elements.map((element) => element.className || element.tagName));
  expect(order).toEqual(['header', 'MAIN', 'page-aside page-help', 'support-menu', 'footer']);
}

/** Opens a screen as on a first visit, on which fonts arrive late, and checks layout shifts, landmarks and focus. */
async function visitAndCheck(page: Page, screen: Screen, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await openScreen(page, screen);
  expect(await readShifts(page), 'layout shifts').toEqual([]);
  await test.step('landmarks and links to new tabs', () => expectLandmarks(page));
  // A few Tab presses lead to the first field, and nothing hides the focus (rules A6, A36).
  expect(await walkByTab(page), 'every focused element is visible').toEqual([]);
}

// One test has all checks of a screen, because each test needs a new browser context. axe checks the rules A3, A5
// and A11. The page of the fixture reports violations of its policy (rule S3.2).
for (const screen of SCREENS)
  test(`${screen.name} has no layout shift and is accessible (18.7, A30)`, async ({ page }) => {
    test.slow();
    const isForGuests = GUEST_SCREENS.includes(screen);
    await recordShifts(page);
    await test.step('390 px', async () => {
      await visitAndCheck(page, screen, 390);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      // The check of the dark scheme at 1440 px covers all other parts.
      await expectContrast(page, 'header');
      await page.emulateMedia({ colorScheme: 'light' });
      if (isForGuests) await expectHelp(page);
    });
    await test.step('1440 px, dark', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await visitAndCheck(page, screen, 1440);
      await expectAccessible(page);
    });
  });
