import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

export async function solveCaptcha(): Promise<string> {
  const answer = await fetch('/csa/captcha/challenge');
  const challenge = await answer.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
