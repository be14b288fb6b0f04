import { calls } from '../../../contract/openapi/operations.ts';
import { property } from '../client/answer.ts';
import { Failed } from '../finding.ts';
import { currentId, endedSession, passwordChange, passwordReset } from '../flows.ts';
import { OTHER_PASSWORD } from '../requests/registrations.ts';
import { type Check, check } from './check.ts';
import { demand, demandStatus } from './demand.ts';

/** In the words of rule 5.3.1. */
const WRONG_PASSWORD = 'Das aktuelle Passwort ist nicht korrekt.';
const MAILS_OF_A_RESET = 3;

export const sessionChecks: readonly Check[] = [
  // Where a person is signed in (rules 32.1, 32.2).
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
  // A new password ends other sessions and is told by mail (rules 5.3.1, S5.11, S8.5).
  check('changePassword/wrong', 'refuses a wrong password with its sentence', async (kit) => {
    const { wrong } = await passwordChange(kit);
    demand(wrong, 400);
    if (property(wrong.body, 'message') !== WRONG_PASSWORD)
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
    const { username } = account;
    if (!(await kit.signsIn({ username, password: OTHER_PASSWORD })))
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
