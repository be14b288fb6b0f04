import { type CallId, calls, operations } from '../../../contract/openapi/operations.ts';
import type { Answer } from '../client/answer.ts';
import { Failed } from '../finding.ts';
import * as flows from '../flows.ts';
import type { Kit } from '../kit.ts';
import { pageOf, usual } from '../requests.ts';
import { type Check, check } from './check.ts';
import { demand } from './demand.ts';

async function askUsually(kit: Kit, id: CallId): Promise<Answer> {
  const { session, values } = await usual(kit, id);
  return session.ask(calls[id], values);
}

/** Good requests that need something made before. */
const PREPARED: Readonly<Partial<Record<CallId, typeof askUsually>>> = {
  resetPassword: async (kit) => (await flows.passwordReset(kit)).first,
  changePassword: async (kit) => (await flows.passwordChange(kit)).right,
  endSessions: async (kit) => {
    const [first, second] = (await flows.endedSession(kit)).ends;
    return second.status === calls.endSessions.success ? second : first;
  },
  createSubuser: async (kit) => (await flows.newSubuser(kit)).answer,
  importSubuser: async (kit) => {
    const { address: username } = await flows.newSubuser(kit);
    const session = await kit.person('first');
    return session.ask(calls.importSubuser, { username, client_url: pageOf(kit, 'optIn') });
  },
  resendInvitation: async (kit) => {
    const { session, invitation } = await flows.openInvitation(kit);
    return session.ask(calls.resendInvitation, invitation);
  },
  token: async (kit) => {
    const session = kit.open();
    await session.csrf();
    return session.ask(calls.token);
  },
  confirmOptIn: async (kit) =>
    flows.confirm(kit, (await flows.accountOf(kit, 'shared')).optInToken),
};

/** Calls whose answer may be 404 for none, whatever the portal sends. */
const MAY_BE_NONE = ['session', 'newsletters', 'address', 'subusers', 'accountSessions'];

export const replyChecks: readonly Check[] = [
  // Every call answers a valid request as the contract demands (rules 5.0.1, 5.0.2).
  ...operations.flatMap(({ id, call }) =>
    id === 'withdrawInvitation'
      ? []
      : check(`${id}/good`, 'answers a valid request', async (kit) => {
          const answer = await (PREPARED[id] ?? askUsually)(kit, id);
          demand(answer, call.success, ...(MAY_BE_NONE.includes(id) ? [404] : []));
        }),
  ),
  // Removes a subuser of its own, so that none is left of it.
  check('withdrawInvitation/good', 'removes an invited subuser, once', async (kit) => {
    const { session, invitation } = await flows.openInvitation(kit, flows.makeSubuser);
    const { id } = invitation;
    demand(await session.ask(calls.withdrawInvitation, { id }), 200);
    kit.left.account = Math.max(0, kit.left.account - 1);
    demand(await session.ask(calls.withdrawInvitation, { id }), 404);
    const left = (await session.read(calls.subusers)).subusers;
    if (left.some((subuser) => subuser.id === id)) throw new Failed('still lists who was removed');
  }),
];
