import { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { operations } from '../../../contract/openapi/operations.ts';
import type { Answer } from '../client/answer.ts';
import { Failed } from '../finding.ts';
import { usual } from '../requests/requests.ts';
import { type Check, checkOf } from './check.ts';
import { demandRefusal, demandStatus } from './demand.ts';

const FOREIGN_ORIGIN = 'https://foreign.example';

/** Other sites can neither send a call nor read its answer (rules S5.5, S5.6). */
export const crossSiteChecks: readonly Check[] = operations.flatMap((described) => {
  const { call } = described;
  const origin = checkOf(described, 'origin', 'refuses other origins', async (kit, operation) => {
    for (const headers of [
      { origin: FOREIGN_ORIGIN },
      { origin: FOREIGN_ORIGIN, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const { session, values } = await usual(kit, call);
      const answer = await session.ask(call, values, { headers });
      demandRefusal(operation, answer, 403, REFUSAL_MESSAGES.forbidden);
      demandNoSharing(answer);
    }
  });
  if (call.method === 'GET') return [origin];
  return [
    origin,
    checkOf(described, 'method', 'does nothing for GET', async (kit) => {
      const { session, values } = await usual(kit, call);
      demandStatus(await session.ask(call, values, { method: 'GET' }), 404, 405);
    }),
  ];
});

function demandNoSharing({ headers }: Answer): void {
  if (headers.has('access-control-allow-origin'))
    throw new Failed('lets another origin read the answer (Access-Control-Allow-Origin)');
}
