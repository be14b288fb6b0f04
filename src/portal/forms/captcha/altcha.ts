import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { captchaChallenge } from '../../../contract/calls/captcha/captcha-challenge.ts';
import { classifyFailure, type FailureKind } from '../../http/failure/failure.ts';
import { request } from '../../http/request.ts';
import { waitForBoot } from '../../session/identity/session.ts';
import type { TokenFailure } from './consent.ts';

/**
 * The kinds of failures that neither a reload of the page nor another challenge solves. The form shows such a
 * failure instead of a captcha failure.
 */
const LASTING_FAILURE_KINDS = new Set<FailureKind>([
  'cookies',
  'offline',
  'throttled',
  'unavailable',
]);

/**
 * Requests a challenge, and creates the captcha token from its solution. Web Crypto solves the challenge, because
 * Trusted Types refuse ALTCHA's worker and markup.
 */
export async function requestCaptchaToken(): Promise<string | TokenFailure> {
  // The backend binds the token to its session. On a first visit, the boot starts this session.
  await waitForBoot();
  const outcome = await request(captchaChallenge, {});
  if (outcome.status === 'refused' || outcome.status === 'unreachable')
    return LASTING_FAILURE_KINDS.has(classifyFailure(outcome)) ? outcome : Promise.reject();
  const challenge = outcome.reply;
  const solution = challenge && (await solveChallenge({ challenge, deriveKey }));
  return solution ? btoa(JSON.stringify({ challenge, solution })) : Promise.reject();
}
