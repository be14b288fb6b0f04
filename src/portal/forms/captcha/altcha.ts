import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { captchaChallenge } from '../../../contract/calls/captcha/captcha-challenge.ts';
import { type FailureKind, failureKind } from '../../http/failure/failure.ts';
import { request } from '../../http/request.ts';
import { whenBooted } from '../../session/identity/session.ts';
import type { TokenFailure } from './consent.ts';

/** Neither a reload nor another check would help. */
const OTHER_CAUSES = new Set<FailureKind>(['cookies', 'offline', 'throttled', 'unavailable']);

/** Proof of work by Web Crypto: Trusted Types would refuse ALTCHA's worker and markup. */
export async function singleUseToken(): Promise<string | TokenFailure> {
  // The token is bound to the session, which on a first visit starts during boot.
  await whenBooted();
  const outcome = await request(captchaChallenge, {});
  if (outcome.status === 'refused' || outcome.status === 'unreachable')
    return OTHER_CAUSES.has(failureKind(outcome)) ? outcome : Promise.reject();
  const challenge = outcome.reply;
  const solution = challenge && (await solveChallenge({ challenge, deriveKey }));
  return solution ? btoa(JSON.stringify({ challenge, solution })) : Promise.reject();
}
