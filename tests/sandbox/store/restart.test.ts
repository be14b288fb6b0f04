import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { QUICK_HASH } from '../../support/quick-hash.ts';
import { openAccount } from '../support/account.ts';
import { SUBUSER } from '../support/body-parts.ts';
import { IDENTITY_ORIGIN, ORIGIN } from '../support/browser.ts';
import { mailedToken } from '../support/register.ts';
import { MAX } from '../support/sign-in.ts';

it('all saved data survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const start = () =>
    createSandbox({
      passwordCost: QUICK_HASH,
      database: join(folder, 'sandbox.sqlite'),
      origin: ORIGIN,
      identityOrigin: IDENTITY_ORIGIN,
    });
  const before = await start();
  const account = await openAccount(before, MAX);
  for (const [path, body] of [
    ['/account/SetTaxonomies', { taxonomies: ['t1', 't30'] }],
    ['/account/SetOccupationSpheres', { occupation_sphere: [] }],
    ['/account/updateConsent', { consent: { advertisement: true } }],
  ] as const)
    expect((await account.patch(path, body)).status, path).toBe(200);
  const letters: { id: string }[] = await (await account.post('/library/GetNewsletter', {})).json();
  const newsletters = { username: MAX, newsletters: letters.slice(0, 1).map(({ id }) => id) };
  expect((await account.post('/ecom-proxy/SetNewsletter', newsletters)).status).toBe(200);
  expect((await account.post('/account/create/subuser', SUBUSER)).status).toBe(201);
  const optin_token = mailedToken(before);
  const answers = async (one: typeof account) =>
    Promise.all(
      [
        one.get('/ur/GetSearchSettings'),
        one.post('/ecom-proxy/GetNewsletter', { username: MAX }),
        one.get('/auth/userinfo'),
      ].map(async (answer) => (await answer).json()),
    );
  const saved = await answers(account);
  expect(JSON.stringify(saved)).toContain('"t30"');
  before.close();

  const after = await start();
  const again = await openAccount(after, MAX);
  expect(await answers(again)).toEqual(saved);
  expect((await again.post('/account/optin/confirm', { optin_token })).status).toBe(200);
  const subuser = await openAccount(after, SUBUSER.email);
  expect(await (await subuser.get('/auth/userinfo')).json()).toMatchObject({ isSubuser: true });
  after.close();
  rmSync(folder, { recursive: true });
});
