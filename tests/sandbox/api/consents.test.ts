import { expect, it } from 'vitest';
import { userInfo } from '../../../src/contract/calls/session/user-info.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { openAs, openVisit } from '../support/open-sandbox.ts';
import { createRegistration, readMailedToken, SHOP, SUBUSER } from '../support/register.ts';
import { MAX, openAccount } from '../support/sign-in.ts';

const EMAIL = 'erika@beispiel.de';
const VERSION = '1. November 2026';

function listRecords({ store }: Sandbox, email: string) {
  return store.all<{
    kind: string;
  }>`SELECT kind, given, version, source, at FROM consents JOIN people ON id = person_id
     WHERE email = ${email} ORDER BY consents.rowid`;
}

it.each([
  ['/account/create', EMAIL, true, {}],
  ['/account/create', EMAIL, false, {}],
  ['/account/create/shop', EMAIL, true, SHOP],
  ['/account/self/create', EMAIL, true, { customer: 'frei' }],
  ['/account/self/create/subuser', 'erika@nord.konzern.de', true, { customer: 'konzern' }],
])(
  '%s records the consents of %s (advertisement: %s) with their version, time and source (S14.10)',
  async (...row) => {
    const [path, email, advertisement, furtherFields] = row;
    const { clock, sandbox, browser } = await openVisit();
    clock.pass(1234);
    const consent = { tos: true, advertisement };
    const body = { ...(await createRegistration(browser, { email, consent })), ...furtherFields };
    expect((await browser.post(path, body)).status).toBe(201);
    const proof = { given: 1, version: VERSION, source: `POST ${path}`, at: clock.read() };
    const kinds = advertisement ? ['terms', 'advertisement'] : ['terms'];
    expect(listRecords(sandbox, email)).toEqual(kinds.map((kind) => ({ kind, ...proof })));
  },
);

it('the terms of an invitation are recorded for the owner, and for the subuser only when the subuser accepts them (5.3.7, S14.10)', async () => {
  const owner = 'premium@example.de';
  const { clock, sandbox, account } = await openAs(owner);
  expect((await account.post('/account/create/subuser', SUBUSER)).status).toBe(201);
  const terms = { kind: 'terms', given: 1, version: VERSION };
  const creationConsent = { ...terms, source: 'POST /account/create/subuser', at: clock.read() };
  expect(listRecords(sandbox, owner)).toEqual([creationConsent]);
  expect(listRecords(sandbox, SUBUSER.email)).toEqual([]);
  await account.post('/account/optin/confirm', { optin_token: readMailedToken(sandbox) });
  const subuser = await openAccount(sandbox, SUBUSER.email);
  const hasAccepted = async () =>
    userInfo.reply.parse(await (await subuser.get('/auth/userinfo')).json()).hasAgbAccepted;
  expect(await hasAccepted()).toBe(false);
  clock.pass(1000);
  await subuser.patch('/account/updateConsent', { consent: { tos: true } });
  expect(await hasAccepted()).toBe(true);
  expect(listRecords(sandbox, SUBUSER.email)).toEqual([
    { ...terms, source: 'PATCH /account/updateConsent', at: clock.read() },
  ]);
});

it('consents and withdrawals are recorded and shown in the control room (S14.10)', async () => {
  const { clock, sandbox, browser, account } = await openAs('premium@example.de');
  expect(listRecords(sandbox, 'premium@example.de')).toEqual([]);
  const decisionTimes: number[] = [];
  for (const consent of [{ tos: true }, { advertisement: true }, { advertisement: false }]) {
    clock.pass(1000);
    decisionTimes.push(clock.read());
    expect((await account.patch('/account/updateConsent', { consent })).status).toBe(200);
  }
  const proof = { version: VERSION, source: 'PATCH /account/updateConsent' };
  expect(listRecords(sandbox, 'premium@example.de')).toEqual([
    { kind: 'terms', given: 1, at: decisionTimes[0], ...proof },
    { kind: 'advertisement', given: 1, at: decisionTimes[1], ...proof },
    { kind: 'advertisement', given: 0, at: decisionTimes[2], ...proof },
  ]);

  const room = await (await browser.get('/__sandbox')).text();
  const [, link = ''] = /href="([^"]+)">premium@example\.de</.exec(room) ?? [];
  const page = await (await browser.get(link)).text();
  const [, body = ''] = page.split('<tbody>');
  const cells = [...body.matchAll(/<t[dh][^>]*>(?:<code>)?([^<]+)/g)].map(([, text]) => text);
  expect(cells).toHaveLength(15);
  expect(cells.slice(1, 5)).toEqual(['Werbung', 'widerrufen', VERSION, proof.source]);
  expect(cells.slice(11, 13)).toEqual(['AGB', 'erteilt']);
  expect((await browser.get('/__sandbox/people/999')).status).toBe(404);
});

