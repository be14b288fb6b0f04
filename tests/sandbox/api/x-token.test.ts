import { expect, it } from 'vitest';
import { CALLS } from '../../support/calls.ts';
import { openAccount } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { MAX, setSession, tokenOf } from '../support/sign-in.ts';

/** Calls that need more than the session cookie (rules 5.1, 5.3, 5.4, 5.5). */
const FOR_A_PERSON: readonly string[] = [
  'GET /auth/userinfo',
  'GET /ur/GetPersonalData',
  'GET /ur/GetSearchSettings',
  'PATCH /account/SetOccupationSpheres',
  'PATCH /account/SetTaxonomies',
  'PATCH /account/updateConsent',
  'PATCH /account/updateDeliveryData',
  'PATCH /account/updateInvoiceData',
  'PATCH /account/updatePassword',
  'PATCH /account/updatePersonalData',
  'POST /account/create/subuser',
  'POST /account/import',
  'POST /account/import/subuser',
  'POST /ecom-proxy/GetNewsletter',
  'POST /ecom-proxy/SetNewsletter',
  'POST /ur/GetAddress',
];

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('the calls that need a person are those of the contract', () => {
  const calls = CALLS.map(([, call]) => call).filter(({ access }) => access === 'signed-in');
  expect(calls.map(nameOf).sort()).toEqual(FOR_A_PERSON);
});

it.each(FOR_A_PERSON)('rule S5.1: %s needs the x-token of the session', async (name) => {
  const [method = '', path = ''] = name.split(' ');
  const sandbox = await openSandbox();
  const other = await openAccount(sandbox, 'premium@example.de');
  const browser = openBrowser(sandbox);
  setSession(browser, sandbox.signInAs(MAX));
  await tokenOf(browser);
  const call = (headers: Record<string, string>) => {
    if (method === 'GET') return browser.get(path, headers);
    return method === 'PATCH' ? browser.patch(path, {}, headers) : browser.post(path, {}, headers);
  };
  for (const headers of [{}, { 'x-token': 'x' }, { 'x-token': await tokenOf(other.browser) }]) {
    const answer = await call(headers);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { success: false, status: 401, message: 'unauthorized' },
    ]);
  }
  expect((await call({ 'x-token': await tokenOf(browser) })).status).not.toBe(401);
});
