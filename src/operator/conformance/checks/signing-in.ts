import { calls } from '../../../contract/openapi/operations.ts';
import { type Answer, property } from '../client/answer.ts';
import { Failed, Skipped } from '../finding.ts';
import { accountOf, currentId, endedSession, passwordChange, passwordReset } from '../flows.ts';
import { type Kit, READ_ONLY } from '../kit.ts';
import { OTHER_PASSWORD, pageOf } from '../requests.ts';
import { SECOND_MS } from '../times.ts';
import { type Check, check } from './check.ts';
import { demand, demandStatus } from './demand.ts';
import { lastAnswer } from './limits.ts';

const TOKEN_LIFETIME_MAX_S = 31_536_000;

/** Addresses that only look like the portal's (rules 4.2, 5.1.4). */
const foreignBacks = (portal: string) => [
  '//foreign.example/',
  `${portal}@foreign.example/`,
  `${portal}.foreign.example/`,
  portal.replace('//', '/\\'),
  'javascript:alert(1)',
];

/** Where an identity provider reports a sign-out. */
const PATH = '/auth/backchannel-logout';
const FORM = 'application/x-www-form-urlencoded';

/** Bodies without a logout token, each with its media type. */
const BROKEN = [
  [FORM, ''],
  [FORM, 'logout_token=%00%0Aforged'],
  [FORM, 'logout_token=a&logout_token=b'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
] as const;

async function send(kit: Kit, type: string, body: string): Promise<Answer> {
  if (kit.readOnly) throw new Skipped(READ_ONLY);
  const init = { method: 'POST', headers: { 'content-type': type }, body };
  const answer = await kit.open().browser.send(kit.backend + PATH, init);
  if (answer.status === 404 || answer.status === 405)
    throw new Skipped(`the backend has no back-channel logout at ${PATH}`);
  return answer;
}

export const signInChecks: readonly Check[] = [
  check('login/back-foreign', 'refuses what only looks like the portal', async (kit) => {
    for (const back of foreignBacks(kit.portal))
      demand(await kit.open().ask(calls.login, { back }), 400);
  }),
  check('login/silent', 'answers an address for a silent sign-in', async (kit) => {
    const back = pageOf(kit, 'welcome');
    const body = demand(await kit.open().ask(calls.login, { prompt: 'none', back }), 200);
    const address = URL.parse(String(property(body, 'url')));
    if (address?.searchParams.get('prompt') !== 'none')
      throw new Failed('answers an address without prompt=none');
  }),
  check('token/none', 'answers 401 without session', async (kit) => {
    demand(await kit.open().ask(calls.token), 401);
  }),
  check('token/anonymous', 'answers an anonymous session an empty token', async (kit) => {
    const session = kit.open();
    await session.csrf();
    const body = demand(await session.ask(calls.token), 200);
    if (property(body, 'token') !== '' || property(body, 'tokenExp') !== 0)
      throw new Failed('gives an anonymous session a token');
  }),
  check('token/person', 'answers a token that ends later, in seconds', async (kit) => {
    const body = demand(await (await kit.person('first')).ask(calls.token), 200);
    const left = Number(property(body, 'tokenExp')) - Date.now() / SECOND_MS;
    if (property(body, 'token') === '') throw new Failed('gives a signed-in person no token');
    if (!(left > 0 && left < TOKEN_LIFETIME_MAX_S))
      throw new Failed('gives a tokenExp that is no Unix time in seconds in the future');
  }),
  check('userInfo/person', 'names the signed-in person', async (kit) => {
    const body = demand(await (await kit.person('first')).ask(calls.userInfo), 200);
    if (property(body, 'username') !== kit.settings.people.first.username)
      throw new Failed('names another person');
  }),
  check('csrfToken/stable', 'keeps the session with each token', async (kit) => {
    const session = kit.open();
    if ((await session.csrf()) === '') throw new Failed('gives no CSRF token');
    const cookies = session.cookies();
    await session.csrf();
    if (session.cookies() !== cookies) throw new Failed('changes the session with each CSRF token');
  }),
  check('csrfToken/changes', 'gives a new session at sign-in', async (kit) => {
    const account = await accountOf(kit, 'shared');
    const session = kit.open();
    const csrf = await session.csrf();
    const cookies = session.cookies().split('; ');
    await kit.signInto(session, account);
    if ((await session.csrf()) === csrf) throw new Failed('keeps the CSRF token at sign-in');
    const kept = session.cookies().split('; ');
    if (cookies.every((cookie) => kept.includes(cookie)))
      throw new Failed('keeps the session at sign-in');
  }),
  check('logout/bare', 'ends no session without its tokens', async (kit) => {
    const session = await kit.signIn(await accountOf(kit, 'shared'));
    await session.ask(calls.logout);
    if ((await session.token()) === '') throw new Failed('ends a session that an image could end');
  }),
  check('logout/ends', 'ends session and token', async (kit) => {
    const session = await kit.signIn(await accountOf(kit, 'shared'));
    const [cookie, tokens] = [session.cookies(), await session.tokens()];
    await session.ask(calls.logout, {}, tokens);
    const { token } = tokens;
    const answer = await kit.open().ask(calls.userInfo, {}, { token, headers: { cookie } });
    demandStatus(answer, 401);
  }),
  check('logoutToken/broken', 'refuses what is not a logout token', async (kit) => {
    for (const [type, body] of BROKEN) demandStatus(await send(kit, type, body), 400, 415);
  }),
  check('logoutToken/limit', 'answers 429 with Retry-After in the end', async (kit) => {
    const { headers } = await lastAnswer(() => send(kit, FORM, 'logout_token=x'));
    if (!(Number(headers.get('retry-after')) > 0)) throw new Failed('does not say how long');
  }),
];

/** These are the words of rule 5.3.1. */
const WRONG_PASSWORD = 'Das aktuelle Passwort ist nicht korrekt.';
const MAILS_OF_A_RESET = 3;

export const sessionChecks: readonly Check[] = [
  check('accountSessions/current', 'lists the session that asks', async (kit) => {
    const session = await kit.person('first');
    const id = await currentId(session);
    const secrets = session.cookies() + (await session.token());
    if (secrets.includes(id)) throw new Failed('names a session by a secret that opens it');
    if ((await currentId(session)) !== id) throw new Failed('changes the id of a session');
  }),
  check('endSessions/ended', 'refuses an ended session with 401', async (kit) => {
    demandStatus((await endedSession(kit)).after, 401);
  }),
  check('endSessions/own-stays', 'keeps the session that ended another', async (kit) => {
    demandStatus(await (await endedSession(kit)).own.ask(calls.userInfo), 200);
  }),
  check('endSessions/race', 'ends a session once', async (kit) => {
    const { ends } = await endedSession(kit);
    const statuses = ends.map(({ status }) => status).sort();
    if (statuses.join() !== '200,404')
      throw new Failed(`answers two ends with ${statuses.join(' and ')}`);
  }),
  check('changePassword/wrong', 'refuses a wrong password with its sentence', async (kit) => {
    const body = demand((await passwordChange(kit)).wrong, 400);
    if (property(body, 'message') !== WRONG_PASSWORD)
      throw new Failed('refuses a wrong current password in other words');
  }),
  check('changePassword/others-end', 'ends the other sessions', async (kit) => {
    const { other } = await passwordChange(kit);
    demandStatus(await other.ask(calls.userInfo), 401);
  }),
  check(
    'changePassword/begun-ends',
    'ends a sign-in that began with the old password',
    async (kit) => {
      const { takesBegun } = await passwordChange(kit);
      if (takesBegun) throw new Failed('takes a sign-in that began with the old password');
    },
  ),
  check('changePassword/own-stays', 'keeps the session that changed it', async (kit) => {
    const { own } = await passwordChange(kit);
    demandStatus(await own.ask(calls.userInfo), 200);
  }),
  check('changePassword/old-over', 'does not take the old password any more', async (kit) => {
    const { account } = await passwordChange(kit);
    if (await kit.signsIn(account)) throw new Failed('takes the old password');
    if (!(await kit.signsIn({ ...account, password: OTHER_PASSWORD })))
      throw new Failed('does not take the new password');
  }),
  check('resetPassword/others-end', 'ends the sessions from before', async (kit) => {
    const { older } = await passwordReset(kit);
    demandStatus(await older.ask(calls.userInfo), 401);
  }),
  check('resetPassword/told', 'tells the new password by mail', async (kit) => {
    const { account } = await passwordReset(kit);
    await kit.mailed(
      'word of the new password',
      account.username,
      (mails) => mails.length >= MAILS_OF_A_RESET || undefined,
    );
  }),
];
