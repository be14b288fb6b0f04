import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { withFallback } from '../../../contract/definition/readers.ts';
import { REQUEST_TIMEOUT_MS } from '../../../contract/limits.ts';
import { calls } from '../../../contract/openapi/operations.ts';
import type { Configuration } from '../configuration.ts';
import { Unmet } from '../finding.ts';
import { type Answer, nameOf } from './answer.ts';

/** Iterations of PBKDF2 per try, some seconds of work; the sandbox asks for a few thousand. */
const COST_MAX = 1_000_000;
const KEY_MAX_BYTES = 64;

/** A new captcha token (rule 5.0.7), or the fixed one of the operator. */
export async function captchaToken(
  challengeOf: (call: typeof calls.captchaChallenge) => Promise<Answer>,
  captcha: Configuration['captcha'],
): Promise<string> {
  if (captcha.kind === 'token') return captcha.token;
  const answer = await challengeOf(calls.captchaChallenge);
  const challenge = withFallback(calls.captchaChallenge.reply, undefined)(answer.body);
  const { cost = 0, keyLength = 0 } = challenge?.parameters ?? {};
  // A visitor would not wait so long either, and nothing stops the derivation of a key.
  const isShort = cost <= COST_MAX && keyLength <= KEY_MAX_BYTES;
  const solution =
    challenge &&
    isShort &&
    (await solveChallenge({ challenge, deriveKey, timeout: REQUEST_TIMEOUT_MS }).catch(() => null));
  if (!solution)
    throw new Unmet(`${nameOf(calls.captchaChallenge)} gives no challenge that can be solved`, {
      answer,
      mend: 'Answer a challenge of ALTCHA of at most a million iterations, or give "captcha" a fixed token.',
    });
  return btoa(JSON.stringify({ challenge, solution }));
}
