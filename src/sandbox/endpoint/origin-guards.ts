import { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HOST_RULES } from '../../sites/host-rules.ts';
import { isLoopback } from '../network/network-address.ts';
import { Refusal } from '../refusal.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** The longest time for the rest of a body that is too large. */
const BODY_REST_MAX_MS = 2000;
const READING_METHODS = ['GET', 'HEAD'];

/**
 * Rejects requests of other origins, except for navigations that only read. Hono's `csrf` would let all JSON and
 * GET requests of other origins pass. A sender without `Origin` and `Sec-Fetch-Site` is no browser, and may pass
 * (rule S5.5).
 */
export function requireOwnPages(origin: string): MiddlewareHandler {
  return async (context, next) => {
    const isNavigation = context.req.header('sec-fetch-mode') === 'navigate';
    if (isNavigation && READING_METHODS.includes(context.req.method)) return next();
    const sender = context.req.header('origin');
    const fetchSite = context.req.header('sec-fetch-site');
    const isOtherSite = fetchSite !== undefined && !['same-origin', 'none'].includes(fetchSite);
    if (isOtherSite) throw new Refusal(403);
    // A page with the referrer policy no-referrer sends the Origin 'null', so that Sec-Fetch-Site decides.
    const isOwnPage = sender === undefined || sender === origin;
    if (!isOwnPage && !(sender === 'null' && fetchSite === 'same-origin')) throw new Refusal(403);
    return next();
  };
}

export const PROXY_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Hides the control room behind a proxy, where every visitor seems to be at this computer. */
export const rejectProxies: MiddlewareHandler = async (context, next) => {
  if ([...context.req.raw.headers.keys()].some((name) => PROXY_HEADER.test(name)))
    throw new Refusal(404);
  return next();
};

/** Whether only a proxy may send the header. A `_` counts as `-`, because some backends treat both alike. */
export function isSpoofable(headerName: string): boolean {
  return SPOOFABLE_HEADER.test(headerName.replaceAll('_', '-'));
}

const SPOOFABLE_HEADER = new RegExp(HOST_RULES.claims, 'i');
const AMBIGUOUS_PATH = new RegExp(HOST_RULES.refused, 'i');
const AMBIGUOUS_API_PATH = new RegExp(
  `^(?:${HOST_RULES.proxied.join('|')})/.*(?:${HOST_RULES.refusedProxied})`,
  'i',
);

/**
 * Rejects paths that a server in front of the sandbox may decode differently.
 * @param readErrorPage reads the page for people; undefined if the sandbox serves no pages
 */
export function rejectAmbiguousPaths(readErrorPage: (() => string) | undefined): MiddlewareHandler {
  return async (context, next) => {
    // Only Node's request has the raw path, because a `Request` has already resolved dot segments.
    const { incoming } = Object(context.env);
    const target: string = incoming?.url ?? new URL(context.req.url).pathname;
    // A client may also send the whole address (RFC 9112, 3.2.2), but never a fragment.
    const path = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/\?.*/s, '');
    const isAmbiguous =
      AMBIGUOUS_PATH.test(path) || AMBIGUOUS_API_PATH.test(path) || path.includes('#');
    if (!isAmbiguous) return next();
    if (readErrorPage && context.req.header('accept')?.includes('text/html'))
      return context.html(readErrorPage(), 400);
    throw new Refusal(400, { message: 'bad path' });
  };
}

/**
 * Rejects other host names, to prevent DNS rebinding. Other loopback names are redirected, because
 * sign-in and cookies work with one name only.
 */
export function requireOwnHost(origin: string): MiddlewareHandler {
  const ownUrl = new URL(origin);
  return async (context, next) => {
    const address = new URL(context.req.url);
    if (address.hostname === ownUrl.hostname) return next();
    if (!isLoopback(address.hostname) || !READING_METHODS.includes(context.req.method))
      throw new Refusal(403);
    address.hostname = ownUrl.hostname;
    return context.redirect(address.href, 308);
  };
}

/** Accepts only JSON, because other sites can send forms and plain text without a preflight. */
export const requireJson: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type') ?? '';
  if (!READING_METHODS.includes(context.req.method) && !/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal(415);
  return next();
};

export function limitBody(maxBytes: number): MiddlewareHandler {
  const onError = async (context: Context): Promise<never> => {
    await dropRestOfBody(context);
    // A body that is still not complete leaves a connection that cannot take another request.
    throw new Refusal(413, { headers: { connection: 'close' } });
  };
  return bodyLimit({ maxSize: maxBytes, onError });
}

/** Reads the rest of a body, because a connection that closes with unread data may lose the answer on its way. */
async function dropRestOfBody({ env, req }: Context): Promise<void> {
  const signal = AbortSignal.timeout(BODY_REST_MAX_MS);
  const { body } = req.raw;
  const { incoming } = Object(env);
  if (body && !body.locked) {
    await body.pipeTo(new WritableStream(), { preventCancel: true, signal }).catch(() => {});
  } else if (incoming instanceof IncomingMessage) {
    // The limit reads a body without `Content-Length` itself, and stops, which would pause the stream.
    incoming.removeAllListeners('data').resume();
    await finished(incoming, { signal }).catch(() => {});
  }
}

export const callBodyLimit = limitBody(BODY_BYTES_MAX);
