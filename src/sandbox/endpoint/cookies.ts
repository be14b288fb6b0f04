import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isLoopback } from '../network/loopback.ts';
import { randomToken } from '../secrets/crypto.ts';
import { MINUTE_MS, SIGN_IN_MINUTES } from '../times.ts';

export type HostCookie = ReturnType<typeof hostCookie>;

/** Not on http loopback origins: WebKit rejects `Secure` cookies there (rule 5.0.9). */
export function hasStrictCookies(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || !isLoopback(hostname);
}

/** A host-only cookie: `HttpOnly`, `SameSite=Lax`, path `/`. @param name without prefix */
export function hostCookie(origin: string, name: string) {
  const isStrict = hasStrictCookies(origin);
  const fullName = isStrict ? `__Host-${name}` : name;
  const attributes = { httpOnly: true, secure: isStrict, sameSite: 'Lax', path: '/' } as const;
  return {
    name: fullName,
    read: (context: Context) => getCookie(context, fullName),
    write: (context: Context, value: string, maxAge: number) =>
      setCookie(context, fullName, value, { ...attributes, maxAge }),
    remove: (context: Context) => deleteCookie(context, fullName, attributes),
  };
}

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
