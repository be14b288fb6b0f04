import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import type { Deviation } from '../../contract/openapi/deviation.ts';
import { failureOf } from './failure.ts';
import { type RequestParts, requestHeaders } from './headers.ts';
import { readAnswer } from './read-answer.ts';

export type UpstreamFetch = (request: Request) => Promise<Response>;

export interface UpstreamParts extends RequestParts {
  readonly fetch: UpstreamFetch;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Sends a request to an upstream and reads its whole answer, for at most 30 s. Follows no redirects
 * (rules 23.3, 23.8).
 * @returns the reason when there is no complete answer
 */
export async function askUpstream(
  context: Context,
  parts: UpstreamParts,
): Promise<Answer | Deviation> {
  const { upstream, fetch } = parts;
  const { method, raw, url } = context.req;
  const { pathname, search } = new URL(url);
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), REQUEST_TIMEOUT_MS);
  try {
    const answer = await proxy(upstream.origin + pathname + search, {
      // Only as `raw` are its hop-by-hop headers removed.
      raw: new Request(url, { method, headers: requestHeaders(context, parts) }),
      ...(!['GET', 'HEAD'].includes(method) && { body: await context.req.arrayBuffer() }),
      redirect: 'manual',
      signal: AbortSignal.any([raw.signal, clock.signal]),
      customFetch: fetch,
    });
    return { status: answer.status, headers: answer.headers, body: await readAnswer(answer) };
  } catch (error) {
    return failureOf(error, clock.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}
