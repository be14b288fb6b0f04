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
    await page.evaluate((target) => location.assign(target), address);
    await expect(page).toHaveURL(address);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await page.goto('/');
  for (const path of ['/kontakt', '/registrierung-gesendet']) {
    await openAndWait(path);
    await expect(html).toHaveAttribute('data-by-transition');
  }
  // A navigation begins while another navigation leaves the page.
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

test('a transition that is skipped while the page still loads throws no error (18.11)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.skipTransition();
      document.documentElement.toggleAttribute('data-by-transition', viewTransition !== null);
    });
  });
  const html = page.locator('html');
  await page.goto('/');
  await expect(html).not.toHaveAttribute('data-session', 'unknown');
  const devTools = await page.context().newCDPSession(page);
  // The first frame comes before the end of the HTML.
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 5000,
    uploadThroughput: -1,
  });
  await page.evaluate(() => location.assign('/kontakt'));
  await expect(page).toHaveURL('/kontakt');
  await expect(html).toHaveAttribute('data-by-transition');
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
});
