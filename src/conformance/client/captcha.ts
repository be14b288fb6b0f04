import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaChallenge } from '../../contract/captcha-challenge.ts';
import type { Configuration } from '../configuration.ts';
import { Failed } from '../finding.ts';
import type { Answer } from './answer.ts';

/**
 * A new captcha token (rule 5.0.7), or the fixed one of the operator.
 * @param challengeOf asks in the session that the token is for
 */
export async function captchaToken(
  challengeOf: (call: typeof captchaChallenge) => Promise<Answer>,
  captcha: Configuration['captcha'],
): Promise<string> {
  if (captcha.kind === 'token') return captcha.token;
  const { body } = await challengeOf(captchaChallenge);
  try {
    const challenge = captchaChallenge.reply(body);
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  } catch {
    throw new Failed('gives no captcha challenge that can be solved');
  }
}
