import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { captchaChallenge } from '../../../contract/captcha-challenge.ts';
import { send } from '../../http/send.ts';
import { whenBooted } from '../../session/identity/booted.ts';
import type { NoToken } from './consent.ts';

/**
 * Proof of work for the portal's own backend, without a third party. Trusted Types would refuse the
 * widget's worker and markup; Web Crypto hashes off the main thread.
 */
export async function singleUseToken(): Promise<string | NoToken> {
  // The token is bound to the session (rule S14.8), which on a first visit starts during boot.
  await whenBooted();
  const outcome = await send(captchaChallenge, {});
  if (outcome.status === 'unreachable' && outcome.reason === 'FETCH_ERROR') return outcome;
  if (outcome.status !== 'success') throw new Error('No challenge.');
  const challenge = outcome.reply;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('No solution.');
  return btoa(JSON.stringify({ challenge, solution }));
}
