import { expect, it } from 'vitest';
import { userInfo } from '../../../src/contract/calls/session/user-info.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { openVisit, openVisitAs } from '../support/open-sandbox.ts';
import {
  createRegistration,
  readConfirmationToken,
  SHOP_FIELDS,
  SUBUSER,
} from '../support/register.ts';
import { MAX_MUSTER, openAccount } from '../support/sign-in.ts';

const EMAIL = 'erika@beispiel.de';
const VERSION = '1. November 2026';
/** A person who has not accepted the terms yet. */
const NEW_TERMS_EMAIL = 'premium@example.de';

function listRecords({ store }: Sandbox, email: string) {
  return store.all<{
    kind: string;
  }>`SELECT kind, given, version, source, at FROM consents JOIN people ON id = person_id
     WHERE email = ${email} ORDER BY consents.rowid`;
}

it.each([
  { path: '/account/create', email: EMAIL, advertisement: true, furtherFields: {} },
  { path: '/account/create', email: EMAIL, advertisement: false, furtherFields: {} },
  { path: '/account/create/shop', email: EMAIL, advertisement: true, furtherFields: SHOP_FIELDS },
  {
    path: '/account/self/create',
    email: EMAIL,
    advertisement: true,
    furtherFields: { customer: 'frei' },
  },
  {
    path: '/account/self/create/subuser',
    email: 'erika@nord.konzern.de',
    advertisement: true,
    furtherFields: { customer: 'konzern' },
  },
])(
  '$path records the consents of $email (advertising: $advertisement) with their version, time and source (S14.10)',
  async ({ path, email, advertisement, furtherFields }) => {
    const { clock, sandbox, browser } = await openVisit();
    clock.pass(1234);
    const consent = { tos: true, advertisement };
    const body = { ...(await createRegistration(browser, { email, consent })), ...furtherFields };
    expect((await browser.post(path, body)).status).toBe(201);
    const commonColumns = { given: 1, version: VERSION, source: `POST ${path}`, at: clock.read() };
    const kinds = advertisement ? ['terms', 'advertisement'] : ['terms'];
    expect(listRecords(sandbox, email)).toEqual(kinds.map((kind) => ({ kind, ...commonColumns })));
  },
);

it('the terms of an invitation are recorded for the owner, and for the subuser only when the subuser accepts them (5.3.7, S14.10)', async () => {
  const owner = 'premium@example.de';
  const { clock, sandbox, account } = await openVisitAs(owner);
  expect((await account.post('/account/create/subuser', SUBUSER)).status).toBe(201);
  const terms = { kind: 'terms', given: 1, version: VERSION };
  const creationConsent = { ...terms, source: 'POST /account/create/subuser', at: clock.read() };
  expect(listRecords(sandbox, owner)).toEqual([creationConsent]);
  expect(listRecords(sandbox, SUBUSER.email)).toEqual([]);
  await account.post('/account/optin/confirm', { optin_token: readConfirmationToken(sandbox) });
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
  const { clock, sandbox, browser, account } = await openVisitAs(NEW_TERMS_EMAIL);
  expect(listRecords(sandbox, NEW_TERMS_EMAIL)).toEqual([]);
  const decisionTimes: number[] = [];
  for (const consent of [{ tos: true }, { advertisement: true }, { advertisement: false }]) {
    clock.pass(1000);
    decisionTimes.push(clock.read());
    expect((await account.patch('/account/updateConsent', { consent })).status).toBe(200);
  }
  const source = 'PATCH /account/updateConsent';
  const commonColumns = { version: VERSION, source };
  expect(listRecords(sandbox, NEW_TERMS_EMAIL)).toEqual([
    { kind: 'terms', given: 1, at: decisionTimes[0], ...commonColumns },
    { kind: 'advertisement', given: 1, at: decisionTimes[1], ...commonColumns },
    { kind: 'advertisement', given: 0, at: decisionTimes[2], ...commonColumns },
  ]);

  const controlRoom = await (await browser.get('/__sandbox')).text();
  const [, link = ''] = /href="([^"]+)">premium@example\.de</.exec(controlRoom) ?? [];
  const page = await (await browser.get(link)).text();
  const [, tableBody = ''] = page.split('<tbody>');
  const rows = tableBody
    .split('</tr>')
    .slice(0, -1)
    .map((row) => [...row.matchAll(/<t[dh][^>]*>(?:<code>)?([^<]+)/g)].map(([, text]) => text));
  expect(rows.map(([_time, ...cells]) => cells)).toEqual([
    ['Werbung', 'widerrufen', VERSION, source],
    ['Werbung', 'erteilt', VERSION, source],
    ['AGB', 'erteilt', VERSION, source],
  ]);
  expect((await browser.get('/__sandbox/people/999')).status).toBe(404);
});

