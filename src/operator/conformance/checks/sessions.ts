import { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { operations } from '../../../contract/openapi/operations.ts';
import { usual } from '../requests/requests.ts';
import { type Check, checkOf } from './check.ts';
import { demandRefusal } from './demand.ts';

const { unauthorized } = REFUSAL_MESSAGES;

/** Account calls need the x-token of the session that sends them (rules 5.0.8, S5.1). */
export const sessionChecks: readonly Check[] = operations
  .filter(({ call }) => call.access === 'signed-in')
  .flatMap((described) => {
    const { call } = described;
    return [
      checkOf(
        described,
        'no-session',
        'refuses a visitor without session',
        async (kit, operation) => {
          const { values } = await usual(kit, call);
          const answer = await kit.open().ask(call, values, { token: null });
          demandRefusal(operation, answer, 401, unauthorized);
        },
      ),
      checkOf(described, 'token-missing', 'refuses without x-token', async (kit, operation) => {
        const { session, values } = await usual(kit, call);
        const answer = await session.ask(call, values, { token: null });
        demandRefusal(operation, answer, 401, unauthorized);
      }),
      checkOf(
        described,
        'token-foreign',
        "refuses the x-token of somebody else's session",
        async (kit, operation) => {
          const { session, values } = await usual(kit, call);
          const token = await (await kit.person('second')).token();
          const answer = await session.ask(call, values, { token });
          demandRefusal(operation, answer, 401, unauthorized);
        },
      ),
      checkOf(
        described,
        'token-alone',
        'refuses an x-token without its session',
        async (kit, operation) => {
          const { session, values } = await usual(kit, call);
          const answer = await kit.open().ask(call, values, { token: await session.token() });
          demandRefusal(operation, answer, 401, unauthorized);
        },
      ),
    ];
  });
