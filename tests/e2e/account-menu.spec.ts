import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import {
  becomePerson,
  findBanner,
  holdRequests,
  MAX_MUSTER,
  openSignedIn,
  setNetwork,
  waitForSession,
} from '../support/visit.ts';

const findOpener = (page: Page) =>
  findBanner(page).getByRole('button', { name: 'Mein Konto', exact: true });
const findPanel = (page: Page) => page.getByRole('dialog', { name: 'Mein Konto' });

test('the side panel traps the focus and restores it on close (A20)', async ({ page }) => {
  await openSignedIn(page, '/');
  await expect(findOpener(page)).toHaveAttribute('aria-haspopup', 'dialog');
  await findOpener(page).click();
  await expect(findOpener(page)).toHaveAttribute('aria-expanded', 'true');
  const closeButton = findPanel(page).getByRole('button', { name: 'Mein Konto schließen' });
  await expect(closeButton).toBeFocused();
  const stopCount = await findPanel(page).locator('a, button').count();
  for (let stop = 0; stop < stopCount + 2; stop += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => document.activeElement?.closest('dialog') === null);
    // Between the last and the first element the focus is in the browser UI.
    if (isOutside) expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  }
  await page.keyboard.press('Escape');
  await expect(findPanel(page)).toBeHidden();
  await expect(findOpener(page)).toBeFocused();

  await findOpener(page).click();
  await page.mouse.click(5, 300);
  await expect(findPanel(page)).toBeHidden();
  await findOpener(page).click();
  await closeButton.click();
  await expect(findOpener(page)).toBeFocused();
});

test('the user button appears only when its code has loaded, so that a press opens the panel (10.4.c)', async ({
  page,
}) => {
  await becomePerson(page, MAX_MUSTER);
  const releaseCode = await holdRequests(page, /\/_astro\/UserMenu\./);
  await page.goto('/kontakt');
  await waitForSession(page, 'personal');
  await expect(findOpener(page)).toBeHidden();
  releaseCode();
  await findOpener(page).click();
  await expect(findPanel(page)).toBeVisible();
});

const ACCOUNT_ENTRIES = ['Kontoeinstellungen', 'Passwort ändern', 'Abmelden'];
const SHOP_ENTRIES = [
  'Max Muster',
  MAX_MUSTER,
  'Profildaten',
  ...ACCOUNT_ENTRIES,
  'Zurück zum Shop',
];
const BACK_ENTRY = 'Zurück zur Recherche';
const INSTITUTION_ENTRIES = [
  'Institutioneller Zugang',
  'Universität Beispiel',
  'Persönlich anmelden',
  BACK_ENTRY,
];
const NETWORK_ADMIN = {
  username: MAX_MUSTER,
  isAdmin: true,
  anonymous: 'true',
  noRegistrationPersonally: true,
};
const NO_SHOP_ENTRIES = ['Nora Ohneshop', MAX_MUSTER, 'Profildaten'];
const NO_SHOP_USER = {
  username: MAX_MUSTER,
  firstName: 'Nora',
  lastName: 'Ohneshop',
  noShopLink: true,
};
const SHOP_ADDRESS = '/kontakt?clientId=shop';
const createUserReply = (body: object) => ({ status: 200, body });

/** Each row has the person, a changed answer of the call for user data, the entries of the menu, and the page. */
for (const [person, answer, entries, address = '/kontakt'] of [
  ['a person', undefined, ['Max Muster', MAX_MUSTER, ...ACCOUNT_ENTRIES, BACK_ENTRY]],
  ['a person of the shop', undefined, SHOP_ENTRIES, SHOP_ADDRESS],
  [
    'a person of the shop without a link to the shop',
    createUserReply(NO_SHOP_USER),
    [...NO_SHOP_ENTRIES, ...ACCOUNT_ENTRIES],
    SHOP_ADDRESS,
  ],
  ['an institution', undefined, INSTITUTION_ENTRIES],
  [
    'an institution without a name',
    createUserReply({ anonymous: 'true' }),
    INSTITUTION_ENTRIES.toSpliced(1, 1),
  ],
  [
    'an admin in the network of an institution',
    createUserReply(NETWORK_ADMIN),
    [MAX_MUSTER, ...ACCOUNT_ENTRIES, BACK_ENTRY],
  ],
  ['an unidentified person', { status: 500 }, ['Abmelden', BACK_ENTRY]],
] as const)
  test(`the menu has the entries for ${person} (3.11, 10.4)`, async ({ page, portal }) => {
    if (answer)
      portal.faults.add({ path: '/auth/userinfo', kind: 'status', times: 'always', ...answer });
    if (entries === INSTITUTION_ENTRIES) await setNetwork(page, 'uni');
    else await becomePerson(page, MAX_MUSTER);
    await page.goto(address);
    await findOpener(page).click();
    await expect(findPanel(page).locator('p:visible, li:visible')).toHaveText([...entries]);
    const backLink = page.locator('.header-back a');
    await expect(backLink).toBeVisible({
      visible: entries.some((text) => text.startsWith('Zurück')),
    });
  });