it('the user info has the time of the latest decision on advertising and the text of the consent (5.1.3.a, 5.3.2)', async () => {
  const { clock, account } = await openVisitAs(NEW_TERMS_EMAIL);
  const readAdvertisingConsent = async () => {
    const info = await (await account.get('/auth/userinfo')).json();
    return [info.advertisement, info.advertisementSince, info.advertisementText];
  };
  expect(await readAdvertisingConsent()).toEqual([false, undefined, undefined]);
  for (const advertisement of [true, false]) {
    clock.pass(61_000);
    const decidedAt = new Date(clock.read()).toISOString();
    await account.patch('/account/updateConsent', { consent: { advertisement } });
    // The terms are accepted later, which is a decision of another kind.
    clock.pass(1000);
    await account.patch('/account/updateConsent', { consent: { tos: true } });
    expect(await readAdvertisingConsent()).toEqual([
      advertisement,
      decidedAt,
      'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.',
    ]);
  }
});

it('a repeated decision is not recorded again (5.1.3.a)', async () => {
  const { clock, sandbox, account } = await openVisitAs(MAX_MUSTER);
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
  const recordsBefore = listRecords(sandbox, MAX_MUSTER);
  await account.patch('/account/updateConsent', { consent: { tos: true } });
  expect(listRecords(sandbox, MAX_MUSTER)).toEqual(recordsBefore);
});

it('a consent that was never recorded can be withdrawn', async () => {
  const { sandbox, account } = await openVisitAs(MAX_MUSTER);
  sandbox.store.run`UPDATE people SET advertisement = 1 WHERE username = ${MAX_MUSTER}`;
  await account.patch('/account/updateConsent', { consent: { advertisement: false } });
  const info = await (await account.get('/auth/userinfo')).json();
  expect(info).toMatchObject({ advertisement: false, advertisementSince: expect.any(String) });
});

it('the store keeps the newest 1,000 decisions on advertising, and reads 200,000 without delay (31.7, S14.10)', async () => {
  const { sandbox, account } = await openVisitAs(MAX_MUSTER);
  sandbox.store.run`INSERT INTO consents (person_id, kind, given, version, text, source, at)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 200000)
     SELECT id, 'advertisement', n % 2, n, '', '', n FROM numbers, people WHERE username = ${MAX_MUSTER}`;
  const startTime = performance.now();
  for (let count = 0; count < 5; count += 1) {
    const response = await account.get('/auth/userinfo');
    expect((await response.json()).advertisementSince).toBe(new Date(200_000).toISOString());
  }
  expect(performance.now() - startTime).toBeLessThan(1000);
  await account.patch('/account/updateConsent', { consent: { advertisement: true } });
  const keptRecords = listRecords(sandbox, MAX_MUSTER);
  expect(keptRecords.filter(({ kind }) => kind === 'terms')).toHaveLength(1);
  expect(keptRecords.filter(({ kind }) => kind === 'advertisement')).toHaveLength(1000);
  expect(keptRecords.at(-1)).toMatchObject({ given: 1, version: VERSION });
});
