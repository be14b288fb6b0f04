import type { Context } from 'hono';
import type { Deviation } from '../../contract/openapi/deviation.ts';
import { deviationsOf } from '../../contract/openapi/deviations.ts';
import type { Operation } from '../../contract/openapi/operation.ts';
import { operations } from '../../contract/openapi/operations.ts';
import { STATUSES_WITHOUT_BODY } from '../network/node-response.ts';
import { Refusal, refusalResponse } from '../refusal.ts';
import { type Answer, askUpstream, type UpstreamParts } from './ask-upstream.ts';
import type { DeviationLog } from './deviation-log.ts';
import { answerHeaders } from './headers.ts';
import { jsonOf } from './read-answer.ts';

interface ForwardParts extends UpstreamParts {
  readonly deviations: DeviationLog;
}

/**
 * Returns the answer of an upstream with its status and body, or 502 (rules 23.7, 23.8). Records
 * where the answer to a call deviates from the contract.
 */
export async function forward(context: Context, parts: ForwardParts): Promise<Response> {
  const { upstream, origin, deviations } = parts;
  const { method, url, raw } = context.req;
  const { pathname } = new URL(url);
  const operation = operations.find(({ call }) => call.method === method && call.path === pathname);
  // Paths that are no calls may contain personal values.
  const name = operation ? `${method} ${pathname}` : `${upstream.prefix}/…`;
  const answer = await askUpstream(context, parts);
  if (!raw.signal.aborted)
    for (const deviation of deviationsIn(answer, operation)) deviations.add(name, deviation);
  if ('expected' in answer) return refusalResponse(new Refusal(502, 'bad gateway'));
  const { status, headers, body } = answer;
  return new Response(STATUSES_WITHOUT_BODY.includes(status) ? null : body, {
    status,
    headers: answerHeaders(headers, upstream, origin),
  });
}

function deviationsIn(
  answer: Answer | Deviation,
  operation: Operation | undefined,
): readonly Deviation[] {
  if ('expected' in answer) return [answer];
  return operation ? deviationsOf(operation, { ...answer, body: jsonOf(answer.body) }) : [];
}
