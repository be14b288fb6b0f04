import type { Call } from '../../contract/definition/call.ts';
import { CSRF_MESSAGE } from '../../contract/definition/refusal.ts';
import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { readAnswerTime } from './answer-time.ts';
import type { Outcome, UnreachableReason } from './outcome.ts';
import { readRefusal } from './read-refusal.ts';
import { createRequestHeaders } from './request-credentials.ts';

/**
 * Sends a request without a token check and without a retry. The request times out after 30 s (rule 5.0.6). The
 * function never throws.
 */
export async function requestOnce<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request,
): Promise<Outcome<Reply>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS);
  let outcome: Outcome<Reply>;
  let json: JsonBody | undefined;
  try {
    const response = await fetchCall(call, body, controller.signal);
    json = readJson(await response.text());
    outcome = outcomeOf(call, response, json);
  } catch {
    outcome = createUnreachableOutcome(controller.signal.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR');
  }
  clearTimeout(timer);
  callObserver?.(call, outcome, json);
  return outcome;
}

function fetchCall(
  { method, path }: Pick<Call, 'method' | 'path'>,
  body: unknown,
  signal: AbortSignal,
): Promise<Response> {
  const address = new URL(path, location.origin);
  if (method === 'GET') {
    for (const [name, value] of Object.entries(body ?? {}))
      if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return fetch(address.href, {
    method,
    headers: createRequestHeaders(address),
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    credentials: 'include',
    cache: 'no-store',
    redirect: 'error',
    signal,
  });
}

/** A readable body; an empty body has the value undefined. */
interface JsonBody {
  readonly value: unknown;
}

/** @returns undefined if the body is not JSON */
function readJson(text: string): JsonBody | undefined {
  try {
    return { value: text.trim() === '' ? undefined : JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function outcomeOf<Reply>(
  call: Pick<Call<never, Reply>, 'reply' | 'emptyStatuses'>,
  response: Response,
  json: JsonBody | undefined,
): Outcome<Reply> {
  // The answer of a proxy may be an HTML page, but the meaning of 429, 503 and Retry-After is clear without a body.
  if (!json && response.status !== 429 && response.status !== 503)
    return createUnreachableOutcome('PARSING_ERROR', response.status);
  const value = json?.value;
  const envelope: { status?: unknown; success?: unknown; message?: unknown } = Object(value);
  const code = typeof envelope.status === 'number' ? envelope.status : response.status;
  if (code >= 200 && code <= 299 && envelope.success !== false) {
    const { data, error } = call.reply.safeParse(value);
    if (error) return createUnreachableOutcome('PARSING_ERROR', response.status);
    return { status: 'success', reply: data, answeredAt: readAnswerTime(response.headers) };
  }
  // The refusal of a stale CSRF token never counts as an empty status, because the backend has not processed the call.
  if (call.emptyStatuses.includes(code) && envelope.message !== CSRF_MESSAGE)
    return { status: 'empty', code };
  return readRefusal(code, value, response.headers);
}

function createUnreachableOutcome(
  reason: UnreachableReason,
  originalStatus?: number,
): Outcome<never> {
  return { status: 'unreachable', reason, originalStatus };
}

/** Runs after every call. @param json the body if it is JSON, which may contain personal data */
export type CallObserver = (
  call: Pick<Call<never>, 'method' | 'path' | 'reply' | 'errorStatuses'>,
  outcome: Outcome<unknown>,
  json?: JsonBody,
) => void;

let callObserver: CallObserver | undefined;

export function observeCalls(observer: CallObserver | undefined): void {
  callObserver = observer;
}
