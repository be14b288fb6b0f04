import { describe, expect, it } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { createPasswordCalls, NEW_PASSWORD_FIELDS } from '../support/credentials.ts';
import { openWithIssuer, signInAtIssuer } from '../support/external-issuer.ts';
import { openVisitAs } from '../support/open-sandbox.ts';
import { type Account, MAX_MUSTER, openAccount } from '../support/sign-in.ts';

const TEN_MINUTES_MS = 600_000;
const CHALLENGE =
  /^Bearer error="insufficient_user_authentication", error_description="[ -!#-~]+", max_age=600$/;
const PERSON = { salutation_id: '1', title_id: '220', firstname: 'Max', lastname: 'Muster' };
/** The phone number that Max already has. */
const PHONE = '0221 1234567';

const changePhone = (account: Account, phone = '0221 7654321', firstname = 'Max') =>
  account.patch('/account/updatePersonalData', { ...PERSON, firstname, phone });
const changePassword = (account: Account) =>
  account.patch('/account/updatePassword', {
    currentPassword: SEED_PASSWORD,
    ...NEW_PASSWORD_FIELDS,
  });
const CHANGES = [
  ['the phone', changePhone],
  ['the password', changePassword],
] as const;

describe.each(CHANGES)('a change of %s (RFC 9470)', (_, change) => {
  it('succeeds up to ten minutes after the sign-in', async () => {
    const { clock, account } = await openVisitAs(MAX_MUSTER);
    clock.pass(TEN_MINUTES_MS);
    expect((await change(account)).status).toBe(200);
  });

  it('requires a fresh sign-in afterwards and changes nothing', async () => {
    const { sandbox, clock, account } = await openVisitAs(MAX_MUSTER);
    const rowsBefore = sandbox.store
      .all`SELECT fields FROM profiles UNION SELECT password FROM people`;
    clock.pass(TEN_MINUTES_MS + 1);
    const answer = await change(account);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(CHALLENGE);
    expect(await answer.json()).toEqual({ success: false, status: 401, message: 'unauthorized' });
    expect(
      sandbox.store.all`SELECT fields FROM profiles UNION SELECT password FROM people`,
    ).toEqual(rowsBefore);
    expect((await change(await openAccount(sandbox, MAX_MUSTER))).status).toBe(200);
  });
});

it('a change of the name alone requires no fresh sign-in', async () => {
  const { clock, account } = await openVisitAs(MAX_MUSTER);
  clock.pass(TEN_MINUTES_MS + 1);
  expect((await changePhone(account, PHONE, 'Maximilian')).status).toBe(200);
});

it('an ordinary 401 has no challenge', async () => {
  const { account } = await openVisitAs(MAX_MUSTER);
  const answer = await account.browser.get('/auth/userinfo', { 'x-token': 'x' });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBeNull();
});

const now = Math.floor(Date.now() / 1000);

it.each([
  ['the time now', 400, now],
  ['a time eleven minutes ago', 401, now - 660],
  ['no time', 401, undefined],
])(
  'the time of a sign-in is the auth_time of the issuer: with %s, a change gets %i',
  async (_, status, auth_time) => {
    const { issuer, browser } = await openWithIssuer();
    issuer.signInAs({ sub: 'max', email: MAX_MUSTER, email_verified: true, auth_time });
    await signInAtIssuer(browser);
    // The age of the sign-in is checked before the current password.
    expect(
      (await createPasswordCalls(browser).changePassword({ currentPassword: 'falsch' })).status,
    ).toBe(status);
  },
);
