import type { Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { STATUSES_WITHOUT_BODY } from '../../operator/command-line/exchange.ts';
import { readBodyBytes } from '../../operator/command-line/read-body-bytes.ts';
import type { Backend } from '../backend.ts';
import { callBodyLimit, requireOwnPages } from '../endpoint/origin-guards.ts';
import { sendRequest } from '../network/node-requests.ts';
import { Refusal } from '../refusal.ts';
import { readConnectionErrorCode } from './announce.ts';
import {
  createBrowserHeaders,
  createUpstreamHeaders,
  type UpstreamFetch,
  type UpstreamParts,
} from './headers.ts';
import type { Upstream } from './read-upstreams.ts';

/** The prefix /admin has whole pages of the backend, which are larger than answers to calls. */
const ANSWER_BYTES_MAX = 10 * 1024 * 1024;

export interface UpstreamOptions {
  readonly upstreams: readonly Upstream[];
  readonly fetch?: UpstreamFetch;
  readonly print?: (line: string) => void;
}

/**
 * Serves the prefixes of real backends, before the sandbox's own calls. The sandbox checks `Origin` for all
 * methods. A backend cannot, because it receives another `Origin` than the browser sends (rule 23.4).
 */
export function serveUpstreams(
  app: Hono,
  { origin, proxies }: Pick<Backend, 'origin' | 'proxies'>,
  { upstreams, fetch = sendRequest, print = () => {} }: UpstreamOptions,
): void {
  for (const upstream of upstreams)
    app.all(`${upstream.prefix}/*`, requireOwnPages(origin), callBodyLimit, async (context) => {
      const { pathname } = new URL(context.req.url);
      // Routes match the decoded path. Without this check, /%61ccount would reach the backend, too.
      if (pathname !== upstream.prefix && !pathname.startsWith(`${upstream.prefix}/`))
        throw new Refusal(404);
      const timeoutSignal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      try {
        return await forward(context, { upstream, origin, proxies, fetch }, timeoutSignal);
      } catch (error) {
        const reason = timeoutSignal.aborted
          ? `time limit of ${REQUEST_TIMEOUT_MS / 1000} s`
          : formatError(error);
        if (!context.req.raw.signal.aborted) print(`No answer from ${upstream.origin}: ${reason}.`);
        throw new Refusal(502);
      }
    });
}

/** Forwards a request, and follows no redirects (rules 23.3, 23.8). @throws Error without a whole answer */
async function forward(
  context: Context,
  parts: UpstreamParts,
  timeoutSignal: AbortSignal,
): Promise<Response> {
  const { upstream, origin, fetch } = parts;
  const { method, raw, url } = context.req;
  const { pathname, search } = new URL(url);
  const answer = await proxy(upstream.origin + pathname + search, {
    // `proxy` removes hop-by-hop headers only from `raw`.
    raw: new Request(url, { method, headers: createUpstreamHeaders(context, parts) }),
    ...(!['GET', 'HEAD'].includes(method) && { body: await context.req.arrayBuffer() }),
    redirect: 'manual',
    signal: AbortSignal.any([raw.signal, timeoutSignal]),
    customFetch: fetch,
  });
  // The whole body is read, so that a broken answer does not reach the browser as a success.
  const body = await readBodyBytes(answer.body ?? [], ANSWER_BYTES_MAX);
  if (!body) throw new Error('too long', { cause: { code: 'TOO_LONG' } });
  const { status, headers } = answer;
  return new Response(STATUSES_WITHOUT_BODY.includes(status) ? null : body, {
    status,
    headers: createBrowserHeaders(headers, upstream, origin),
  });
}

/** Formats the code of an error and not the message, which may quote a request. */
function formatError(error: unknown): string {
  return readConnectionErrorCode(error) || 'broken connection';
}
