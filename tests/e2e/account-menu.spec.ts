import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { banner, becomePerson, comeFrom, MAX } from '../support/visit.ts';

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

const ACCOUNT = ['Kontoeinstellungen', 'Passwort ändern', 'Abmelden'];
const INSTITUTION = 'Institutioneller Zugang';
const NO_PERSON = ['Persönlich anmelden', 'Zurück zur Recherche'];
const described = (facts: object) => ({ status: 200, body: { username: MAX, ...facts } });
const MAX_SIGNED_IN = (page: Page) => becomePerson(page, MAX);

/** Who comes, what the backend says of the user instead of the truth, and what the menu has. */
for (const [name, come, answer, shown, address = '/kontakt'] of [
  [
    'rules 10.4.a, 10.4.b: a person of the library has name, account links, logout and product link',
    MAX_SIGNED_IN,
    undefined,
    ['Max Muster', MAX, ...ACCOUNT, 'Zurück zur Recherche'],
  ],
  [
    'rules 10.4.a, 10.4.b: a person of the shop has profile data, too',
    MAX_SIGNED_IN,
    undefined,
    ['Max Muster', MAX, 'Profildaten', ...ACCOUNT, 'Zurück zum Shop'],
    '/kontakt?clientId=shop',
  ],
  [
    'rules 10.4.a, 10.4.b: an institution has its name and may sign in personally',
    (page: Page) => comeFrom(page, 'uni'),
    undefined,
    [INSTITUTION, 'Universität Beispiel', ...NO_PERSON],
  ],
  [
    'rule 10.4: an institution without a name is called what it is',
    MAX_SIGNED_IN,
    described({ anonymous: 'true', username: undefined }),
    [INSTITUTION, ...NO_PERSON],
  ],
  [
    'rule 3.11: an admin in the network of an institution has the menu of a person',
    MAX_SIGNED_IN,
    described({ isAdmin: true, anonymous: 'true', noRegistrationPersonally: true }),
    [MAX, ...ACCOUNT, 'Zurück zur Recherche'],
  ],
  [
    'rule 3.11: somebody without data may sign out',
    MAX_SIGNED_IN,
    { status: 500 },
    ['Abmelden', 'Zurück zur Recherche'],
  ],
] as const)
  test(name, async ({ page, portal }) => {
    if (answer)
      portal.faults.add({ path: '/auth/userinfo', kind: 'status', times: 'always', ...answer });
    await come(page);
    await page.goto(address);
    await opener(page).click();
    await expect(panel(page).locator('p:visible, li:visible')).toHaveText([...shown]);
  });
