import { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { operations } from '../../../contract/openapi/operations.ts';
import type { Session } from '../client/session.ts';
import type { Kit } from '../kit.ts';
import { usual } from '../requests/requests.ts';
import { type Check, checkOf } from './check.ts';
import { demandRefusal } from './demand.ts';

type Visitor = readonly [session: Session, token: string | null];

/** Who asks with which x-token, given the right session. */
const VISITORS: readonly (readonly [
  question: string,
  title: string,
  visitor: (kit: Kit, session: Session) => Promise<Visitor>,
])[] = [
  ['no-session', 'refuses a visitor without session', async (kit) => [kit.open(), null]],
  ['token-missing', 'refuses without x-token', async (_, session) => [session, null]],
  [
    'token-foreign',
    "refuses the x-token of somebody else's session",
    async (kit, session) => [session, await (await kit.person('second')).token()],
  ],
  [
    'token-alone',
    'refuses an x-token without its session',
    async (kit, session) => [kit.open(), await session.token()],
  ],
];

/** Account calls need the x-token of the session that sends them (rules 5.0.8, S5.1). */
export const sessionChecks: readonly Check[] = operations
  .filter(({ call }) => call.access === 'signed-in')
  .flatMap((described) =>
    VISITORS.map(([question, title, visitor]) =>
      checkOf(described, question, title, async (kit, operation) => {
        const { session, values } = await usual(kit, operation.call);
        const [visiting, token] = await visitor(kit, session);
        const answer = await visiting.ask(operation.call, values, { token });
        demandRefusal(operation, answer, 401, REFUSAL_MESSAGES.unauthorized);
      }),
    ),
  );
