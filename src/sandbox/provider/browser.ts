import type { Context } from 'hono';
import { hostCookie } from '../endpoint/cookies.ts';
import { randomToken } from '../secrets/crypto.ts';
import { MINUTE_MS, SIGN_IN_MINUTES } from '../times.ts';

/**
 * Identifies the browser that starts a sign-in. Only the same browser can finish it, which prevents
 * login CSRF (rule S5.10). Tabs share the id.
 */
export function browserOf(origin: string, context: Context): string {
  const cookie = hostCookie(origin, 'sign-in');
  const mark = cookie.read(context) ?? randomToken();
  cookie.write(context, mark, (SIGN_IN_MINUTES * MINUTE_MS) / 1000);
  return mark;
}
