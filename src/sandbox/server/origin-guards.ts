import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AMBIGUOUS_PATH } from '../../sites/host-rules.ts';
import { forbidden, Refusal } from '../endpoint/refusal.ts';
import { isLoopback } from './loopback.ts';

const BODY_BYTES_MAX = 64 * 1024;
const READING = ['GET', 'HEAD'];

/**
 * Lets only the portal's own pages in. A browser says where a request comes from in `Origin` and
 * `Sec-Fetch-Site`; what says neither is no browser and carries nobody's cookies (rule S5.5).
 */
export function ownPagesOnly(origin: string): MiddlewareHandler {
  return async (context, next) => {
    if (isNavigation(context)) return next();
    const from = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden();
    // A page without referrer says 'null'; then the browser's own word on the site decides.
    const known = from === undefined || from === origin;
    if (!known && !(from === 'null' && site === 'same-origin')) throw forbidden();
    return next();
  };
}

const AMBIGUOUS = new RegExp(AMBIGUOUS_PATH, 'i');

/** Refuses paths that a server before this one may have read as other paths (rule S14.12). */
export const plainPathsOnly: MiddlewareHandler = async (context, next) => {
  // As it came over the wire: a Request has its dot segments resolved already.
  const sent: string = Object(context.env)['incoming']?.url ?? new URL(context.req.url).pathname;
  if (AMBIGUOUS.test(sent.replace(/[?#].*/s, ''))) throw new Refusal(400, 'bad path');
  return next();
};

/**
 * Answers only under the portal's own name or this computer's, so that no foreign name can be
 * pointed at the sandbox (DNS rebinding). Sign-in and cookies know one name, so 127.0.0.1 is led there.
 */
export function ownHostOnly(origin: string): MiddlewareHandler {
  const own = new URL(origin);
  return async (context, next) => {
    const asked = new URL(context.req.url);
    if (asked.hostname === own.hostname) return next();
    if (!isLoopback(asked.hostname) || !READING.includes(context.req.method)) throw forbidden();
    asked.hostname = own.hostname;
    return context.redirect(asked.href, 308);
  };
}

/** A person following a link or a redirect; the API's two landing places are reached so. */
function isNavigation(context: Context): boolean {
  return (
    READING.includes(context.req.method) && context.req.header('sec-fetch-mode') === 'navigate'
  );
}

/** Takes JSON only: a form or plain text could come from any page without asking (rule 5.0.4). */
export const jsonOnly: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type') ?? '';
  if (!READING.includes(context.req.method) && !/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal(415, 'unsupported media type');
  return next();
};

/** Takes bodies of a reasonable size only. */
export const smallBodies = bodyLimit({
  maxSize: BODY_BYTES_MAX,
  onError: () => {
    throw new Refusal(413, 'payload too large');
  },
});
