import { SECOND_MS } from '../../../contract/durations.ts';
import { calls } from '../../../contract/openapi/operations.ts';
import { type BackendAnswer, getProperty } from '../client/answer.ts';
import { CheckFailed, Skipped } from '../errors.ts';
import {
  getAccount,
  readCurrentSessionId,
  runPasswordChange,
  runPasswordReset,
  runSessionEnd,
} from '../flows.ts';
import { type Kit, READ_ONLY } from '../kit.ts';
import { OTHER_PASSWORD, pageAddress } from '../requests.ts';
import { assertAnswer, assertStatus } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

const TOKEN_LIFETIME_MAX_S = 31_536_000;

/** Lists foreign addresses that look like the portal's (rules 4.2, 5.1.4). */
const listForeignBacks = (portal: string) => [
  '//foreign.example/',
  `${portal}@foreign.example/`,
  `${portal}.foreign.example/`,
  portal.replace('//', '/\\'),
  'javascript:alert(1)',
];

/** The endpoint at which an identity provider reports a sign-out. */
const LOGOUT_PATH = '/auth/backchannel-logout';
export const FORM = 'application/x-www-form-urlencoded';

/** Bodies without a logout token, each with its media type. */
const BROKEN_BODIES = [
  [FORM, ''],
  [FORM, 'logout_token=%00%0Aforged'],
  [FORM, 'logout_token=a&logout_token=b'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
] as const;

export async function sendLogoutToken(
  kit: Kit,
  type: string,
  body: string,
): Promise<BackendAnswer> {
  if (kit.readOnly) throw new Skipped(READ_ONLY);
  const init = { method: 'POST', headers: { 'content-type': type }, body };
  const answer = await kit.openSession().browser.send(kit.backend + LOGOUT_PATH, init);
  if (answer.status === 404 || answer.status === 405)
    throw new Skipped(`the backend has no back-channel logout at ${LOGOUT_PATH}`);
  return answer;
}

export const signInChecks: readonly Check[] = [
  createCheck('login/back-foreign', 'refuses what only looks like the portal', async (kit) => {
    for (const back of listForeignBacks(kit.portal))
      assertAnswer(await kit.openSession().ask(calls.login, { back }), 400);
  }),
  createCheck('login/silent', 'answers an address for a silent sign-in', async (kit) => {
    const back = pageAddress(kit, 'welcome');
    const body = assertAnswer(
      await kit.openSession().ask(calls.login, { prompt: 'none', back }),
      200,
    );
    const address = URL.parse(String(getProperty(body, 'url')));
    if (address?.searchParams.get('prompt') !== 'none')
      throw new CheckFailed('answers an address without prompt=none');
  }),
  createCheck('token/none', 'answers 401 without session', async (kit) => {
    assertAnswer(await kit.openSession().ask(calls.token), 401);
  }),
  createCheck('token/anonymous', 'answers an anonymous session an empty token', async (kit) => {
    const session = kit.openSession();
    await session.csrf();
    const body = assertAnswer(await session.ask(calls.token), 200);
    if (getProperty(body, 'token') !== '' || getProperty(body, 'tokenExp') !== 0)
      throw new CheckFailed('gives an anonymous session a token');
  }),
  createCheck('token/person', 'answers a token that ends later, in seconds', async (kit) => {
    const body = assertAnswer(await (await kit.person('first')).ask(calls.token), 200);
    const secondsLeft = Number(getProperty(body, 'tokenExp')) - Date.now() / SECOND_MS;
    if (getProperty(body, 'token') === '')
      throw new CheckFailed('gives a signed-in person no token');
    if (!(secondsLeft > 0 && secondsLeft < TOKEN_LIFETIME_MAX_S))
      throw new CheckFailed('gives a tokenExp that is no Unix time in seconds in the future');
  }),
  createCheck('userInfo/person', 'names the signed-in person', async (kit) => {
    const body = assertAnswer(await (await kit.person('first')).ask(calls.userInfo), 200);
    if (getProperty(body, 'username') !== kit.settings.people.first.username)
      throw new CheckFailed('names another person');
  }),
  createCheck('csrfToken/stable', 'keeps the session with each token', async (kit) => {
    const session = kit.openSession();
    if ((await session.csrf()) === '') throw new CheckFailed('gives no CSRF token');
    const cookies = session.cookies();
    await session.csrf();
    if (session.cookies() !== cookies)
      throw new CheckFailed('changes the session with each CSRF token');
  }),
  createCheck('csrfToken/changes', 'gives a new session at sign-in', async (kit) => {
    const account = await getAccount(kit, 'shared');
    const session = kit.openSession();
    const csrf = await session.csrf();
    const cookies = session.cookies().split('; ');
    await kit.signInto(session, account);
    if ((await session.csrf()) === csrf) throw new CheckFailed('keeps the CSRF token at sign-in');
    const cookiesAfter = session.cookies().split('; ');
    if (cookies.every((cookie) => cookiesAfter.includes(cookie)))
      throw new CheckFailed('keeps the session at sign-in');
  }),
  createCheck('logout/bare', 'ends no session without its tokens', async (kit) => {
    const session = await kit.signIn(await getAccount(kit, 'shared'));
    await session.ask(calls.logout);
    if ((await session.token()) === '')
      throw new CheckFailed('ends a session that an image could end');
  }),
  createCheck('logout/ends', 'ends session and token', async (kit) => {
    const session = await kit.signIn(await getAccount(kit, 'shared'));
    const [cookie, tokens] = [session.cookies(), await session.tokens()];
    await session.ask(calls.logout, {}, tokens);
    const { token } = tokens;
    const answer = await kit.openSession().ask(calls.userInfo, {}, { token, headers: { cookie } });
    assertStatus(answer, 401);
  }),
  createCheck('logoutToken/broken', 'refuses what is not a logout token', async (kit) => {
    for (const [type, body] of BROKEN_BODIES)
      assertStatus(await sendLogoutToken(kit, type, body), 400, 415);
  }),
];

/** The sentence of rule 5.3.1. */
const WRONG_PASSWORD = 'Das aktuelle Passwort ist nicht korrekt.';
const MAILS_OF_A_RESET = 3;

export const sessionChecks: readonly Check[] = [
  createCheck('accountSessions/current', 'lists the session that asks', async (kit) => {
    const session = await kit.person('first');
    const id = await readCurrentSessionId(session);
    const secrets = session.cookies() + (await session.token());
    if (secrets.includes(id)) throw new CheckFailed('names a session by a secret that opens it');
    if ((await readCurrentSessionId(session)) !== id)
      throw new CheckFailed('changes the id of a session');
  }),
  createCheck('endSessions/ended', 'refuses an ended session with 401', async (kit) => {
    assertStatus((await runSessionEnd(kit)).answerAfter, 401);
  }),
  createCheck('endSessions/own-stays', 'keeps the session that ended another', async (kit) => {
    assertStatus(await (await runSessionEnd(kit)).session.ask(calls.userInfo), 200);
  }),
  createCheck('endSessions/race', 'ends a session once', async (kit) => {
    const { answers } = await runSessionEnd(kit);
    const statuses = answers.map(({ status }) => status).sort();
    if (statuses.join() !== '200,404')
      throw new CheckFailed(`answers two ends with ${statuses.join(' and ')}`);
  }),
  createCheck('changePassword/wrong', 'refuses a wrong password with its sentence', async (kit) => {
    const body = assertAnswer((await runPasswordChange(kit)).wrongPasswordAnswer, 400);
    if (getProperty(body, 'message') !== WRONG_PASSWORD)
      throw new CheckFailed('refuses a wrong current password in other words');
  }),
  createCheck('changePassword/others-end', 'ends the other sessions', async (kit) => {
    const { otherSession } = await runPasswordChange(kit);
    assertStatus(await otherSession.ask(calls.userInfo), 401);
  }),
  createCheck(
    'changePassword/begun-ends',
    'ends a sign-in that began with the old password',
    async (kit) => {
      const { acceptsStartedSignIn } = await runPasswordChange(kit);
      if (acceptsStartedSignIn)
        throw new CheckFailed('takes a sign-in that began with the old password');
    },
  ),
  createCheck('changePassword/own-stays', 'keeps the session that changed it', async (kit) => {
    const { session } = await runPasswordChange(kit);
    assertStatus(await session.ask(calls.userInfo), 200);
  }),
  createCheck('changePassword/old-over', 'does not take the old password any more', async (kit) => {
    const { account } = await runPasswordChange(kit);
    if (await kit.signsIn(account)) throw new CheckFailed('takes the old password');
    if (!(await kit.signsIn({ ...account, password: OTHER_PASSWORD })))
      throw new CheckFailed('does not take the new password');
  }),
  createCheck('resetPassword/others-end', 'ends the sessions from before', async (kit) => {
    const { olderSession } = await runPasswordReset(kit);
    assertStatus(await olderSession.ask(calls.userInfo), 401);
  }),
  createCheck('resetPassword/told', 'tells the new password by mail', async (kit) => {
    const { account } = await runPasswordReset(kit);
    await kit.mailed(
      'word of the new password',
      account.username,
      (mails) => mails.length >= MAILS_OF_A_RESET || undefined,
    );
  }),
];
