import type { Page, Route } from '@playwright/test';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import { becomePerson } from '../support/session.ts';

/** Asked for after the boot; nothing on the page waits for it. */
const CONFIG = '/csa/config';

const API = /\/(?:auth|account|csa|ur|library|ecom-proxy|csrf-token)(?:\/|$)/;

/** Holds API calls, so that a test can see which ones wait for the answers of others. */
async function holdCalls(page: Page) {
  const held: Route[] = [];
  const isApi = ({ pathname }: URL) => API.test(pathname) && pathname !== CONFIG;
  await page.route(isApi, (route) => void held.push(route));
  return {
    paths: () => held.map((route) => new URL(route.request().url()).pathname).sort(),
    release: () => Promise.all(held.splice(0).map((route) => route.continue())),
  };
}

test('rules 3.2.c, 3.2.d, 3.2.f: with a stored token, settings show their data after two round trips', async ({
  page,
  portal,
}) => {
  await becomePerson(page, newPerson(portal));
  await page.goto('/kontoeinstellungen');
  await expect(page.getByRole('combobox', { name: 'Themen' })).toBeVisible();

  const calls = await holdCalls(page);
  await page.reload();
  await expect
    .poll(calls.paths)
    .toEqual([
      '/auth/token',
      '/auth/userinfo',
      '/csrf-token',
      '/library/GetNewsletter',
      '/ur/GetSearchSettings',
    ]);
  await calls.release();
  await expect(page.getByRole('combobox', { name: 'Themen' })).toBeVisible();
  await expect.poll(calls.paths).toEqual(['/ecom-proxy/GetNewsletter']);
  await calls.release();
  await expect(page.getByRole('checkbox', { name: 'Steuerrecht' })).toBeVisible();
});

test('rules 3.2.d, 3.2.f: with a stored token, the profile shows its data after one round trip', async ({
  page,
  portal,
}) => {
  await becomePerson(page, newPerson(portal));
  await page.goto('/profildaten?clientId=shop');
  await expect(page.getByRole('region', { name: 'Rechnungsadresse' })).toBeVisible();

  const calls = await holdCalls(page);
  await page.reload();
  await expect
    .poll(calls.paths)
    .toEqual([
      '/auth/token',
      '/auth/userinfo',
      '/csrf-token',
      '/ur/GetAddress',
      '/ur/GetAddress',
      '/ur/GetPersonalData',
    ]);
  await calls.release();
  await expect(page.getByRole('region', { name: 'Rechnungsadresse' })).toContainText('Straße');
});
