import { type CallId, calls, operations } from '../../../contract/openapi/operations.ts';
import { type BackendAnswer, OPERATIONS } from '../client/answer.ts';
import { CheckFailed } from '../errors.ts';
import * as flows from '../flows.ts';
import type { Kit } from '../kit.ts';
import { makeUsualRequest, pageAddress } from '../requests.ts';
import { assertAnswer } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

async function sendUsualRequest(kit: Kit, id: CallId): Promise<BackendAnswer> {
  const { session, values } = await makeUsualRequest(kit, id);
  return session.ask(calls[id], values);
}

/** Valid requests that need existing data. */
const PREPARED_REQUESTS: Readonly<Partial<Record<CallId, typeof sendUsualRequest>>> = {
  resetPassword: async (kit) => (await flows.runPasswordReset(kit)).firstAnswer,
  changePassword: async (kit) => (await flows.runPasswordChange(kit)).rightPasswordAnswer,
  endSessions: async (kit) => {
    const [first, second] = (await flows.runSessionEnd(kit)).answers;
    return second.status === calls.endSessions.success ? second : first;
  },
  createSubuser: async (kit) => (await flows.getSubuser(kit)).answer,
  importSubuser: async (kit) => {
    const { address: username } = await flows.getSubuser(kit);
    const session = await kit.person('first');
    return session.ask(calls.importSubuser, { username, client_url: pageAddress(kit, 'optIn') });
  },
  resendInvitation: async (kit) => {
    const { session, invitation } = await flows.getOpenInvitation(kit);
    return session.ask(calls.resendInvitation, invitation);
  },
  token: async (kit) => {
    const session = kit.openSession();
    await session.csrf();
    return session.ask(calls.token);
  },
  confirmOptIn: async (kit) =>
    flows.confirmAccount(kit, (await flows.getAccount(kit, 'shared')).optInToken),
};

/** Calls that may answer 404 to a valid request, because the data can be missing. */
const MAY_BE_NONE = ['session', 'newsletters', 'address', 'subusers', 'accountSessions'];

/** Checks calls first that other checks send, so that their own check reports a failure. */
export const replyChecks: readonly Check[] = [
  // Every call answers a valid request as the contract demands (rules 5.0.1, 5.0.2).
  ...operations.flatMap(({ id, call }) =>
    id === 'withdrawInvitation'
      ? []
      : createCheck(`${id}/good`, 'answers a valid request', async (kit) => {
          const answer = await (PREPARED_REQUESTS[id] ?? sendUsualRequest)(kit, id);
          assertAnswer(answer, call.success, ...(MAY_BE_NONE.includes(id) ? [404] : []));
        }),
  ),
  // The check removes a subuser that it has created itself.
  createCheck('withdrawInvitation/good', 'removes an invited subuser, once', async (kit) => {
    const { session, invitation } = await flows.getOpenInvitation(kit, flows.createNewSubuser);
    const { id } = invitation;
    assertAnswer(await session.ask(calls.withdrawInvitation, { id }), 200);
    kit.createdCounts.account = Math.max(0, kit.createdCounts.account - 1);
    assertAnswer(await session.ask(calls.withdrawInvitation, { id }), 404);
    const remainingSubusers = (await session.read(calls.subusers)).subusers;
    if (remainingSubusers.some((subuser) => subuser.id === id))
      throw new CheckFailed('still lists who was removed');
  }),
].toSorted((one, other) => rankReply(one) - rankReply(other));

function rankReply({ id, call }: Check): number {
  if (id === 'register/good') return 1;
  return OPERATIONS.get(call)?.call.isMutation ? 2 : 0;
}
