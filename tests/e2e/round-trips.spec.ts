import type { Locator, Page, Route } from '@playwright/test';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import { becomePerson } from '../support/session.ts';

/** Asked for after the boot; nothing on the page waits for it. */
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

test.beforeEach(({ page, portal }) => becomePerson(page, newPerson(portal)));

test('rules 3.2.c, 3.2.d, 3.2.f: with a stored token, settings show their data after two round trips', async ({
  page,
}) => {
  const topics = page.getByRole('combobox', { name: 'Themen' });
  const calls = await openAgain(page, '/kontoeinstellungen', topics);
  await expect
    .poll(calls.paths)
    .toEqual([...START, '/library/GetNewsletter', '/ur/GetSearchSettings']);
  await calls.release();
  await expect(topics).toBeVisible();
  await expect.poll(calls.paths).toEqual(['/ecom-proxy/GetNewsletter']);
  await calls.release();
  await expect(page.getByRole('checkbox', { name: 'Steuerrecht' })).toBeVisible();
});

test('rule 3.2.h: with a stored token, settings ask for their data before the code of the sections', async ({
  page,
}) => {
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

test('rule 3.2.g: with a stored token, the code of the settings is fetched beside that of the session', async ({
  page,
}) => {
  await page.goto('/kontoeinstellungen');
  await expect(page.getByRole('combobox', { name: 'Themen' })).toBeVisible();
  const code = page.waitForRequest(/_astro\/SettingsSections\./);
  await page.route(/_astro\/session\./, () => {});
  await page.reload({ waitUntil: 'commit' });
  await code;
});

test('rules 3.2.d, 3.2.f: with a stored token, the profile shows its data after one round trip', async ({
  page,
}) => {
  const invoice = page.getByRole('region', { name: 'Rechnungsadresse' });
  const calls = await openAgain(page, '/profildaten?clientId=shop', invoice);
  await expect
    .poll(calls.paths)
    .toEqual([...START, '/ur/GetAddress', '/ur/GetAddress', '/ur/GetPersonalData']);
  await calls.release();
  await expect(invoice).toContainText('Straße');
});
