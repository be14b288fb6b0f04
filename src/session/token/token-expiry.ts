import { TOKEN_EXP_LIFETIME_BELOW, TOKEN_EXP_MILLISECONDS_ABOVE } from '../../limits.ts';

/**
 * When a token expires, in Unix seconds (rule 3.4). Milliseconds sent by mistake are divided, a
 * lifetime sent by mistake counts from now; 0 stands for what is missing or unusable.
 * @param value what a backend or a storage says
 */
export function expiryOf(value: unknown, nowSeconds: number): number {
  const seconds = Number(value ?? 0);
  if (!(seconds > 0) || seconds === Number.POSITIVE_INFINITY) return 0;
  if (seconds < TOKEN_EXP_LIFETIME_BELOW) return nowSeconds + seconds;
  if (seconds <= TOKEN_EXP_MILLISECONDS_ABOVE) return seconds;
  console.warn('tokenExp is in milliseconds');
  return seconds / 1000;
}

/** Whether a token has expired: only when now is strictly later (rule 3.4). */
export function isExpired(told: unknown, nowSeconds: number): boolean {
  return nowSeconds > expiryOf(told, nowSeconds);
}
