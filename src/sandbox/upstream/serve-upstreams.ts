import type { Context, Hono } from 'hono';
import { REFUSAL_MESSAGES } from '../../contract/definition/refusal.ts';
import { deviationsOf, headerDeviation } from '../../contract/openapi/deviations.ts';
import type { Operation } from '../../contract/openapi/operation.ts';
import { operations } from '../../contract/openapi/operations.ts';
import { refusalStatuses } from '../../contract/openapi/refusals.ts';
import { STATUSES_WITHOUT_BODY } from '../../operator/command-line/exchange.ts';
import type { Backend } from '../backend.ts';
import { ownPagesOnly, smallBodies } from '../endpoint/origin-guards.ts';
import { sendRequest } from '../network/node-requests.ts';
import { notFound, Refusal, refusalResponse } from '../refusal.ts';
import { type Answer, askUpstream } from './ask-upstream.ts';
import type { DeviationLog } from './deviation-log.ts';
import { answerHeaders, type UpstreamFetch, type UpstreamParts } from './headers.ts';
import type { Upstream } from './read-upstreams.ts';

export interface UpstreamOptions {
  readonly upstreams: readonly Upstream[];
  readonly fetch?: UpstreamFetch;
  readonly print?: (line: string) => void;
}

/** Before the sandbox's own calls. The guard checks `Origin` for all methods: a backend sees another one (rule 23.4). */
export function serveUpstreams(
  app: Hono,
  { origin, proxies }: Pick<Backend, 'origin' | 'proxies'>,
  { upstreams, fetch = sendRequest }: UpstreamOptions,
  deviations: DeviationLog,
): void {
  for (const upstream of upstreams)
    app.all(`${upstream.prefix}/*`, ownPagesOnly(origin), smallBodies, (context) => {
      const { pathname } = new URL(context.req.url);
      // Routes match the decoded path, so /%61ccount would be forwarded, too.
      if (pathname !== upstream.prefix && !pathname.startsWith(`${upstream.prefix}/`))
        throw notFound();
      return forward(context, { upstream, origin, proxies, fetch }, deviations);
    });
}

async function forward(context: Context, parts: UpstreamParts, deviations: DeviationLog) {
  const { upstream, origin } = parts;
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

function deviationsIn(answer: Answer, operation: Operation | undefined) {
  if ('expected' in answer) return [answer];
  const { status } = answer;
  if (status === 404 && !(operation && refusalStatuses(operation.call).includes(status)))
    return [{ field: 'HTTP status', expected: 'a path that is there', seen: '404' }];
  if (!operation) return [];
  const read = { ...answer, body: jsonOf(answer.body) };
  return [...deviationsOf(operation, read), ...otherDeviations(operation, read)];
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body as Uint8Array));
  } catch {
    return undefined;
  }
}

/** Later than the year 5000 in seconds. */
const MILLISECONDS_MIN = 1e11;

/** Refusals that a new token mends; another 403 may be meant for the origin. */
const OF_TOKENS: readonly unknown[] = [REFUSAL_MESSAGES.csrf, REFUSAL_MESSAGES.captcha];

function otherDeviations(
  { cookie }: Operation,
  { status, headers, body }: Parameters<typeof deviationsOf>[1],
) {
  const isOpen = headers.getSetCookie().some((set) => !/;\s*httponly\s*(?:;|$)/i.test(set));
  const sniffing = headers.get('x-content-type-options');
  const { tokenExp, message }: { readonly tokenExp?: unknown; readonly message?: unknown } =
    Object(body);
  const origin = 'an origin that it accepts: --upstream-origin';
  return [
    status === 403 &&
      !OF_TOKENS.includes(message) && { field: 'HTTP status', expected: origin, seen: '403' },
    cookie === 'sets' &&
      isOpen && { field: 'header set-cookie', expected: 'HttpOnly', seen: 'none' },
    sniffing?.toLowerCase() !== 'nosniff' &&
      headerDeviation('x-content-type-options', 'nosniff', sniffing),
    Number(tokenExp) >= MILLISECONDS_MIN && {
      ...{ field: 'tokenExp', expected: 'Unix time in seconds', seen: 'milliseconds' },
    },
  ].filter((deviation) => deviation !== false);
}
