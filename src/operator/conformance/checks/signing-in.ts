import { calls } from '../../../contract/openapi/operations.ts';
import { SECOND_MS } from '../../../contract/time-units.ts';
import { type BackendAnswer, getProperty } from '../client/answer.ts';
import { CheckFailed, CheckSkipped } from '../errors.ts';
import {
  ensureAccount,
  readCurrentSessionId,
  runPasswordChange,
  runPasswordReset,
  runSessionEnd,
} from '../flows.ts';
import { type Kit, READ_ONLY_REASON } from '../kit.ts';
import { getPageAddress, OTHER_PASSWORD } from '../requests.ts';
import { assertAnswer, assertStatus } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

/** A year. Only a backend that counts in milliseconds gives a longer lifetime. */
const TOKEN_LIFETIME_MAX_S = 31_536_000;

/** Lists foreign return addresses, most of which look like the portal's (rules 4.2, 5.1.4). */
const listForeignReturnAddresses = (portal: string) => [
  '//foreign.example/',
  `${portal}@foreign.example/`,
  `${portal}.foreign.example/`,
  portal.replace('//', '/\\'),
  'javascript:alert(1)',
];

/** The endpoint at which an identity provider reports a sign-out. */
const LOGOUT_PATH = '/auth/backchannel-logout';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Bodies without a valid logout token. */
const BROKEN_BODIES: readonly (readonly [mediaType: string, body: string])[] = [
  [FORM_TYPE, ''],
  [FORM_TYPE, 'logout_token=%00%0Aforged'],
  [FORM_TYPE, 'logout_token=a&logout_token=b'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
];

export async function sendLogoutToken(
  kit: Kit,
  mediaType: string,
  body: string,
): Promise<BackendAnswer> {
  if (kit.isReadOnly) throw new CheckSkipped(READ_ONLY_REASON);
  const init = { method: 'POST', headers: { 'content-type': mediaType }, body };
  const answer = await kit.openSession().browser.send(kit.backend + LOGOUT_PATH, init);
  if (answer.status === 404 || answer.status === 405)
    throw new CheckSkipped(`the backend has no back-channel logout at ${LOGOUT_PATH}`);
  return answer;
}

export const signInChecks: readonly Check[] = [
  createCheck(
    'login/back-foreign',
    "refuses a return address that only looks like the portal's",
    async (kit) => {
      for (const back of listForeignReturnAddresses(kit.portal))
        assertAnswer(await kit.openSession().sendCall(calls.login, { back }), 400);
    },
  ),
  createCheck('login/silent', 'answers an address for a silent sign-in', async (kit) => {
    const back = getPageAddress(kit, 'welcome');
    const body = assertAnswer(
      await kit.openSession().sendCall(calls.login, { prompt: 'none', back }),
      200,
    );
    const address = URL.parse(String(getProperty(body, 'url')));
    if (address?.searchParams.get('prompt') !== 'none')
      throw new CheckFailed('answers an address without prompt=none');
  }),
  createCheck('token/none', 'answers 401 without session', async (kit) => {
    assertAnswer(await kit.openSession().sendCall(calls.token), 401);
  }),
  createCheck('token/anonymous', 'answers an empty token to an anonymous session', async (kit) => {
    const session = kit.openSession();
    await session.requestCsrfToken();
    const body = assertAnswer(await session.sendCall(calls.token), 200);
    if (getProperty(body, 'token') !== '' || getProperty(body, 'tokenExp') !== 0)
      throw new CheckFailed('gives an anonymous session a token');
  }),
  createCheck('token/person', 'answers when the token ends, in seconds', async (kit) => {
    const body = assertAnswer(
      await (await kit.getPersonSession('first')).sendCall(calls.token),
      200,
    );
    const secondsLeft = Number(getProperty(body, 'tokenExp')) - Date.now() / SECOND_MS;
    if (getProperty(body, 'token') === '')
      throw new CheckFailed('gives a signed-in person no token');
    if (!(secondsLeft > 0 && secondsLeft < TOKEN_LIFETIME_MAX_S))
      throw new CheckFailed('gives a tokenExp that is no Unix time in seconds in the future');
  }),
  createCheck('userInfo/person', 'names the signed-in person', async (kit) => {
    const body = assertAnswer(
      await (await kit.getPersonSession('first')).sendCall(calls.userInfo),
      200,
    );
    if (getProperty(body, 'username') !== kit.settings.people.first.username)
      throw new CheckFailed('names another person');
  }),
  createCheck('csrfToken/stable', 'keeps the session with each CSRF token', async (kit) => {
    const session = kit.openSession();
    if ((await session.requestCsrfToken()) === '') throw new CheckFailed('gives no CSRF token');
    const cookies = session.getCookies();
    await session.requestCsrfToken();
    if (session.getCookies() !== cookies)
      throw new CheckFailed('changes the session with each CSRF token');
  }),
  createCheck('csrfToken/changes', 'gives a new session at sign-in', async (kit) => {
    const account = await ensureAccount(kit, 'shared');
    const session = kit.openSession();
    const csrf = await session.requestCsrfToken();
    const cookies = session.getCookies().split('; ');
    await kit.signInto(session, account);
    if ((await session.requestCsrfToken()) === csrf)
      throw new CheckFailed('keeps the CSRF token at sign-in');
    const cookiesAfter = session.getCookies().split('; ');
    if (cookies.every((cookie) => cookiesAfter.includes(cookie)))
      throw new CheckFailed('keeps the session at sign-in');
  }),
  createCheck('logout/bare', 'ends no session without its tokens', async (kit) => {
    const session = await kit.signIn(await ensureAccount(kit, 'shared'));
    await session.sendCall(calls.logout);
    if ((await session.requestToken()) === '')
      throw new CheckFailed('ends a session without tokens, so that an image could end it');
  }),
  createCheck('logout/ends', 'ends session and token', async (kit) => {
    const session = await kit.signIn(await ensureAccount(kit, 'shared'));
    const cookie = session.getCookies();
    const tokens = await session.requestTokens();
    await session.sendCall(calls.logout, {}, tokens);
    const { token } = tokens;
    const answer = await kit
      .openSession()
      .sendCall(calls.userInfo, {}, { token, headers: { cookie } });
    assertStatus(answer, 401);
  }),
  createCheck('logoutToken/broken', 'refuses a body without a logout token', async (kit) => {
    for (const [mediaType, body] of BROKEN_BODIES)
      assertStatus(await sendLogoutToken(kit, mediaType, body), 400, 415);
  }),
];

/** The sentence of rule 5.3.1. */
const WRONG_PASSWORD = 'Das aktuelle Passwort ist nicht korrekt.';
/** An address gets a mail at the registration, at the request of a reset, and after the reset. */
const MAILS_OF_A_RESET = 3;

export const sessionChecks: readonly Check[] = [
  createCheck('accountSessions/current', 'lists the session that sends the call', async (kit) => {
    const session = await kit.getPersonSession('first');
    const id = await readCurrentSessionId(session);
    const secrets = session.getCookies() + (await session.requestToken());
    if (secrets.includes(id)) throw new CheckFailed('names a session by a secret that opens it');
    if ((await readCurrentSessionId(session)) !== id)
      throw new CheckFailed('changes the id of a session');
  }),
  createCheck('endSessions/ended', 'refuses an ended session with 401', async (kit) => {
    assertStatus((await runSessionEnd(kit)).answerAfterEnd, 401);
  }),
  createCheck('endSessions/own-stays', 'keeps the session that ended another one', async (kit) => {
    assertStatus(await (await runSessionEnd(kit)).session.sendCall(calls.userInfo), 200);
  }),
  createCheck(
    'endSessions/race',
    'ends a session once for two simultaneous requests',
    async (kit) => {
      const { answers } = await runSessionEnd(kit);
      const statuses = answers.map(({ status }) => status).sort();
      if (statuses.join() !== '200,404')
        throw new CheckFailed(`answers the two requests with ${statuses.join(' and ')}`);
    },
  ),
  createCheck('changePassword/wrong', 'refuses a wrong current password', async (kit) => {
    const body = assertAnswer((await runPasswordChange(kit)).wrongPasswordAnswer, 400);
    if (getProperty(body, 'message') !== WRONG_PASSWORD)
      throw new CheckFailed('refuses a wrong current password in other words');
  }),
  createCheck('changePassword/others-end', 'ends the other sessions', async (kit) => {
    const { otherSession } = await runPasswordChange(kit);
    assertStatus(await otherSession.sendCall(calls.userInfo), 401);
  }),
  createCheck(
    'changePassword/begun-ends',
    'ends a sign-in that began with the old password',
    async (kit) => {
      const { isEarlierSignInAccepted } = await runPasswordChange(kit);
      if (isEarlierSignInAccepted)
        throw new CheckFailed('accepts a sign-in that began with the old password');
    },
  ),
  createCheck(
    'changePassword/own-stays',
    'keeps the session that changed the password',
    async (kit) => {
      const { session } = await runPasswordChange(kit);
      assertStatus(await session.sendCall(calls.userInfo), 200);
    },
  ),
  createCheck('changePassword/old-over', 'refuses the old password', async (kit) => {
    const { account } = await runPasswordChange(kit);
    if (await kit.canSignIn(account)) throw new CheckFailed('accepts the old password');
    if (!(await kit.canSignIn({ ...account, password: OTHER_PASSWORD })))
      throw new CheckFailed('refuses the new password');
  }),
  createCheck('resetPassword/others-end', 'ends all earlier sessions', async (kit) => {
    const { olderSession } = await runPasswordReset(kit);
    assertStatus(await olderSession.sendCall(calls.userInfo), 401);
  }),
  createCheck('resetPassword/told', 'mails that the password has changed', async (kit) => {
    const { account } = await runPasswordReset(kit);
    await kit.waitForMail(
      'the news that the password has changed',
      account.username,
      (mails) => mails.length >= MAILS_OF_A_RESET || undefined,
    );
  }),
];
