import { digest } from '../secrets/crypto.ts';
import type { Store } from './store.ts';

/**
 * Marks a token as used, such as the proof of a captcha.
 * @param endsAt is the time after which nobody could use the token again
 * @returns false for a token that was used before
 */
export function spendToken(store: Store, token: string, endsAt: number): boolean {
  const row = { digest: digest(token), ends_at: endsAt };
  return store.insert('spent_tokens', row, 'IGNORE').changes === 1;
}
