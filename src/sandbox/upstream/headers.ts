import type { Context } from 'hono';
import { API_CACHE } from '../../sites/host-rules.ts';
import { PROXY_HEADER } from '../endpoint/origin-guards.ts';
import {
  connectionAddress,
  isTrustedProxy,
  type TrustedProxies,
} from '../network/network-address.ts';
import { cookieForBrowser, cookiesForUpstream } from './cookies.ts';
import type { Upstream } from './read-upstreams.ts';

/** `Host` and length follow from the new request, `Expect` is for the next server only. */
const NOT_FORWARDED = /^(?:host|content-length|expect)$/;

export interface RequestParts {
  readonly upstream: Upstream;
  readonly origin: string;
  readonly proxies: TrustedProxies;
}

/**
 * Request headers for an upstream. A forged network address would bypass its rate limits, and the
 * path in a Referer may contain a one-time token (rules 23.4, 23.5).
 */
export function requestHeaders(
  context: Context,
  { upstream, origin, proxies }: RequestParts,
): Headers {
  const received = context.req.raw.headers;
  const headers = new Headers(
    [...received].filter(([name]) => !NOT_FORWARDED.test(name) && !PROXY_HEADER.test(name)),
  );
  const forwardedFor = received.get('x-forwarded-for');
  if (forwardedFor !== null && isTrustedProxy(connectionAddress(context.env), proxies))
    headers.set('x-forwarded-for', forwardedFor);
  if (headers.get('origin') === origin) headers.set('origin', upstream.portalOrigin);
  if (URL.parse(headers.get('referer') ?? '')?.origin === origin)
    headers.set('referer', `${upstream.portalOrigin}/`);
  const cookies = cookiesForUpstream(headers.get('cookie') ?? '', upstream.origin);
  if (cookies === '') headers.delete('cookie');
  else headers.set('cookie', cookies);
  return headers;
}

export function answerHeaders(answer: Headers, upstream: Upstream, origin: string): Headers {
  const headers = new Headers(answer);
  headers.delete('set-cookie');
  for (const cookie of answer.getSetCookie())
    headers.append('set-cookie', cookieForBrowser(cookie, upstream.origin));
  const location = answer.get('location');
  if (location !== null) headers.set('location', locationFor(location, upstream, origin));
  headers.set('cache-control', API_CACHE);
  return headers;
}

/** Keeps a browser in this portal when an upstream redirects to itself or to its own portal. */
function locationFor(location: string, upstream: Upstream, origin: string): string {
  const target = URL.parse(location, upstream.origin);
  if (!target || ![upstream.origin, upstream.portalOrigin].includes(target.origin)) return location;
  return origin + target.pathname + target.search + target.hash;
}
