import { csrfToken } from '../../../contract/session/csrf-token.ts';
import { token } from '../../../contract/session/token.ts';
import { Failed } from '../finding.ts';
import { type Check, generalCheck } from './check.ts';

const ASKED = [csrfToken, token, { method: 'GET', path: '/csa/no-such-call' }] as const;

/** No browser guesses what an answer or a refusal is (rule 13.3). */
export const headerChecks: readonly Check[] = [
  generalCheck('headers/nosniff', 'sends X-Content-Type-Options: nosniff always', async (kit) => {
    for (const call of ASKED) {
      const answer = await kit.open().ask(call);
      const sent = answer.headers.get('x-content-type-options');
      if (sent?.toLowerCase() !== 'nosniff')
        throw new Failed(`sends x-content-type-options: ${sent ?? 'nothing'}`, { answer });
    }
  }),
];
