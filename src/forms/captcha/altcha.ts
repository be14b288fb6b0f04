import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { captchaChallenge } from '../../contract/captcha-challenge.ts';
import { send } from '../../http/send.ts';
import { whenBooted } from '../../session/identity/booted.ts';
import type { CaptchaProvider } from './captcha-provider.ts';

/**
 * ALTCHA: the browser proves a little work to the portal's own backend, nobody else hears of it.
 * Solved on the page without the widget, whose worker and markup Trusted Types would refuse; the
 * hashing itself runs off the main thread in Web Crypto.
 */
export const altcha: CaptchaProvider = {
  async execute() {
    // The token is good in its session only (rule S14.8), and on a first visit the boot begins
    // that.
    await whenBooted();
    const outcome = await send(captchaChallenge, {});
    if (outcome.status !== 'success') throw new Error('No challenge.');
    const challenge = outcome.reply;
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('No solution.');
    return btoa(JSON.stringify({ challenge, solution }));
  },
};
