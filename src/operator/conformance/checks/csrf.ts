import { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { operations } from '../../../contract/openapi/operations.ts';
import type { Kit } from '../kit.ts';
import { usual } from '../requests/requests.ts';
import { type Check, checkOf } from './check.ts';
import { demand, demandRefusal } from './demand.ts';

const WRONG: readonly (readonly [string, string, (kit: Kit) => Promise<string | null>])[] = [
  ['csrf-missing', 'refuses without CSRF token', async () => null],
  ['csrf-foreign', 'refuses the CSRF token of another session', (kit) => kit.open().csrf()],
];

/** What changes something needs the CSRF token of its session; reading needs none (rule 5.0.8). */
export const csrfChecks: readonly Check[] = operations.flatMap((described) => {
  const { call } = described;
  if (call.changes)
    return WRONG.map(([question, title, token]) =>
      checkOf(described, question, title, async (kit, operation) => {
        const { session, values } = await usual(kit, call);
        // The session exists, so that only the token is wrong.
        await session.csrf();
        const answer = await session.ask(call, values, { csrf: await token(kit) });
        demandRefusal(operation, answer, 403, REFUSAL_MESSAGES.csrf);
      }),
    );
  if (call.method === 'GET') return [];
  return [
    checkOf(described, 'csrf-needless', 'answers without CSRF token', async (kit, operation) => {
      const { session, values } = await usual(kit, call);
      const answer = await session.ask(call, values, { csrf: null });
      demand(operation, answer, call.success, ...call.expected);
    }),
  ];
});
