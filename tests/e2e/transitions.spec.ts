import { expect, test } from '../support/portal.ts';
import { signInButton } from '../support/visit.ts';

/** Targets outside the portal's pages, on its origin and on others. */
const OUTSIDE = ['/admin/benutzerverwaltung', '/auth/token', '/__sandbox', '/__sandbox/recherche'];

test('rule 18.11: leaving for another site throws no error', async ({ page, portal, troubles }) => {
  await page.route('**/admin/benutzerverwaltung', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Benutzerverwaltung' }),
  );
  for (const address of OUTSIDE) {
    await page.goto('/kontakt');
    await expect(page.locator('html')).toHaveAttribute('data-corrected');
    await page.evaluate((to) => location.assign(to), address);
    await expect(page).toHaveURL(address);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.goto('/kontakt');
  await signInButton(page).click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(portal.identityOrigin);
  expect(troubles).toEqual([]);
});

test('rule 18.11: a navigation during another one throws no error', async ({ page, troubles }) => {
  await page.goto('/registrierung');
  await expect(page.locator('html')).toHaveAttribute('data-corrected');
  await page.evaluate(() => {
    addEventListener('pageswap', () => location.assign('/barrierefreiheit'), { once: true });
    location.assign('/registrierung-gesendet');
  });
  await expect(page).toHaveURL(/\/barrierefreiheit$/);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(troubles).toEqual([]);
});

test('rule 18.11: a transition that is skipped throws no error', async ({ page, troubles }) => {
  // Before the modules of the page have run.
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.skipTransition();
      document.documentElement.toggleAttribute('data-skipped', viewTransition !== null);
    });
  });
  await page.goto('/registrierung');
  await expect(page.locator('html')).toHaveAttribute('data-corrected');
  await page.evaluate(() => location.assign('/registrierung-gesendet'));
  await expect(page.locator('html')).toHaveAttribute('data-skipped');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(troubles).toEqual([]);
});

test('rule 18.11: pages of the portal use view transitions', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.toggleAttribute(
        'data-arrived-by-transition',
        viewTransition !== null,
      );
    });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-corrected');
  await page.evaluate(() => location.assign('/kontakt'));
  await expect(page).toHaveURL(/\/kontakt$/);
  await expect(page.locator('html')).toHaveAttribute('data-arrived-by-transition');
});
