import { describe, expect, it } from 'vitest';
import {
  findPersonByUsername,
  removeUnconfirmedAccount,
} from '../../../src/sandbox/store/people.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { openVisitAs } from '../support/open-sandbox.ts';
import {
  CONFIRM_PAGE,
  readConfirmationToken,
  readFieldErrors,
  SUBUSER,
} from '../support/register.ts';
import { type Account, MAX_MUSTER, openAccount } from '../support/sign-in.ts';

const OTHER_OWNER = 'premium@example.de';
const SEEDED_SUBUSER = 'sub@example.de';
const RESEND = '/account/subusers/resend';
const REMOVE = '/account/subusers/remove';

interface SubuserRow {
  readonly id: string;
  readonly email: string;
  readonly state: string;
}

const fetchSubusers = async (account: Account): Promise<readonly SubuserRow[]> =>
  JSON.parse(await (await account.get('/account/subusers')).text()).subusers;
const resendInvitation = (account: Account, id: string) =>
  account.post(RESEND, { id, client_url: CONFIRM_PAGE });
const withdrawInvitation = (account: Account, id: string) => account.post(REMOVE, { id });
const confirmInvitation = (
  account: Account,
  sandbox: Sandbox,
  optin_token = readConfirmationToken(sandbox),
) => account.post('/account/optin/confirm', { optin_token });

async function openWithInvitation(username = MAX_MUSTER) {
  const visit = await openVisitAs(username);
  const { account } = visit;
  await account.post('/account/create/subuser', SUBUSER);
  const [{ id } = { id: '' }] = await fetchSubusers(account);
  return { ...visit, id };
}

describe('the list of subusers', () => {
  it('has name, address and state of each subuser, and random ids (33.1, 33.2, 33.4)', async () => {
    const { sandbox, account, id } = await openWithInvitation();
    const { firstname, lastname, email } = SUBUSER;
    expect(await fetchSubusers(account)).toEqual([
      { id, firstname, lastname, email, state: 'invited' },
    ]);
    expect(id).toMatch(/^[\w-]{43}$/);
    await confirmInvitation(account, sandbox);
    expect(await fetchSubusers(account)).toMatchObject([{ id, state: 'active' }]);
    expect(await fetchSubusers(await openAccount(sandbox, OTHER_OWNER))).toEqual([]);
  });

  it('can mail new links, at most five an hour by resend and import together (33.5, S7.3)', async () => {
    const { sandbox, account, id } = await openWithInvitation();
    const importValues = { username: SUBUSER.email, client_url: CONFIRM_PAGE };
    const calls = [
      () => resendInvitation(account, id),
      () => account.post('/account/import/subuser', importValues),
    ];
    for (const call of [...calls, ...calls]) expect((await call()).status).toBe(200);
    for (const call of calls) {
      const refusedAnswer = await call();
      expect([refusedAnswer.status, refusedAnswer.headers.get('retry-after')]).toEqual([
        429,
        '3600',
      ]);
    }
    expect(sandbox.listMails().map(({ recipient }) => recipient)).toEqual(
      Array(5).fill(SUBUSER.email),
    );
    expect((await confirmInvitation(account, sandbox)).status).toBe(200);
    const foreignValues = { id, client_url: 'https://foreign.example/registrierung-bestaetigung' };
    expect(await readFieldErrors(await account.post(RESEND, foreignValues))).toEqual([
      'client_url: isUrl',
    ]);
  });

  it('loses a withdrawn invitation, whose links become invalid and whose licence becomes free (33.6)', async () => {
    const { sandbox, account, id } = await openWithInvitation(OTHER_OWNER);
    // The only licence is in use, but a repeated invitation needs no further licence.
    expect((await resendInvitation(account, id)).status).toBe(200);
    const mailedTokens = sandbox.listMails().map(({ text }) => /ot=([\w-]+)/.exec(text)?.[1]);
    expect(await (await withdrawInvitation(account, id)).json()).toEqual({ success: true });
    expect(await fetchSubusers(account)).toEqual([]);
    for (const token of mailedTokens)
      expect((await confirmInvitation(account, sandbox, token)).status).toBe(404);
    expect(findPersonByUsername(sandbox.store, SUBUSER.email)).toBeUndefined();
    expect((await withdrawInvitation(account, id)).status).toBe(404);
    expect((await account.post('/account/create/subuser', SUBUSER)).status).toBe(201);
    expect((await fetchSubusers(account))[0]?.id).not.toBe(id);
  });

  it.each([
    ['an unknown id', MAX_MUSTER, () => 'x'.repeat(43), 404],
    [
      'the key of the account in the store',
      MAX_MUSTER,
      (_: string, key: number) => String(key),
      404,
    ],
    ['another owner', OTHER_OWNER, (id: string) => id, 404],
    ['a subuser', SEEDED_SUBUSER, (id: string) => id, 403],
  ])(
    'refuses to resend or withdraw an invitation for %s (33.4)',
    async (_, username, createId, status) => {
      const { sandbox, account, id } = await openWithInvitation();
      const requestId = createId(id, findPersonByUsername(sandbox.store, SUBUSER.email)?.id ?? 0);
      const attacker = await openAccount(sandbox, username);
      for (const call of [resendInvitation, withdrawInvitation])
        expect((await call(attacker, requestId)).status).toBe(status);
      expect(sandbox.listMails()).toHaveLength(1);
      expect(await fetchSubusers(account)).toMatchObject([{ id, state: 'invited' }]);
    },
  );

  it('is forbidden for a subuser (33.4)', async () => {
    const { account } = await openVisitAs(SEEDED_SUBUSER);
    expect((await account.get('/account/subusers')).status).toBe(403);
  });

  it('refuses to resend or withdraw the invitation of an active subuser (33.4)', async () => {
    const { sandbox, account, id } = await openWithInvitation();
    await confirmInvitation(account, sandbox);
    const answers = [await resendInvitation(account, id), await withdrawInvitation(account, id)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const { store } = sandbox;
    const person = findPersonByUsername(store, SUBUSER.email);
    // Another process could confirm the invitation between the check and the removal.
    expect(person && removeUnconfirmedAccount(store, person.id)).toBe(false);
    expect(sandbox.listMails()).toHaveLength(1);
    expect(await fetchSubusers(account)).toMatchObject([{ id, state: 'active' }]);
  });

  it.each([true, false])(
    'either confirms or withdraws an invitation after concurrent requests, withdrawal first: %s (33.6)',
    async (isWithdrawalFirst) => {
      const { sandbox, account, id } = await openWithInvitation();
      const calls = [
        () => withdrawInvitation(account, id),
        () => confirmInvitation(account, sandbox),
      ];
      const answers = await Promise.all(
        (isWithdrawalFirst ? calls : calls.reverse()).map((call) => call()),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const isWithdrawn = answers[isWithdrawalFirst ? 0 : 1]?.status === 200;
      expect((await fetchSubusers(account)).map(({ state }) => state)).toEqual(
        isWithdrawn ? [] : ['active'],
      );
    },
  );
});
