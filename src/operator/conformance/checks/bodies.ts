import { operations } from '../../../contract/openapi/operations.ts';
import { usual } from '../requests/requests.ts';
import { type Check, checkOf } from './check.ts';
import { demand } from './demand.ts';

/** Types that another site can send without asking first. */
const SIMPLE_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];
const LARGE_BYTES = 1024 * 1024;

/** Bodies are JSON of limited size (rules 5.0.1, 5.0.4, 14.9). */
export const bodyChecks: readonly Check[] = operations.flatMap((described) => {
  const { call } = described;
  if (call.method === 'GET') return [];
  return [
    checkOf(described, 'content-type', 'refuses other types than JSON', async (kit, operation) => {
      for (const type of SIMPLE_TYPES) {
        const { session, values } = await usual(kit, call);
        const answer = await session.ask(call, values, { headers: { 'content-type': type } });
        demand(operation, answer, 415);
      }
    }),
    checkOf(described, 'too-large', 'refuses a body of 1 MiB', async (kit, operation) => {
      const { session } = await usual(kit, call);
      const raw = JSON.stringify({ padding: 'x'.repeat(LARGE_BYTES) });
      demand(operation, await session.ask(call, {}, { raw }), 413);
    }),
    checkOf(described, 'broken-json', 'refuses a body that is no JSON', async (kit, operation) => {
      const { session } = await usual(kit, call);
      const answer = await session.ask(call, {}, { raw: '{"request_token":' });
      // A call with a captcha may look for its token first.
      demand(operation, answer, 400, ...(call.captcha ? [403] : []));
    }),
  ];
});
