import {
  TOKEN_EXP_LIFETIME_BELOW,
  TOKEN_EXP_MILLISECONDS_ABOVE,
} from '../../../contract/limits.ts';

/** Unix seconds, from a lifetime or milliseconds, too; 0 for an unusable value (rule 3.4). */
export function expiryOf(value: unknown, nowSeconds: number): number {
  const seconds = Number(value ?? 0);
  if (!(seconds > 0) || seconds === Number.POSITIVE_INFINITY) return 0;
  if (seconds < TOKEN_EXP_LIFETIME_BELOW) return nowSeconds + seconds;
  if (seconds <= TOKEN_EXP_MILLISECONDS_ABOVE) return seconds;
  console.warn('tokenExp is in milliseconds');
  return seconds / 1000;
}

export function isExpired(value: unknown, nowSeconds: number): boolean {
  return nowSeconds > expiryOf(value, nowSeconds);
}
