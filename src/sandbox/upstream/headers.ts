import type { Context } from 'hono';
import type { Backend } from '../backend.ts';
import { isSpoofable, PROXY_HEADER } from '../endpoint/origin-guards.ts';
import { isTrustedProxy, readConnectionAddress } from '../network/network-address.ts';
import { digest } from '../secrets/crypto.ts';
import type { Upstream } from './read-upstreams.ts';

/** The request to the backend has its own `Host` and length. `Expect` is for the sandbox only. */
const UNFORWARDED_HEADER = /^(?:host|content-length|expect)$/;

export type UpstreamFetch = (request: Request) => Promise<Response>;

export interface UpstreamParts extends Pick<Backend, 'origin' | 'proxies'> {
  readonly upstream: Upstream;
  readonly fetch: UpstreamFetch;
}

/**
 * Creates the headers for a backend. Removes headers by which a visitor could bypass rate limits or a sign-in,
 * and the path of the Referer, which may contain a token (rules 23.4, 23.5).
 */
export function createUpstreamHeaders(
  context: Context,
  { upstream, origin, proxies }: UpstreamParts,
) {
  const receivedHeaders = context.req.raw.headers;
  const headers = new Headers(
    [...receivedHeaders].filter(
      ([name]) => !UNFORWARDED_HEADER.test(name) && !PROXY_HEADER.test(name) && !isSpoofable(name),
    ),
  );
  const forwardedFor = receivedHeaders.get('x-forwarded-for');
  if (forwardedFor !== null && isTrustedProxy(readConnectionAddress(context.env), proxies))
    headers.set('x-forwarded-for', forwardedFor);
  if (headers.get('origin') === origin) headers.set('origin', upstream.expectedOrigin);
  if (URL.parse(headers.get('referer') ?? '')?.origin === origin)
    headers.set('referer', `${upstream.expectedOrigin}/`);
  const cookies = selectCookies(headers.get('cookie') ?? '', upstream.origin);
  if (cookies === '') headers.delete('cookie');
  else headers.set('cookie', cookies);
  return headers;
}

export function createBrowserHeaders(
  answerHeaders: Headers,
  upstream: Upstream,
  origin: string,
): Headers {
  const headers = new Headers(answerHeaders);
  headers.delete('set-cookie');
  for (const cookie of answerHeaders.getSetCookie())
    headers.append('set-cookie', rewriteCookie(cookie, upstream.origin));
  const location = answerHeaders.get('location');
  if (location !== null) headers.set('location', rewriteLocation(location, upstream, origin));
  return headers;
}

/** Keeps a browser in this portal if a backend redirects to itself or to its own portal. */
function rewriteLocation(location: string, upstream: Upstream, origin: string): string {
  const target = URL.parse(location, upstream.origin);
  if (!target || ![upstream.origin, upstream.expectedOrigin].includes(target.origin))
    return location;
  return origin + target.pathname + target.search + target.hash;
}

const MARK_LENGTH = 16;

/** Attributes with which a browser rejects a cookie of http://localhost. */
const REJECTED_ATTRIBUTE = /^(?:domain=.*|secure|partitioned|samesite=none)$/i;

/**
 * Creates the mark with which the names of a backend's cookies begin, because all servers on localhost share
 * their cookies. All marks have the same length, so that no mark begins with another mark.
 */
function createCookieMark(backendOrigin: string): string {
  return `upstream.${digest(backendOrigin).slice(0, MARK_LENGTH)}.`;
}

/** @internal */
export function rewriteCookie(setCookie: string, backendOrigin: string): string {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
  const keptAttributes = attributes.filter((attribute) => !REJECTED_ATTRIBUTE.test(attribute));
  return [createCookieMark(backendOrigin) + pair, ...keptAttributes].join('; ');
}

/** @internal */
export function selectCookies(cookies: string, backendOrigin: string): string {
  const mark = createCookieMark(backendOrigin);
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(mark))
    .map((pair) => pair.slice(mark.length))
    .join('; ');
}
