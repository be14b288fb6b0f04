import type { Locator, Page, Request, Route } from '@playwright/test';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import { becomePerson, comeFrom, settled } from '../support/visit.ts';

/** Asked for beside the tokens; these pages do not wait for it. */
const CONFIG = '/csa/config';

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
  await page.route(/_astro\/SettingsSections\./, (route) => void code.push(route));
  await page.reload({ waitUntil: 'commit' });
  await chosen;
  for (const route of code) await route.continue();
  await expect(newsletters).toBeVisible();
});

test('rule 3.2.g: the code of settings comes beside that of the session', async ({ page }) => {
  await page.goto('/kontoeinstellungen');
  await expect(page.getByRole('combobox', { name: 'Themen' })).toBeVisible();
  const code = page.waitForRequest(/_astro\/SettingsSections\./);
  await page.route(/_astro\/session\./, () => {});
  await page.reload({ waitUntil: 'commit' });
  await code;
});

for (const [path, sections] of Object.entries(SECTIONS)) {
  const isOfSection = (request: Request) => sections.includes(new URL(request.url()).pathname);

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

  for (const [failure, fault] of [
    ['500', { kind: 'status', status: 500, times: 'always' }],
    ['a cut line', { kind: 'cut', times: 'always' }],
  ] as const)
    test(`rule 3.2.d: after ${failure}, ${path} asks when told to`, async ({ page, portal }) => {
      for (const section of new Set(sections)) portal.faults.add({ path: section, ...fault });
      const code: Route[] = [];
      await page.route(/_astro\/(?:Settings|Profile)Sections\./, (route) => void code.push(route));
      const asked: Request[] = [];
      const answered: Request[] = [];
      page.on('request', (request) => isOfSection(request) && asked.push(request));
      const note = (request: Request) => void (isOfSection(request) && answered.push(request));
      page.on('requestfinished', note);
      page.on('requestfailed', note);
      await page.goto(path);
      await expect.poll(() => answered).toHaveLength(sections.length);
      for (const route of code) await route.continue();
      const again = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' });
      const failed = path.startsWith('/profil') ? 3 : 4;
      await expect(again).toHaveCount(failed);
      expect(asked).toHaveLength(sections.length);
      portal.faults.clear();
      await again.first().click();
      await expect(again).toHaveCount(failed - 1);
      await expect.poll(() => asked).toHaveLength(sections.length + 1);
    });

  test(`rules 3.2.d, 3.11: ${path} asks nothing for an institution`, async ({ page }) => {
    await page.context().clearCookies();
    await comeFrom(page, 'uni');
    const asked: Request[] = [];
    page.on('request', (request) => isOfSection(request) && asked.push(request));
    // Without a stored token, then with one.
    for (const _ of [1, 2]) {
      await page.goto(path);
      await settled(page, 'ip');
      await expect(page.getByRole('main')).toContainText('keine Berechtigung');
    }
    expect(asked).toEqual([]);
  });
}
