import type { Context } from 'hono';
import { hostCookie } from '../endpoint/cookies.ts';
import { randomToken } from '../secrets/crypto.ts';
import { MINUTE_MS, SIGN_IN_MINUTES } from '../times.ts';

/**
 * A mark of the browser that begins a sign-in. Only the same browser can finish it, so nobody
 * is signed in by a stranger's link (login CSRF, rule S5.10). Tabs of a browser share the mark.
 * @param origin of the portal
 */
export function browserOf(origin: string, context: Context): string {
  const cookie = hostCookie(origin, 'sign-in');
  const mark = cookie.read(context) ?? randomToken();
  cookie.write(context, mark, (SIGN_IN_MINUTES * MINUTE_MS) / 1000);
  return mark;
}
