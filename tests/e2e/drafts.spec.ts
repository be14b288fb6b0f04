import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

function drafts(page: Page): Promise<string[]> {
  return visit
    .storages(page)
    .then((all) => Object.keys(all).filter((key) => key.startsWith('draft:')));
}

test.describe('rule S9.4: a session that ends while a form is open', () => {
  const PATH = '/unterbenutzer-anlegen';
  const expired = (page: Page) => page.getByRole('main').getByText('Ihre Sitzung ist abgelaufen.');

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await visit.signIn(page, visit.MAX);
    await visit.settled(page, 'personal');
    await page.goto(PATH);
    await visit.settled(page, 'personal');
    await visit.fill(page, {
      ...{ Anrede: 'Frau', Vorname: 'Ute', Nachname: 'Neu' },
      'E-Mail-Adresse': 'ute.neu@kanzlei-nord.de',
      'Ich akzeptiere': true,
    });
    await visit.expireSession(page);
    await page.getByRole('button', { name: 'Unterbenutzer anlegen' }).click();
  });

  test('has a notice with a sign-in, which restores the form', async ({ page }) => {
    await expect(expired(page)).toBeVisible();
    await expect(page.getByLabel('Vorname')).toHaveValue('Ute');
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    // The page has left before it comes back to the same address.
    await expect(expired(page)).toBeHidden();
    await expect(page).toHaveURL(PATH);
    await visit.settled(page, 'personal');
    await expect(page.getByLabel('Vorname')).toHaveValue('Ute');
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('ute.neu@kanzlei-nord.de');
    await expect.poll(() => drafts(page)).toEqual([]);
  });

  test('rule S6.3: does not restore it for another user', async ({ page }) => {
    await expect(expired(page)).toBeVisible();
    await expect.poll(() => drafts(page)).toEqual([`draft:${PATH}`]);
    await visit.becomePerson(page, 'nosearch@example.de');
    await page.goto('/kontakt');
    await visit.settled(page, 'personal');
    expect(await drafts(page)).toEqual([]);
    await page.goto(PATH);
    await visit.settled(page, 'personal');
    await expect(page.getByLabel('Vorname')).toHaveValue('');
  });
});
