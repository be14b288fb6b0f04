import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { banner, becomePerson, MAX } from '../support/visit.ts';

const opener = (page: Page) =>
  banner(page).getByRole('button', { name: 'Mein Konto', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Mein Konto' });

test('rule A20: the side panel traps the focus and restores it on close', async ({ page }) => {
  await becomePerson(page, MAX);
  await page.goto('/');
  await expect(opener(page)).toHaveAttribute('aria-haspopup', 'dialog');
  await opener(page).click();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  const close = panel(page).getByRole('button', { name: 'Mein Konto schließen' });
  await expect(close).toBeFocused();
  await expectAccessible(page);
  const stops = await panel(page).locator('a, button').count();
  for (let stop = 0; stop < stops + 2; stop += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => document.activeElement?.closest('dialog') === null);
    // Between the last and the first element the focus is in the browser UI.
    if (isOutside) expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await opener(page).click();
  await page.mouse.click(5, 300);
  await expect(panel(page)).toBeHidden();
  await opener(page).click();
  await close.click();
  await expect(opener(page)).toBeFocused();
});
