import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isLoopback } from '../server/loopback.ts';

/** A cookie of the portal's host that no script reads. */
export interface HostCookie {
  /** As the browser knows it, with its prefix. */
  readonly name: string;
  readonly read: (context: Context) => string | undefined;
  /** @param maxAge how long the browser keeps it, in seconds */
  readonly write: (context: Context, value: string, maxAge: number) => void;
  readonly remove: (context: Context) => void;
}

/**
 * Whether the cookies of an origin are `Secure` and named with a prefix (rule 5.0.9). Over
 * plain http on this computer they are not: WebKit keeps no such cookie there.
 */
export function hasStrictCookies(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || !isLoopback(hostname);
}

/**
 * A cookie that goes to its own host only: `HttpOnly`, `SameSite=Lax`, for every path.
 * @param name without prefix
 */
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
