import { describe, expect, it } from 'vitest';
import { openAccount } from './support/account.ts';
import { openSandbox } from './support/open.ts';
import { CONFIRM_PAGE, faultsOf, mailedToken } from './support/register.ts';
import { MAX } from './support/sign-in.ts';

const CREATE = '/account/create/subuser';
const SUBUSER = {
  salutation_id: 2,
  title_id: 5,
  firstname: 'Ulla',
  lastname: 'Unter',
  email: 'ulla@kanzlei-nord.de',
  consent: { tos: true },
  client_url: CONFIRM_PAGE,
};

describe('POST /account/create/subuser', () => {
  it('creates an account that confirms itself and is a subuser', async () => {
    const sandbox = await openSandbox();
    const account = await openAccount(sandbox, MAX);
    expect((await account.post(CREATE, SUBUSER)).status).toBe(201);
    expect(sandbox.mails()[0]).toMatchObject({
      recipient: SUBUSER.email,
      text: expect.stringContaining('Max Muster hat einen Zugang für Sie angelegt.'),
    });
    const confirmed = await account.post('/account/optin/confirm', {
      optin_token: mailedToken(sandbox),
    });
    expect(confirmed.status).toBe(200);
    const sub = await openAccount(sandbox, SUBUSER.email);
    expect(await (await sub.get('/auth/userinfo')).json()).toMatchObject({ isSubuser: true });
    expect((await sub.post(CREATE, SUBUSER)).status).toBe(403);
  });

  it('answers 404 without a licence, and when all are used', async () => {
    const sandbox = await openSandbox();
    const none = await openAccount(sandbox, 'redirect@example.de');
    expect((await none.post(CREATE, SUBUSER)).status).toBe(404);
    const one = await openAccount(sandbox, 'premium@example.de');
    expect((await one.post(CREATE, SUBUSER)).status).toBe(201);
    const next = { ...SUBUSER, email: 'uwe@kanzlei-nord.de' };
    expect((await one.post(CREATE, next)).status).toBe(404);
  });

  it('gives one licence to one subuser, however many are created at once', async () => {
    const sandbox = await openSandbox();
    const owner = await openAccount(sandbox, 'premium@example.de');
    const answers = await Promise.all(
      ['ada', 'bea', 'cem', 'dua'].map((name) =>
        owner.post(CREATE, { ...SUBUSER, email: `${name}@kanzlei-nord.de` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404]);
    expect(sandbox.mails()).toHaveLength(1);
  });

  it.each([
    [{ email: MAX }, ['username: isFree']],
    [{ email: 'x' }, ['email: isEmail']],
    [{ firstname: '' }, ['firstname: isNotEmpty']],
    [{ salutation_id: 0 }, ['salutation_id: isIn']],
    [{ consent: { tos: false } }, ['consent.tos: isDefined']],
    [{ client_url: 'https://evil.test/' }, ['client_url: isUrl']],
  ])('refuses %j', async (wrong, faults) => {
    const account = await openAccount(await openSandbox(), MAX);
    const answer = await account.post(CREATE, { ...SUBUSER, ...wrong });
    expect(answer.status).toBe(400);
    expect(await faultsOf(answer)).toEqual(faults);
  });
});

describe('accounts of the old system', () => {
  it('are taken over with the right password only', async () => {
    const account = await openAccount(await openSandbox(), MAX);
    const take = (password: string) =>
      account.post('/account/import', { username: 'premium@example.de', password });
    expect((await take('falsch')).status).toBe(404);
    expect((await take('Muster-Passwort-2026!')).status).toBe(200);
  });

  it('become subusers only while nobody uses them', async () => {
    const sandbox = await openSandbox();
    const account = await openAccount(sandbox, MAX);
    await account.post(CREATE, SUBUSER);
    const take = (username: string) =>
      account.post('/account/import/subuser', { username, client_url: CONFIRM_PAGE });
    expect((await take('premium@example.de')).status).toBe(404);
    expect((await take('niemand@example.de')).status).toBe(404);
    expect((await take(SUBUSER.email)).status).toBe(200);
    expect(sandbox.mails()).toHaveLength(2);
  });
});
