import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isLoopback } from '../network/loopback.ts';

export interface HostCookie {
  readonly name: string;
  readonly read: (context: Context) => string | undefined;
  /** @param maxAge in seconds */
  readonly write: (context: Context, value: string, maxAge: number) => void;
  readonly remove: (context: Context) => void;
}

/** Not on http loopback origins: WebKit rejects `Secure` cookies there (rule 5.0.9). */
export function hasStrictCookies(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || !isLoopback(hostname);
}

/** A host-only cookie: `HttpOnly`, `SameSite=Lax`, path `/`. @param name without prefix */
export function hostCookie(origin: string, name: string): HostCookie {
  const isStrict = hasStrictCookies(origin);
  const fullName = isStrict ? `__Host-${name}` : name;
  const attributes = { httpOnly: true, secure: isStrict, sameSite: 'Lax', path: '/' } as const;
  return {
    name: fullName,
    read: (context) => getCookie(context, fullName),
    write: (context, value, maxAge) =>
      setCookie(context, fullName, value, { ...attributes, maxAge }),
    remove: (context) => deleteCookie(context, fullName, attributes),
  };
}
