import type { Request, Route } from '@playwright/test';
import { addTestPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import {
  becomePerson,
  countCalls,
  findSignInButton,
  findWait,
  holdRequests,
  openWithSession,
  waitForSession,
} from '../support/visit.ts';

const CODE = /_astro\/(?:Settings|Profile)Sections\./;
const pathOf = (request: Request) => new URL(request.url()).pathname;
const API = /\/(?:auth|account|csa|ur|library|ecom-proxy|csrf-token)(?:\/|$)/;

test.beforeEach(({ page, portal }) => becomePerson(page, addTestPerson(portal)));

test('a first visit with a slow session call makes each call once (3.2)', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const { calls } = countCalls(page);
  const answer = await holdRequests(page, '**/csa/session');
  await page.goto('/kontakt');
  answer();
  await waitForSession(page, 'guest');
  await page.waitForLoadState('networkidle');
  expect(['/csa/session', '/csrf-token', '/auth/token'].map(calls)).toEqual([1, 1, 1]);
});

test('a pointer on the sign-in button preloads the code of the pages after sign-in', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await openWithSession(page, '/kontoeinstellungen', 'guest');
  const code = page.waitForRequest(CODE);
  await findSignInButton(page).hover();
  await code;
});

for (const [path, word, visitor] of [
  ['/kontoeinstellungen', 'Themen', 'person'],
  ['/profildaten?clientId=shop', 'Straße und Hausnummer', 'person'],
  ['/passwort-aendern', 'Neues Passwort', 'person'],
  ['/passwort-vergessen', 'Benutzername', 'guest'],
  ['/registrierung', 'Vorname', 'guest'],
  ['/kontakt/abo/kuendigung', 'Anliegen', 'guest'],
] as const)
  test(`${path} requests session and tokens once (3.2)`, async ({ page, context }) => {
    if (visitor === 'guest') await context.clearCookies();
    else await page.addInitScript(() => sessionStorage.setItem('firstVisit', 'false'));
    const { calls } = countCalls(page);
    await page.goto(path);
    await page.clock.runFor(findWait(path));
    await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const paths = ['/csa/session', '/csrf-token', '/auth/token'];
    expect(paths.map(calls)).toEqual([visitor === 'guest' ? 1 : 0, 1, 1]);
  });

test('the settings create a formatter while data are loading', async ({ page }) => {
  await page.addInitScript(() => {
    // The code of sections constructs its own.
    const apply = () => document.documentElement.toggleAttribute('data-formatter', true);
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, { apply });
  });
  await page.goto('/kontoeinstellungen');
  await expect(page.locator('[data-formatter]')).toBeAttached();
});

for (const [path, sections] of Object.entries({
  '/kontoeinstellungen': [
    '/account/sessions',
    '/account/subusers',
    '/ecom-proxy/GetNewsletter',
    '/library/GetNewsletter',
    '/ur/GetSearchSettings',
  ],
  '/profildaten?clientId=shop': ['/ur/GetAddress', '/ur/GetAddress', '/ur/GetPersonalData'],
}))
  test(`${path} takes two round trips, and loads its code meanwhile (3.2.f)`, async ({ page }) => {
    const data = page
      .getByRole('main')
      .getByText(/^(Steuerrecht|Straße und Hausnummer)/)
      .first();
    await page.goto(path);
    await expect(data).toBeVisible();
    const held: Route[] = [];
    // Pages do not wait for the configuration.
    const isApi = ({ pathname }: URL) => API.test(pathname) && pathname !== '/csa/config';
    await page.route(isApi, (route) => void held.push(route));
    const asked = () => held.map((route) => pathOf(route.request())).sort();
    const release = () => Promise.all(held.splice(0).map((route) => route.continue()));
    const sendCode = await holdRequests(page, CODE);
    const { requests } = countCalls(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(asked).toEqual(['/auth/token', '/auth/userinfo', '/csrf-token']);
    const isCodeAsked = () => requests.map(pathOf).some((path) => CODE.test(path));
    await expect.poll(isCodeAsked).toBe(true);
    await release();
    await expect.poll(asked).toEqual(sections);
    await release();
    sendCode();
    await expect(data).toBeVisible();
  });
