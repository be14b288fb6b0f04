import type { Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { STATUSES_WITHOUT_BODY } from '../../operator/command-line/exchange.ts';
import { readBodyBytes } from '../../operator/command-line/read-body-bytes.ts';
import type { Backend } from '../backend.ts';
import { ownPagesOnly, smallBodies } from '../endpoint/origin-guards.ts';
import { sendRequest } from '../network/node-requests.ts';
import { notFound, Refusal } from '../refusal.ts';
import { connectionErrorCode } from './announce.ts';
import {
  answerHeaders,
  requestHeaders,
  type UpstreamFetch,
  type UpstreamParts,
} from './headers.ts';
import type { Upstream } from './read-upstreams.ts';

/** A page of the administration is larger than any answer to a call. */
const ANSWER_BYTES_MAX = 10 * 1024 * 1024;

export interface UpstreamOptions {
  readonly upstreams: readonly Upstream[];
  readonly fetch?: UpstreamFetch;
  readonly print?: (line: string) => void;
}

/** Before the sandbox's own calls. The guard checks `Origin` for all methods: a backend sees another one (rule 23.4). */
export function serveUpstreams(
  app: Hono,
  { origin, proxies }: Pick<Backend, 'origin' | 'proxies'>,
  { upstreams, fetch = sendRequest, print = () => {} }: UpstreamOptions,
): void {
  for (const upstream of upstreams)
    app.all(`${upstream.prefix}/*`, ownPagesOnly(origin), smallBodies, async (context) => {
      const { pathname } = new URL(context.req.url);
      // Routes match the decoded path, so /%61ccount would be forwarded, too.
      if (pathname !== upstream.prefix && !pathname.startsWith(`${upstream.prefix}/`))
        throw notFound();
      const clock = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      try {
        return await forward(context, { upstream, origin, proxies, fetch }, clock);
      } catch (error) {
        const reason = clock.aborted ? `none in ${REQUEST_TIMEOUT_MS / 1000} s` : reasonOf(error);
        if (!context.req.raw.signal.aborted) print(`No answer from ${upstream.origin}: ${reason}.`);
        throw new Refusal(502, 'bad gateway');
      }
    });
}

/** Follows no redirects (rules 23.3, 23.8). @throws Error without a whole answer */
async function forward(
  context: Context,
  parts: UpstreamParts,
  clock: AbortSignal,
): Promise<Response> {
  const { upstream, origin, fetch } = parts;
  const { method, raw, url } = context.req;
  const { pathname, search } = new URL(url);
  const answer = await proxy(upstream.origin + pathname + search, {
    // Only as `raw` are its hop-by-hop headers removed.
    raw: new Request(url, { method, headers: requestHeaders(context, parts) }),
    ...(!['GET', 'HEAD'].includes(method) && { body: await context.req.arrayBuffer() }),
    redirect: 'manual',
    signal: AbortSignal.any([raw.signal, clock]),
    customFetch: fetch,
  });
  // Reads the whole body, so that a cut does not reach the browser as a success.
  const body = await readBodyBytes(answer.body ?? [], ANSWER_BYTES_MAX);
  if (!body) throw new Error('too long', { cause: { code: 'TOO_LONG' } });
  const { status, headers } = answer;
  return new Response(STATUSES_WITHOUT_BODY.includes(status) ? null : body, {
    status,
    headers: answerHeaders(headers, upstream, origin),
  });
}

/** Never the error's own message, which may quote a request. */
function reasonOf(error: unknown): string {
  return connectionErrorCode(error) || 'it breaks off';
}
