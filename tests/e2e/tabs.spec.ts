import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const OTHER = 'nosearch@example.de';

async function leave(page: Page): Promise<void> {
  await visit.signOut(page);
  await expect(page).toHaveURL(visit.RESEARCH);
}

test('rule S6.1: Back after a logout shows no personal data', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await visit.becomePerson(page, visit.MAX);
  await page.goto('/kontoeinstellungen');
  await expect(page.locator('.check-list').first()).toBeVisible();
  await page.goto('/kontakt');
  await visit.settled(page, 'personal');
  await leave(page);
  await visit.goBack(page);
  await expect(page).toHaveURL('/kontoeinstellungen');
  await visit.settled(page, 'guest');
  await expect(page.getByText('Max Muster')).toHaveCount(0);
  await expect(page.getByText(visit.MAX)).toHaveCount(0);
  await expect(page.locator('.check-list')).toHaveCount(0);
});

test('rule S6.1: a page from the back/forward cache is hidden until the session is checked', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
      document.documentElement.dataset['atReturn'] = document.body.innerText.includes('Max Muster')
        ? 'personal'
        : 'veiled';
    });
  });
  await visit.openSignedIn(page);
  await page.goto('/registrierung-gesendet');
  await visit.goBack(page);
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-at-return', 'veiled');
  await visit.settled(page, 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();

  // The session ends while the page is in the cache.
  await page.goto('/registrierung-gesendet');
  await visit.expireSession(page);
  await visit.goBack(page);
  await expect(page.locator('html')).toHaveAttribute('data-at-return', 'veiled');
  await visit.settled(page, 'guest');
  await expect(page.getByText('Max Muster')).toHaveCount(0);
});

test('rule S6.2: a logout reaches the other tab within a second', async ({ page, context }) => {
  await visit.openSignedIn(page);
  const second = await context.newPage();
  await second.clock.install();
  await second.goto('/kontoeinstellungen');
  await visit.settled(second, 'personal');
  // No time passes for it: it waits for nothing.
  await visit.stopClock(second);
  await leave(page);
  await visit.settled(second, 'guest');
  await expect(second.getByText('Max Muster')).toHaveCount(0);
  await expect(visit.signInButton(second)).toBeVisible();
});

test('rule S6.2: a sign-in in one tab reaches the other', async ({ page, context }) => {
  await page.goto('/kontakt');
  await visit.settled(page, 'guest');
  const second = await context.newPage();
  await second.goto('/kontakt');
  await visit.settled(second, 'guest');
  await visit.signIn(second, visit.MAX);
  await visit.settled(second, 'personal');
  await visit.settled(page, 'personal');
  await expect((await visit.openMenu(page)).getByText('Max Muster')).toBeVisible();
});

test('rule S6.3: a new user gets a fresh page in every tab', async ({ page, context }) => {
  await visit.openSignedIn(page, '/kontakt/technik/anmeldung');
  await page.evaluate(() => {
    document.documentElement.dataset['first'] = '';
  });
  const second = await context.newPage();
  await visit.becomePerson(second, OTHER);
  await second.goto('/kontoeinstellungen');
  await visit.settled(second, 'personal');
  await expect(page.locator('html[data-first]')).toHaveCount(0);
  await visit.settled(page, 'personal');
  await expect((await visit.openMenu(page)).getByText('Norbert Ohnesuche')).toBeVisible();
});

test('rule S6.5: two tabs show two clients', async ({ page, context }) => {
  await page.goto('/kontakt?clientId=shop');
  await visit.settled(page, 'guest');
  const second = await context.newPage();
  await second.goto('/kontakt');
  await visit.settled(second, 'guest');
  await expect(second).toHaveTitle('Kontakt – Mein Konto');
  await page.goto('/kontakt');
  await visit.settled(page, 'guest');
  await expect(page).toHaveTitle('Kontakt – Mein Konto – Shop');
});
