import { expect, pass, signIn, test } from '../support/portal.ts';
import { becomePerson, countCalls, expireSession, settled, storages } from '../support/session.ts';
import { expireIn, MAX, openSignedIn, SETTINGS } from './session-page.ts';

test.afterEach(({ portal }) => portal.faults.clear());

test('rule S5.1: tokens are sent in headers, and only to the portal’s own API', async ({
  page,
  portal,
}) => {
  const { requests } = countCalls(page);
  await page.goto('/kontakt');
  await signIn(page, MAX);
  await settled(page, 'personal');
  const stored = await storages(page);
  const secrets = [stored['dev_token'] ?? '-', stored['csrf-token'] ?? '-'];
  expect(secrets).not.toContain('-');
  for (const request of requests) {
    expect(secrets.filter((secret) => request.url().includes(secret))).toEqual([]);
    const { pathname, origin } = new URL(request.url());
    const isApi = origin === portal.origin && /^\/(auth|csrf-token|csa|ur|account)/.test(pathname);
    const carries = Object.keys(request.headers()).filter((name) => /^x-(csrf-)?token$/.test(name));
    if (!isApi || request.isNavigationRequest()) expect(carries).toEqual([]);
  }
});

test('rule S5.2: the storage contains the token and nothing personal', async ({ page }) => {
  await openSignedIn(page);
  expect(Object.keys(await storages(page)).sort()).toEqual([
    'activeSession',
    'csrf-token',
    'dev_token',
    'dev_tokenExp',
    'firstVisit',
  ]);
  expect(JSON.stringify(await storages(page))).not.toMatch(/muster|example\.de/i);
});

test('rules S5.3, S5.4: ten fast clicks with an expired token make one token call and are not delayed', async ({
  page,
}) => {
  await openSignedIn(page, '/kontakt');
  const { calls } = countCalls(page);
  await expireIn(page, 60);
  await page.getByRole('heading', { level: 1 }).click();
  expect(calls('/auth/token')).toBe(0);
  await expireIn(page, -1);
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
  await expect.poll(async () => Number((await storages(page))['dev_tokenExp'])).toBeGreaterThan(0);
});

test('rule S5.4: a key press renews a token, too', async ({ page }) => {
  await openSignedIn(page, '/kontakt');
  const { calls } = countCalls(page);
  await expireIn(page, -1);
  await page.getByRole('button', { name: 'Mein Konto' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => calls('/auth/token')).toBe(1);
});

test('rule 3.6: the first visit of a tab renews an ended session silently', async ({ page }) => {
  await page.goto('/kontakt');
  await signIn(page, MAX);
  await settled(page, 'personal');
  await expireSession(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(SETTINGS);
  await settled(page, 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();
});

test('rule S9.6: with every storage blocked pages work without a redirect loop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await becomePerson(page, MAX);
  await page.goto(`${SETTINGS}?clientId=shop`);
  await settled(page, 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();
  await expect(page).toHaveTitle('Kontoeinstellungen – Mein Konto – Shop');
  await page.goto('/logout');
  await pass(page, 2500);
  await expect(page).toHaveURL(/__sandbox\/recherche/);
});

test('rule S9.7: with a clock off by a day tokens are requested at most every five seconds', async ({
  page,
}) => {
  const { calls } = countCalls(page);
  for (const days of [1, -1]) {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await openSignedIn(page, '/kontakt');
    const before = calls('/auth/token');
    for (let second = 0; second < 10; second++) {
      await page.getByRole('heading', { level: 1 }).click();
      await page.clock.runFor(1000);
    }
    const asked = calls('/auth/token') - before;
    expect(asked).toBeLessThanOrEqual(3);
    if (days > 0) expect(asked).toBeGreaterThan(0);
    await settled(page, 'personal');
    await page.evaluate(() => localStorage.clear());
  }
});

test('rule S9.8: a prototype in the user data makes nobody an admin', async ({ page, portal }) => {
  const body = '{"username":"x@example.de","firstName":"X","__proto__":{"isAdmin":true}}';
  portal.faults.add({ kind: 'status', path: '/auth/userinfo', status: 200, body });
  await openSignedIn(page);
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
});

test('rule S9.2: a token call that fails after a success shows a guest, not an endless spinner', async ({
  page,
  portal,
}) => {
  await openSignedIn(page);
  for (const kind of ['status', 'broken-json', 'html'] as const) {
    portal.faults.add({ kind, path: '/auth/token' });
    await page.reload();
    await settled(page, 'guest');
  }
  await page.reload();
  await settled(page, 'personal');
});
