import { endSessions } from '../../../contract/account-sessions.ts';
import { confirmOptIn } from '../../../contract/confirm-opt-in.ts';
import { createSubuser } from '../../../contract/create-subuser.ts';
import type { Call } from '../../../contract/definition/call.ts';
import { importSubuser } from '../../../contract/import-account.ts';
import { operations } from '../../../contract/openapi/operations.ts';
import { changePassword, resetPassword } from '../../../contract/password.ts';
import { token } from '../../../contract/session/token.ts';
import { resendInvitation, subusers, withdrawInvitation } from '../../../contract/subusers.ts';
import type { Answer } from '../client/answer.ts';
import { Failed } from '../finding.ts';
import {
  accountOf,
  confirm,
  endedSession,
  makeSubuser,
  newSubuser,
  openInvitation,
  passwordChange,
  passwordReset,
} from '../flows.ts';
import type { Kit } from '../kit.ts';
import { pageOf, read } from '../requests/registrations.ts';
import { usual } from '../requests/requests.ts';
import { type Check, check } from './check.ts';
import { demand } from './demand.ts';

async function askUsually(kit: Kit, call: Call): Promise<Answer> {
  const { session, values } = await usual(kit, call);
  return session.ask(call, values);
}

/** Good requests that need something made before. */
const PREPARED: Readonly<Record<string, typeof askUsually>> = {
  [resetPassword.path]: async (kit) => (await passwordReset(kit)).first,
  [changePassword.path]: async (kit) => (await passwordChange(kit)).right,
  [endSessions.path]: async (kit) => {
    const [first, second] = (await endedSession(kit)).ends;
    return second.status === endSessions.success ? second : first;
  },
  [createSubuser.path]: async (kit) => (await newSubuser(kit)).answer,
  [importSubuser.path]: async (kit) => {
    const { address: username } = await newSubuser(kit);
    const session = await kit.person('first');
    return session.ask(importSubuser, { username, client_url: pageOf(kit, 'optIn') });
  },
  [resendInvitation.path]: async (kit) => {
    const { session, ...invitation } = await openInvitation(kit);
    return session.ask(resendInvitation, invitation);
  },
  [token.path]: async (kit) => {
    const session = kit.open();
    await session.csrf();
    return session.ask(token);
  },
  [confirmOptIn.path]: async (kit) => confirm(kit, (await accountOf(kit, 'shared')).optInToken),
};

/** Calls whose answer may be 404 for none, whatever the portal sends (rule 5.0.5). */
const MAY_BE_NONE = ['session', 'newsletters', 'address', 'subusers', 'accountSessions'];

/** Every call answers a valid request as the contract demands (rules 5.0.1, 5.0.2). */
export const replyChecks: readonly Check[] = operations.flatMap(({ id, call }) =>
  call === withdrawInvitation
    ? []
    : check(call, 'good', 'answers a valid request', async (kit) => {
        const answer = await (PREPARED[call.path] ?? askUsually)(kit, call);
        demand(answer, call.success, ...(MAY_BE_NONE.includes(id) ? [404] : []));
      }),
);

/** Removes a subuser of its own, so that none is left of it (rules 22.6, 33.6). */
export const withdrawalChecks: readonly Check[] = [
  check(withdrawInvitation, 'good', 'removes an invited subuser, once', async (kit) => {
    const { session, id } = await openInvitation(kit, makeSubuser);
    demand(await session.ask(withdrawInvitation, { id }), 200);
    kit.left.set('account', (kit.left.get('account') ?? 1) - 1);
    demand(await session.ask(withdrawInvitation, { id }), 404);
    const left = (await read(session, subusers)).subusers;
    if (left.some((subuser) => subuser.id === id)) throw new Failed('still lists who was removed');
  }),
];
