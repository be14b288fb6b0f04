import { expect, test } from '../support/portal.ts';

/** Addresses on the portal's origin that are no pages of the portal. */
const OTHER_ADDRESSES = ['/auth/token', '/__sandbox/recherche'];

test('pages of the portal use view transitions, and a skipped transition throws no error (18.11)', async ({
  page,
  problems,
}) => {
  await page.addInitScript(() => {
    // The event comes before the modules of the page have run.
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (document.documentElement.dataset['route'] === 'registrationSent')
        viewTransition?.skipTransition();
      document.documentElement.toggleAttribute('data-by-transition', viewTransition !== null);
    });
  });
  const html = page.locator('html');
  const openAndWait = async (address: string) => {
    await expect(html).not.toHaveAttribute('data-session', 'unknown');
    await page.evaluate((to) => location.assign(to), address);
    await expect(page).toHaveURL(address);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await page.goto('/');
  for (const path of ['/kontakt', '/registrierung-gesendet']) {
    await openAndWait(path);
    await expect(html).toHaveAttribute('data-by-transition');
  }
  // Another navigation begins during the first one.
  await page.evaluate(() => {
    addEventListener('pageswap', () => location.assign('/barrierefreiheit'), { once: true });
    location.assign('/kontakt');
  });
  await expect(page).toHaveURL('/barrierefreiheit');
  for (const address of OTHER_ADDRESSES) {
    await page.goto('/kontakt');
    await openAndWait(address);
  }
  expect(problems).toEqual([]);
});
