import type { Locator, Page, Route } from '@playwright/test';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import {
  becomePerson,
  countCalls,
  hold,
  openKnown,
  settled,
  signInButton,
  waitOf,
} from '../support/visit.ts';

/** Asked for beside the tokens; these pages do not wait for it. */
const CONFIG = '/csa/config';

const CODE = /_astro\/SettingsSections\./;

const API = /\/(?:auth|account|csa|ur|library|ecom-proxy|csrf-token)(?:\/|$)/;

/**
 * Opens a page again with the token of its first visit, and holds its API calls, so that a test can
 * see which ones wait for the answers of others.
 */
async function openAgain(page: Page, path: string, data: Locator) {
  await page.goto(path);
  await expect(data).toBeVisible();
  const held: Route[] = [];
  const isApi = ({ pathname }: URL) => API.test(pathname) && pathname !== CONFIG;
  await page.route(isApi, (route) => void held.push(route));
  await page.reload();
  return {
    paths: () => held.map((route) => new URL(route.request().url()).pathname).sort(),
    release: () => Promise.all(held.splice(0).map((route) => route.continue())),
  };
}

/** What starts every signed-in page. */
const START = ['/auth/token', '/auth/userinfo', '/csrf-token'];
const SECTIONS = {
  '/kontoeinstellungen': [
    '/account/sessions',
    '/account/subusers',
    '/ecom-proxy/GetNewsletter',
    '/library/GetNewsletter',
    '/ur/GetSearchSettings',
  ],
  '/profildaten?clientId=shop': ['/ur/GetAddress', '/ur/GetAddress', '/ur/GetPersonalData'],
};

test.beforeEach(({ page, portal }) => becomePerson(page, newPerson(portal)));

test('rule 3.2.h: settings ask for data before the code of sections', async ({ page }) => {
  const newsletters = page.getByRole('checkbox', { name: 'Steuerrecht' });
  await page.goto('/kontoeinstellungen');
  await expect(newsletters).toBeVisible();
  const chosen = page.waitForRequest('**/ecom-proxy/GetNewsletter');
  const code: Route[] = [];
  await page.route(CODE, (route) => void code.push(route));
  await page.reload({ waitUntil: 'commit' });
  await chosen;
  for (const route of code) await route.continue();
  await expect(newsletters).toBeVisible();
});

test('rules 3.2.g, 3.2.j: the code of settings comes while the boot waits, behind its first calls', async ({
  page,
}) => {
  const { requests } = countCalls(page);
  await openAgain(page, '/kontoeinstellungen', page.getByText('Steuerrecht').first());
  const before = () => {
    const paths = requests.map((request) => new URL(request.url()).pathname);
    const again = paths.slice(paths.lastIndexOf('/kontoeinstellungen'));
    return again.slice(
      0,
      again.findIndex((path) => CODE.test(path)),
    );
  };
  // None of them is answered.
  await expect.poll(before).toEqual(expect.arrayContaining(['/csrf-token', '/auth/token']));
});

test('rule 3.2.j: a page asks who is there while its script is on its way', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const send = await hold(page, /_astro\/session\./);
  const asked = page.waitForRequest('**/auth/token');
  await page.goto('/kontakt', { waitUntil: 'commit' });
  await asked;
  send();
  await settled(page, 'guest');
});

test('rule 3.2.i: a pointer on the sign-in fetches the code behind it', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await openKnown(page, '/kontoeinstellungen', 'guest');
  const code = page.waitForRequest(CODE);
  await signInButton(page).hover();
  await code;
});

for (const [path, word, most] of [
  ['/kontoeinstellungen', 'Themen', 14],
  ['/profildaten?clientId=shop', 'Straße und Hausnummer', 14],
  ['/passwort-aendern', 'Neues Passwort', 14],
  ['/passwort-vergessen', 'Benutzername', 12],
  ['/registrierung', 'Vorname', 12],
  ['/kontakt/abo/kuendigung', 'Anliegen', 12],
] as const)
  test(`rules 3.2.j, 13.1.d: ${path} is complete after ${most} requests`, async ({
    page,
    context,
  }) => {
    if (most === 12) await context.clearCookies();
    else await page.addInitScript(() => sessionStorage.setItem('firstVisit', 'false'));
    const { requests, calls } = countCalls(page);
    await page.goto(path);
    await page.clock.runFor(waitOf(path));
    await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const paths = requests.map((request) => new URL(request.url()).pathname);
    const counted = paths.filter((asked) => !asked.includes('/wordmark'));
    expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(most);
    const begin = ['/csa/session', '/csrf-token', '/auth/token'];
    expect(begin.map(calls)).toEqual([Number(most === 12), 1, 1]);
  });

for (const [path, sections] of Object.entries(SECTIONS))
  test(`rules 3.2.c, 3.2.d, 3.2.f: ${path} takes two round trips`, async ({ page }) => {
    const data = page
      .getByRole('main')
      .getByText(/^(Steuerrecht|Straße und Hausnummer)/)
      .first();
    const calls = await openAgain(page, path, data);
    await expect.poll(calls.paths).toEqual(START);
    await calls.release();
    await expect.poll(calls.paths).toEqual(sections);
    await calls.release();
    await expect(data).toBeVisible();
  });
