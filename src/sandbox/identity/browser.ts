import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { randomToken } from '../crypto.ts';
import { MINUTE_MS, SIGN_IN_MINUTES } from '../times.ts';

const COOKIE = '__Host-sign-in';

/**
 * A mark of the browser that begins a sign-in. Only the same browser can finish it, so nobody
 * is signed in by a stranger's link (login CSRF, S5.10). Tabs of a browser share the mark.
 */
export function browserOf(context: Context): string {
  const mark = getCookie(context, COOKIE) ?? randomToken();
  setCookie(context, COOKIE, mark, {
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: (SIGN_IN_MINUTES * MINUTE_MS) / 1000,
  });
  return mark;
}
