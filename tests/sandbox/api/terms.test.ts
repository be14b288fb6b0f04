import { expect, it } from 'vitest';
import { clients } from '../../../src/sites/clients.ts';
import { openAccount } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { createClock, openSandbox } from '../support/open-sandbox.ts';
import { infoOf, tokenOf } from '../support/sign-in.ts';

const PREMIUM = 'premium@example.de';

async function open() {
  const clock = createClock();
  const sandbox = await openSandbox({ clock: clock.read });
  const { patch, get } = await openAccount(sandbox, PREMIUM);
  return {
    clock,
    sandbox,
    accept: (consent: unknown) => patch('/account/updateConsent', { consent }),
    hasAccepted: async () => (await (await get('/auth/userinfo')).json()).hasAgbAccepted as boolean,
  };
}

it('rule 5.3.2: records which version of the terms was accepted, and when', async () => {
  const { clock, sandbox, accept, hasAccepted } = await open();
  expect(await hasAccepted()).toBe(false);
  clock.pass(1000);
  expect(await (await accept({ tos: true })).json()).toEqual({ success: true });
  expect(await hasAccepted()).toBe(true);
  const records = 'SELECT kind, version, at FROM consents WHERE source = ?';
  expect(sandbox.store.all(records, 'PATCH /account/updateConsent')).toEqual([
    { kind: 'terms', version: clients[0].publisher.terms.version, at: clock.read() },
  ]);
});

it.each([{ tos: false }, { tos: 'true' }, {}, null])(
  'does not accept %j as consent',
  async (consent) => {
    const { accept, hasAccepted } = await open();
    expect((await accept(consent)).status).toBe(400);
    expect(await hasAccepted()).toBe(false);
  },
);

it('refuses users of an institution’s network', async () => {
  const { sandbox } = await open();
  const browser = openBrowser(sandbox);
  await browser.post('/__sandbox/place', { place: 'uni' });
  const token = await tokenOf(browser);
  expect(await (await infoOf(browser, token)).json()).toMatchObject({
    anonymous: 'true',
    hasAgbAccepted: false,
  });
  const answer = await browser.patch(
    '/account/updateConsent',
    { consent: { tos: true } },
    { 'x-token': token },
  );
  expect(answer.status).not.toBe(200);
});
