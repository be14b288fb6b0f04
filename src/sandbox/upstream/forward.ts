import type { Context } from 'hono';
import { deviationsOf } from '../../contract/openapi/deviations.ts';
import { operations } from '../../contract/openapi/operations.ts';
import { Refusal, refusalResponse } from '../endpoint/refusal.ts';
import { askUpstream, type UpstreamParts } from './ask-upstream.ts';
import type { DeviationLog } from './deviation-log.ts';
import { answerHeaders } from './headers.ts';
import { jsonOf } from './read-answer.ts';

/** Statuses whose answers have no body. */
const WITHOUT_BODY = [204, 205, 304];

interface ForwardParts extends UpstreamParts {
  /** Origin of this portal. */
  readonly origin: string;
  readonly deviations: DeviationLog;
}

/**
 * Returns the answer of an upstream with its status and body, or 502 (rules 23.7, 23.8). Records
 * where the answer to a call deviates from the contract.
 */
export async function forward(context: Context, parts: ForwardParts): Promise<Response> {
  const { upstream, origin, deviations } = parts;
  const { pathname } = new URL(context.req.url);
  const operation = operations.find(
    ({ call }) => call.method === context.req.method && call.path === pathname,
  );
  const answer = await askUpstream(context, parts);
  if ('expected' in answer) {
    // Paths that are no calls may contain personal values.
    const name = operation ? `${operation.call.method} ${pathname}` : `${upstream.prefix}/…`;
    if (!context.req.raw.signal.aborted) deviations.add(name, answer);
    return refusalResponse(new Refusal(502, 'bad gateway'));
  }
  const { status, headers, body } = answer;
  if (operation)
    for (const deviation of deviationsOf(operation, { status, headers, body: jsonOf(body) }))
      deviations.add(`${operation.call.method} ${pathname}`, deviation);
  return new Response(WITHOUT_BODY.includes(status) ? null : body, {
    status,
    headers: answerHeaders(headers, upstream, origin),
  });
}
