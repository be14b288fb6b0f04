import { csrfToken } from '../../../contract/session/csrf-token.ts';
import { token } from '../../../contract/session/token.ts';
import { Failed } from '../finding.ts';
import type { Check } from './check.ts';

/** No browser guesses what an answer is (rule 13.3). */
export const headerChecks: readonly Check[] = [
  {
    id: 'headers/nosniff',
    call: '',
    title: 'sends X-Content-Type-Options: nosniff with answers and refusals',
    stage: 'first',
    run: async (kit) => {
      for (const call of [
        csrfToken,
        token,
        { method: 'GET', path: '/csa/no-such-call' },
      ] as const) {
        const answer = await kit.open().ask(call);
        const sent = answer.headers.get('x-content-type-options');
        if (sent?.toLowerCase() !== 'nosniff')
          throw new Failed(`sends x-content-type-options: ${sent ?? 'nothing'}`, { answer });
      }
    },
  },
];
