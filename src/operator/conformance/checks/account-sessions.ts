import { calls } from '../../../contract/openapi/operations.ts';
import { Failed } from '../finding.ts';
import { currentId, endedSession } from '../flows.ts';
import { type Check, check } from './check.ts';
import { demandStatus } from './demand.ts';

/** Where a person is signed in (rules 32.1, 32.2). */
export const accountSessionChecks: readonly Check[] = [
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
];
