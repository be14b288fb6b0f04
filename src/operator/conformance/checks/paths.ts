import { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { property } from '../client/answer.ts';
import { Failed } from '../finding.ts';
import { type Check, check } from './check.ts';
import { demandStatus } from './demand.ts';

/** Paths that two servers may read differently (rule S14.12). */
const AMBIGUOUS = [
  '/csa/captcha%2fchallenge',
  '/csa/captcha%5cchallenge',
  '/csa/%2e%2e%2fcsrf-token',
  '/csa/captcha/challenge%00',
];

/** Headers with which a proxy or a stranger claims to be at the backend's own computer. */
const FROM_HERE = {
  forwarded: 'for=127.0.0.1;host=localhost',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'localhost',
  'x-real-ip': '127.0.0.1',
};

export const pathChecks: readonly Check[] = [
  check('paths/unknown', 'answers 404 as JSON for a path without call', async (kit) => {
    const answer = await kit.open().ask({ method: 'GET', path: '/csa/no-such-call' });
    demandStatus(answer, 404);
    if (property(answer.body, 'message') !== REFUSAL_MESSAGES.notFound)
      throw new Failed('answers an unknown path without the envelope of a refusal', { answer });
    if (!/\bno-store\b/i.test(answer.headers.get('cache-control') ?? ''))
      throw new Failed('lets an unknown path be stored', {
        answer,
        mend: 'Send cache-control: no-store with every answer, refusals too.',
      });
  }),
  check(
    'paths/ambiguous',
    'refuses paths with encoded dots, slashes, backslashes and NUL',
    async (kit) => {
      for (const path of AMBIGUOUS) {
        const answer = await kit.open().browser.send(kit.backend + path, {});
        if (answer.status !== 400)
          throw new Failed(`answers an ambiguous path with ${answer.status}`, { answer });
      }
    },
  ),
  check('paths/control-room', 'shows nobody behind a proxy a control room', async (kit) => {
    for (const path of ['/__sandbox', '/__sandbox/mails.json']) {
      const address = kit.backend + path;
      const answer = await kit.open().browser.send(address, { headers: FROM_HERE });
      if (answer.status >= 200 && answer.status < 300)
        throw new Failed(`answers ${path} with ${answer.status}`, { answer });
    }
  }),
];
