import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

test('rule S5.1: tokens go in headers, and to the own API alone', async ({ page, portal }) => {
  const { requests } = visit.countCalls(page);
  await page.goto('/kontakt');
  await visit.signIn(page, visit.MAX);
  await visit.settled(page, 'personal');
  const secrets = [await visit.stored(page, 'dev_token'), await visit.stored(page, 'csrf-token')];
  for (const request of requests) {
    expect(secrets.filter((secret) => request.url().includes(secret))).toEqual([]);
    const { pathname, origin } = new URL(request.url());
    const isApi = origin === portal.origin && /^\/(auth|csrf-token|csa|ur|account)/.test(pathname);
    const carries = Object.keys(request.headers()).filter((name) => /^x-(csrf-)?token$/.test(name));
    if (!isApi || request.isNavigationRequest()) expect(carries).toEqual([]);
  }
});

test('rules S5.3, S5.4: ten fast clicks make one token call and pass', async ({ page }) => {
  await visit.openSignedIn(page, '/kontakt');
  const { calls } = visit.countCalls(page);
  await visit.expireIn(page, 60);
  await visit.heading(page).click();
  expect(calls('/auth/token')).toBe(0);
  await visit.expireIn(page, -1);
  const clicks = await page.evaluate(() => {
    let unhindered = 0;
    document.body.addEventListener('click', ({ defaultPrevented }) => {
      if (!defaultPrevented) unhindered += 1;
    });
    for (let count = 0; count < 10; count++) document.querySelector('h1')?.click();
    return unhindered;
  });
  expect(clicks).toBe(10);
  await expect.poll(() => calls('/auth/token')).toBe(1);
  await expect
    .poll(async () => Number((await visit.storages(page))['dev_tokenExp']))
    .toBeGreaterThan(0);
  expect(calls('/auth/token')).toBe(1);
});

test('rule S5.4: a key press renews a token, too', async ({ page }) => {
  await visit.openSignedIn(page, '/kontakt');
  const { calls } = visit.countCalls(page);
  await visit.expireIn(page, -1);
  await page.getByRole('button', { name: 'Mein Konto' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => calls('/auth/token')).toBe(1);
});

test('rule 3.6: the first visit of a tab renews an ended session silently', async ({ page }) => {
  await page.goto('/kontakt');
  await visit.signIn(page, visit.MAX);
  await visit.settled(page, 'personal');
  await visit.expireSession(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/kontoeinstellungen');
  await visit.settled(page, 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();
});

test('rule S9.6: pages work without storages', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await visit.becomePerson(page, visit.MAX);
  await page.goto('/kontoeinstellungen?clientId=shop');
  await visit.settled(page, 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();
  await expect(page).toHaveTitle('Kontoeinstellungen – Mein Konto – Shop');
  await visit.open(page, '/logout');
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});

test('rule S9.8: a prototype in the user data makes nobody an admin', async ({ page, portal }) => {
  const body = '{"username":"x@example.de","firstName":"X","__proto__":{"isAdmin":true}}';
  portal.faults.add({ kind: 'status', path: '/auth/userinfo', status: 200, body });
  await visit.openSignedIn(page);
  await expect(page).toHaveURL('/kontoeinstellungen');
});
