import type { Answer } from '../client/answer.ts';
import { Failed, NotChecked } from '../finding.ts';
import { type Kit, READ_ONLY } from '../kit.ts';
import { type Check, check } from './check.ts';
import { demandStatus } from './demand.ts';
import { lastAnswer } from './limits.ts';

/** Where an identity provider reports a sign-out (rule S14.5). */
const PATH = '/auth/backchannel-logout';
const FORM = 'application/x-www-form-urlencoded';

/** Bodies without a logout token, each with its media type. */
const BROKEN = [
  [FORM, ''],
  [FORM, 'logout_token=%00%0Aforged'],
  [FORM, 'logout_token=a&logout_token=b'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
] as const;

async function send(kit: Kit, type: string, body: string): Promise<Answer> {
  if (kit.readOnly) throw new NotChecked(READ_ONLY);
  const init = { method: 'POST', headers: { 'content-type': type }, body };
  const answer = await kit.open().browser.send(kit.backend + PATH, init);
  if (answer.status === 404 || answer.status === 405)
    throw new NotChecked(`the backend has no back-channel logout at ${PATH}`);
  return answer;
}

export const logoutTokenChecks: readonly Check[] = [
  check('logoutToken', 'broken', 'refuses what is no logout token', async (kit) => {
    for (const [type, body] of BROKEN) demandStatus(await send(kit, type, body), 400, 415);
  }),
  check(
    'logoutToken',
    'limit',
    'answers 429 with Retry-After in the end',
    async (kit) => {
      const { headers } = await lastAnswer(() => send(kit, FORM, 'logout_token=x'));
      if (!(Number(headers.get('retry-after')) > 0)) throw new Failed('does not say how long');
    },
    'limits',
  ),
];
