import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HOST_RULES } from '../../sites/host-rules.ts';
import { isLoopback } from '../network/network-address.ts';
import { forbidden, notFound, Refusal, wrongType } from '../refusal.ts';

const BODY_BYTES_MAX = 64 * 1024;
const READING = ['GET', 'HEAD'];

/** A client without `Origin` and `Sec-Fetch-Site` is no browser (rule S5.5). */
export function ownPagesOnly(origin: string): MiddlewareHandler {
  return async (context, next) => {
    const isNavigation = context.req.header('sec-fetch-mode') === 'navigate';
    if (isNavigation && READING.includes(context.req.method)) return next();
    const from = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden();
    // A page without referrer sends Origin 'null'; then Sec-Fetch-Site decides.
    const isOwn = from === undefined || from === origin;
    if (!isOwn && !(from === 'null' && site === 'same-origin')) throw forbidden();
    return next();
  };
}

export const PROXY_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Behind a proxy everybody seems to be at this computer. */
export const directOnly: MiddlewareHandler = async (context, next) => {
  if ([...context.req.raw.headers.keys()].some((name) => PROXY_HEADER.test(name))) throw notFound();
  return next();
};

/** Whether a header says what only a proxy may tell a backend. Backends may read `_` as `-`. */
export function isClaim(header: string): boolean {
  return CLAIM.test(header.replaceAll('_', '-'));
}

const CLAIM = new RegExp(HOST_RULES.claims, 'i');
const AMBIGUOUS = new RegExp(HOST_RULES.refused, 'i');
const WITH_PARAMETERS = new RegExp(
  `^(?:${HOST_RULES.proxied.join('|')})/.*(?:${HOST_RULES.refusedProxied})`,
  'i',
);

/** Rejects paths that a server in front may decode differently. @param page for people, if there are pages */
export function plainPathsOnly(page: (() => string) | undefined): MiddlewareHandler {
  return async (context, next) => {
    // The raw path: a Request has already resolved dot segments.
    const { incoming } = Object(context.env);
    const rawPath: string = incoming?.url ?? new URL(context.req.url).pathname;
    const path = rawPath.replace(/[?#].*/s, '');
    if (!AMBIGUOUS.test(path) && !WITH_PARAMETERS.test(path)) return next();
    if (page && context.req.header('accept')?.includes('text/html'))
      return context.html(page(), 400);
    throw new Refusal(400, 'bad path');
  };
}

/** Prevents DNS rebinding. Other loopback names lead here: sign-in and cookies know one name. */
export function ownHostOnly(origin: string): MiddlewareHandler {
  const own = new URL(origin);
  return async (context, next) => {
    const address = new URL(context.req.url);
    if (address.hostname === own.hostname) return next();
    if (!isLoopback(address.hostname) || !READING.includes(context.req.method)) throw forbidden();
    address.hostname = own.hostname;
    return context.redirect(address.href, 308);
  };
}

/** JSON only: other sites can send forms and plain text without a preflight. */
export const jsonOnly: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type') ?? '';
  if (!READING.includes(context.req.method) && !/^application\/json\s*(;|$)/i.test(type))
    throw wrongType();
  return next();
};

export function atMost(maxSize: number): MiddlewareHandler {
  const onError = () => {
    throw new Refusal(413, 'payload too large');
  };
  return bodyLimit({ maxSize, onError });
}

export const smallBodies = atMost(BODY_BYTES_MAX);
