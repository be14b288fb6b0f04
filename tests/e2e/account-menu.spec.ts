import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { banner, becomePerson, comeFrom, hold, MAX, settled } from '../support/visit.ts';

const opener = (page: Page) =>
  banner(page).getByRole('button', { name: 'Mein Konto', exact: true });
const CODE = /_astro\/user-menu\./;
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

test('rule 10.12: a press before the code has come opens the panel then', async ({ page }) => {
  await becomePerson(page, MAX);
  const arrive = await hold(page, CODE);
  await page.goto('/');
  await opener(page).press('Enter');
  arrive();
  await expect(panel(page).getByRole('button', { name: 'Mein Konto schließen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('rule 10.4: one can sign out when the code of the menu is lost', async ({ page, portal }) => {
  await page.addInitScript(() => sessionStorage.setItem('reloaded', 'true'));
  await page.route(CODE, (route) => route.abort());
  const logout = banner(page).getByRole('button', { name: 'Abmelden' });
  await comeFrom(page, 'uni');
  await page.goto('/kontakt');
  await settled(page, 'ip');
  await expect(opener(page)).toBeHidden();
  await expect(logout).toBeHidden();
  for (const [username, kind] of [
    ['admin@example.de', 'admin'],
    [MAX, 'personal'],
    [MAX, 'unidentified'],
  ] as const) {
    await becomePerson(page, username);
    const fault = { path: '/auth/userinfo', kind: 'status', status: 500, times: 'always' } as const;
    if (kind === 'unidentified') portal.faults.add(fault);
    await page.goto('/kontakt');
    await settled(page, kind);
    await expect(logout).toBeVisible();
  }
});
