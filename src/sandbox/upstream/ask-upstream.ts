import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { bytesOf } from '../../operator/command-line/bytes-of.ts';
import { requestHeaders, type UpstreamParts } from './headers.ts';

/** A page of the administration is larger than any answer to a call. */
const ANSWER_BYTES_MAX = 10 * 1024 * 1024;

/** Codes of errors before there is a connection. */
const UNREACHED = 'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ETIMEDOUT'.split(' ');

export type Answer = Awaited<ReturnType<typeof askUpstream>>;

/** Follows no redirects (rules 23.3, 23.8). @returns the reason when there is no whole answer in 30 s */
export async function askUpstream(context: Context, parts: UpstreamParts) {
  const { upstream, fetch } = parts;
  const { method, raw, url } = context.req;
  const { pathname, search } = new URL(url);
  const failed = (seen: string) => ({ field: '', expected: 'complete answer', seen });
  const clock = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const answer = await proxy(upstream.origin + pathname + search, {
      // Only as `raw` are its hop-by-hop headers removed.
      raw: new Request(url, { method, headers: requestHeaders(context, parts) }),
      ...(!['GET', 'HEAD'].includes(method) && { body: await context.req.arrayBuffer() }),
      redirect: 'manual',
      signal: AbortSignal.any([raw.signal, clock]),
      customFetch: fetch,
    });
    // Reads the whole body, so that a cut does not reach the browser as a success.
    const body = await bytesOf(answer.body ?? [], ANSWER_BYTES_MAX);
    if (!body) return failed('more than 10 MiB');
    return { status: answer.status, headers: answer.headers, body };
  } catch (error) {
    if (clock.aborted) return failed(`none in ${REQUEST_TIMEOUT_MS / 1000} s`);
    const code = errorCode(error);
    const how = UNREACHED.includes(code) ? 'not reached' : 'broken off';
    return failed(code === '' ? how : `${how} (${code})`);
  }
}

export function errorCode(error: unknown): string {
  const { code = Object(Object(error).cause).code }: { readonly code?: unknown } = Object(error);
  return typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : '';
}
