import { type CallId, calls, operations } from '../../../contract/openapi/operations.ts';
import { type BackendAnswer, OPERATION_BY_CALL } from '../client/answer.ts';
import { CheckFailed } from '../errors.ts';
import * as flows from '../flows.ts';
import type { Kit } from '../kit.ts';
import { getPageAddress, prepareRequest } from '../requests.ts';
import { assertAnswer } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

async function sendValidRequest(kit: Kit, id: CallId): Promise<BackendAnswer> {
  const { session, values } = await prepareRequest(kit, id);
  return session.sendCall(calls[id], values);
}

/** Functions for calls whose valid request depends on other requests, which the function sends first. */
const SENDER_BY_CALL: Readonly<Partial<Record<CallId, typeof sendValidRequest>>> = {
  resetPassword: async (kit) => (await flows.runPasswordReset(kit)).firstAnswer,
  changePassword: async (kit) => (await flows.runPasswordChange(kit)).rightPasswordAnswer,
  endSessions: async (kit) => {
    const [firstAnswer, secondAnswer] = (await flows.runSessionEnd(kit)).answers;
    return secondAnswer.status === calls.endSessions.successStatus ? secondAnswer : firstAnswer;
  },
  createSubuser: async (kit) => (await flows.ensureSubuser(kit)).answer,
  importSubuser: async (kit) => {
    const { address: username } = await flows.ensureSubuser(kit);
    const session = await kit.getPersonSession('first');
    return session.sendCall(calls.importSubuser, {
      username,
      client_url: getPageAddress(kit, 'optIn'),
    });
  },
  resendInvitation: async (kit) => {
    const { session, invitation } = await flows.prepareInvitedSubuser(kit);
    return session.sendCall(calls.resendInvitation, invitation);
  },
  token: async (kit) => {
    const session = kit.openSession();
    await session.requestCsrfToken();
    return session.sendCall(calls.token);
  },
  confirmOptIn: async (kit) =>
    flows.confirmAccount(kit, (await flows.ensureAccount(kit, 'shared')).optInToken),
};

/** Calls that may answer 404 to a valid request, because the data can be missing. */
const CALLS_OF_OPTIONAL_DATA = ['session', 'newsletters', 'address', 'subusers', 'accountSessions'];

/** Checks of calls on which other checks depend come first, so that a broken call is reported by its own check. */
export const replyChecks: readonly Check[] = [
  // Every call answers a valid request as the contract demands (rules 5.0.1, 5.0.2).
  ...operations.flatMap(({ id, call }) =>
    id === 'withdrawInvitation'
      ? []
      : createCheck(`${id}/good`, 'answers a valid request', async (kit) => {
          const answer = await (SENDER_BY_CALL[id] ?? sendValidRequest)(kit, id);
          const emptyStatuses = CALLS_OF_OPTIONAL_DATA.includes(id) ? [404] : [];
          assertAnswer(answer, call.successStatus, ...emptyStatuses);
        }),
  ),
  // The check removes a subuser that it has created itself.
  createCheck(
    'withdrawInvitation/good',
    'removes an invited subuser, and answers 404 to a second removal',
    async (kit) => {
      const { session, invitation } = await flows.prepareInvitedSubuser(
        kit,
        flows.createNewSubuser,
      );
      const { id } = invitation;
      assertAnswer(await session.sendCall(calls.withdrawInvitation, { id }), 200);
      kit.createdCounts.account = Math.max(0, kit.createdCounts.account - 1);
      assertAnswer(await session.sendCall(calls.withdrawInvitation, { id }), 404);
      const remainingSubusers = (await session.readReply(calls.subusers)).subusers;
      if (remainingSubusers.some((subuser) => subuser.id === id))
        throw new CheckFailed('still lists the removed subuser');
    },
  ),
].toSorted((one, other) => rankCheck(one) - rankCheck(other));

/** Ranks reading calls first, then the registration, then the other mutations. */
function rankCheck({ id, call }: Check): number {
  if (id === 'register/good') return 1;
  return OPERATION_BY_CALL.get(call)?.call.isMutation ? 2 : 0;
}
