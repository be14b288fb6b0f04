import { describe, expect, it } from 'vitest';
import {
  findPersonByUsername,
  removeUnconfirmedAccount,
} from '../../../src/sandbox/store/people.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { openAs } from '../support/open-sandbox.ts';
import { CONFIRM_PAGE, readFieldErrors, readMailedToken, SUBUSER } from '../support/register.ts';
import { type Account, MAX, openAccount } from '../support/sign-in.ts';

const OTHER = 'premium@example.de';
const RESEND = '/account/subusers/resend';
const REMOVE = '/account/subusers/remove';

interface Row {
  readonly id: string;
  readonly email: string;
  readonly state: string;
}

const listOf = async (account: Account): Promise<readonly Row[]> =>
  JSON.parse(await (await account.get('/account/subusers')).text()).subusers;
const resend = (account: Account, id: string) =>
  account.post(RESEND, { id, client_url: CONFIRM_PAGE });
const remove = (account: Account, id: string) => account.post(REMOVE, { id });
const confirm = (account: Account, sandbox: Sandbox, optin_token = readMailedToken(sandbox)) =>
  account.post('/account/optin/confirm', { optin_token });

async function openInvited(username = MAX) {
  const opening = await openAs(username);
  const { account } = opening;
  await account.post('/account/create/subuser', SUBUSER);
  const [{ id } = { id: '' }] = await listOf(account);
  return { ...opening, id };
}

describe('the list of subusers', () => {
  it('has name, address and state, and ids that tell nothing (33.1, 33.2, 33.4)', async () => {
    const { sandbox, account, id } = await openInvited();
    const { firstname, lastname, email } = SUBUSER;
    expect(await listOf(account)).toEqual([{ id, firstname, lastname, email, state: 'invited' }]);
    expect(id).toMatch(/^[\w-]{43}$/);
    await confirm(account, sandbox);
    expect(await listOf(account)).toMatchObject([{ id, state: 'active' }]);
    expect(await listOf(await openAccount(sandbox, OTHER))).toEqual([]);
  });

  it('mails a link that confirms again, five mails an hour by either call (33.5, S7.3)', async () => {
    const { sandbox, account, id } = await openInvited();
    const takenValues = { username: SUBUSER.email, client_url: CONFIRM_PAGE };
    const calls = [
      () => resend(account, id),
      () => account.post('/account/import/subuser', takenValues),
    ];
    for (const call of [...calls, ...calls]) expect((await call()).status).toBe(200);
    for (const call of calls) {
      const refusedAnswer = await call();
      expect([refusedAnswer.status, refusedAnswer.headers.get('retry-after')]).toEqual([
        429,
        '3600',
      ]);
    }
    expect(sandbox.mails().map(({ recipient }) => recipient)).toEqual(Array(5).fill(SUBUSER.email));
    expect((await confirm(account, sandbox)).status).toBe(200);
    const foreignValues = { id, client_url: 'https://foreign.example/registrierung-bestaetigung' };
    expect(await readFieldErrors(await account.post(RESEND, foreignValues))).toEqual([
      'client_url: isUrl',
    ]);
  });

  it('loses a withdrawn invitation with its links, and frees the licence (33.6)', async () => {
    const { sandbox, account, id } = await openInvited(OTHER);
    // The only licence is in use, but repeating an invitation needs none.
    expect((await resend(account, id)).status).toBe(200);
    const links = sandbox.mails().map(({ text }) => /ot=([\w-]+)/.exec(text)?.[1]);
    expect(await (await remove(account, id)).json()).toEqual({ success: true });
    expect(await listOf(account)).toEqual([]);
    for (const link of links) expect((await confirm(account, sandbox, link)).status).toBe(404);
    expect(findPersonByUsername(sandbox.store, SUBUSER.email)).toBeUndefined();
    expect((await remove(account, id)).status).toBe(404);
    expect((await account.post('/account/create/subuser', SUBUSER)).status).toBe(201);
    expect((await listOf(account))[0]?.id).not.toBe(id);
  });

  it.each([
    ['an unknown id', MAX, () => 'x'.repeat(43), 404],
    ['the number of the account', MAX, (_: string, row: number) => String(row), 404],
    ['somebody else', OTHER, (id: string) => id, 404],
    ['a subuser', 'sub@example.de', (id: string) => id, 403],
  ])('%s can neither resend nor remove (33.4)', async (_, who, idFor, status) => {
    const { sandbox, account, id } = await openInvited();
    const requestBody = idFor(id, findPersonByUsername(sandbox.store, SUBUSER.email)?.id ?? 0);
    const attacker = await openAccount(sandbox, who);
    for (const call of [resend, remove])
      expect((await call(attacker, requestBody)).status).toBe(status);
    if (status === 403) expect((await attacker.get('/account/subusers')).status).toBe(403);
    expect(sandbox.mails()).toHaveLength(1);
    expect(await listOf(account)).toMatchObject([{ id, state: 'invited' }]);
  });

  it('an active one can neither be invited again nor removed (33.4)', async () => {
    const { sandbox, account, id } = await openInvited();
    await confirm(account, sandbox);
    const answers = [await resend(account, id), await remove(account, id)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const { store } = sandbox;
    const person = findPersonByUsername(store, SUBUSER.email);
    // Another process could do this between the check and the removal.
    expect(person && removeUnconfirmedAccount(store, person.id)).toBe(false);
    expect(sandbox.mails()).toHaveLength(1);
    expect(await listOf(account)).toMatchObject([{ id, state: 'active' }]);
  });

  it.each([true, false])('is confirmed or removed, removed first: %s (33.6)', async (first) => {
    const { sandbox, account, id } = await openInvited();
    const calls = [() => remove(account, id), () => confirm(account, sandbox)];
    const answers = await Promise.all((first ? calls : calls.reverse()).map((call) => call()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const isRemoved = answers[first ? 0 : 1]?.status === 200;
    expect((await listOf(account)).map(({ state }) => state)).toEqual(isRemoved ? [] : ['active']);
  });
});
