import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import {
  becomePerson,
  findBanner,
  holdRequests,
  MAX,
  openSignedIn,
  setNetwork,
  waitForSession,
} from '../support/visit.ts';

const opener = (page: Page) =>
  findBanner(page).getByRole('button', { name: 'Mein Konto', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Mein Konto' });

test('the side panel traps the focus and restores it on close (A20)', async ({ page }) => {
  await openSignedIn(page, '/');
  await expect(opener(page)).toHaveAttribute('aria-haspopup', 'dialog');
  await opener(page).click();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  const close = panel(page).getByRole('button', { name: 'Mein Konto schließen' });
  await expect(close).toBeFocused();
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

test('the user button is there once a press opens the panel, however late its code comes (10.4.c)', async ({
  page,
}) => {
  await becomePerson(page, MAX);
  const letCodeCome = await holdRequests(page, /\/_astro\/UserMenu\./);
  await page.goto('/kontakt');
  await waitForSession(page, 'personal');
  await expect(opener(page)).toBeHidden();
  letCodeCome();
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
});

const ACCOUNT = ['Kontoeinstellungen', 'Passwort ändern', 'Abmelden'];
const SHOP = ['Max Muster', MAX, 'Profildaten', ...ACCOUNT, 'Zurück zum Shop'];
const BACK = 'Zurück zur Recherche';
const IP = ['Institutioneller Zugang', 'Universität Beispiel', 'Persönlich anmelden', BACK];
const ADMIN = { username: MAX, isAdmin: true, anonymous: 'true', noRegistrationPersonally: true };
const NORA = ['Nora Ohneshop', MAX, 'Profildaten'];
const NO_SHOP = { username: MAX, firstName: 'Nora', lastName: 'Ohneshop', noShopLink: true };
const OF_SHOP = '/kontakt?clientId=shop';
const user = (body: object) => ({ status: 200, body });

/** The person who opens the menu, changed user data of the backend, and the entries of the menu. */
for (const [who, answer, shown, address = '/kontakt'] of [
  ['a person', undefined, ['Max Muster', MAX, ...ACCOUNT, BACK]],
  ['a person of the shop', undefined, SHOP, OF_SHOP],
  ['a person of the shop without a way there', user(NO_SHOP), [...NORA, ...ACCOUNT], OF_SHOP],
  ['an institution', undefined, IP],
  ['an institution without a name', user({ anonymous: 'true' }), IP.toSpliced(1, 1)],
  ['an admin in the network of an institution', user(ADMIN), [MAX, ...ACCOUNT, BACK]],
  ['somebody without data', { status: 500 }, ['Abmelden', BACK]],
] as const)
  test(`the menu has the entries for ${who} (3.11, 10.4)`, async ({ page, portal }) => {
    if (answer)
      portal.faults.add({ path: '/auth/userinfo', kind: 'status', times: 'always', ...answer });
    if (shown === IP) await setNetwork(page, 'uni');
    else await becomePerson(page, MAX);
    await page.goto(address);
    await opener(page).click();
    await expect(panel(page).locator('p:visible, li:visible')).toHaveText([...shown]);
    const back = page.locator('.header-back a');
    await expect(back).toBeVisible({ visible: shown.some((text) => text.startsWith('Zurück')) });
  });