it('the user data have the time and the text of the latest decision (5.1.3.a, 5.3.2)', async () => {
  const { clock, account } = await openAs(MAX);
  const proof = async () => {
    const info = await (await account.get('/auth/userinfo')).json();
    return [info.advertisement, info.advertisementSince, info.advertisementText];
  };
  expect(await proof()).toEqual([false, undefined, undefined]);
  for (const advertisement of [true, false]) {
    clock.pass(61_000);
    await account.patch('/account/updateConsent', { consent: { advertisement } });
    await account.patch('/account/updateConsent', { consent: { tos: true } });
    expect(await proof()).toEqual([
      advertisement,
      new Date(clock.read()).toISOString(),
      'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.',
    ]);
  }
});

it('a repeated decision is not recorded again (5.1.3.a)', async () => {
  const { clock, sandbox, account } = await openAs(MAX);
  const listDecisions = () =>
    sandbox.store.all`SELECT given FROM consents WHERE kind = 'advertisement' ORDER BY rowid`;
  for (const [advertisement, expectedDecisions] of [
    [false, []],
    [true, [1]],
    [true, [1]],
    [false, [1, 0]],
    [false, [1, 0]],
    [true, [1, 0, 1]],
  ] as const) {
    clock.pass(1000);
    await account.patch('/account/updateConsent', { consent: { advertisement } });
    expect(listDecisions()).toEqual(expectedDecisions.map((given) => ({ given })));
  }
  const recordsBefore = listRecords(sandbox, MAX);
  await account.patch('/account/updateConsent', { consent: { tos: true } });
  expect(listRecords(sandbox, MAX)).toEqual(recordsBefore);
});

it('a consent without record can be withdrawn', async () => {
  const { sandbox, account } = await openAs(MAX);
  sandbox.store.run`UPDATE people SET advertisement = 1 WHERE username = ${MAX}`;
  await account.patch('/account/updateConsent', { consent: { advertisement: false } });
  const info = await (await account.get('/auth/userinfo')).json();
  expect(info).toMatchObject({ advertisement: false, advertisementSince: expect.any(String) });
});

it('the store keeps the newest 1,000 decisions about advertisement, and reads 200,000 without delay (31.7, S14.10)', async () => {
  const { sandbox, account } = await openAs(MAX);
  sandbox.store.run`INSERT INTO consents (person_id, kind, given, version, text, source, at)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 200000)
     SELECT id, 'advertisement', n % 2, n, '', '', n FROM numbers, people WHERE username = ${MAX}`;
  const startTime = performance.now();
  for (let count = 0; count < 5; count += 1) {
    const answer = await account.get('/auth/userinfo');
    expect((await answer.json()).advertisementSince).toBe(new Date(200_000).toISOString());
  }
  expect(performance.now() - startTime).toBeLessThan(1000);
  await account.patch('/account/updateConsent', { consent: { advertisement: true } });
  const keptRecords = listRecords(sandbox, MAX);
  expect(keptRecords.filter(({ kind }) => kind === 'terms')).toHaveLength(1);
  expect(keptRecords.filter(({ kind }) => kind === 'advertisement')).toHaveLength(1000);
  expect(keptRecords.at(-1)).toMatchObject({ given: 1, version: VERSION });
});
