import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '../../contract/definition/call.ts';
import { type FieldError, REFUSAL_MESSAGES } from '../../contract/definition/refusal.ts';
import { jsonOnly, smallBodies } from '../server/origin-guards.ts';
import { SUBMIT, spendCaptcha } from './captcha.ts';
import { schemaFaults } from './field-faults.ts';
import { forbidden, invalid, Refusal, unauthorized } from './refusal.ts';
import { carriesCsrfToken, carriesToken } from './tokens.ts';
import { type Visit, type VisitParts, visitOf } from './visit.ts';

/** Answers one call of the contract. Whatever it throws as a Refusal travels as one. */
type Handler<Request, Reply> = (request: Request, visit: Visit) => Reply | Promise<Reply>;

/** Puts a handler behind a call; everything that the contract says about the call is enforced here. */
export type Endpoint = <Request, Reply>(
  call: Call<Request, Reply>,
  handler: Handler<Request, Reply>,
) => void;

/**
 * The door of an app. Order: type and size, CSRF, x-token, captcha, fields, then the handler. A call
 * refuses only with the statuses that it declares; 413, 415 and 500 can meet every call
 * (rule S14.9).
 */
export function createEndpoint(app: Hono, backend: VisitParts): Endpoint {
  return (call, handler) => {
    async function reply(context: Context): Promise<Response> {
      const visit = visitOf(backend, context);
      if (call.changes && !carriesCsrfToken(backend, visit)) throw forbidden(REFUSAL_MESSAGES.csrf);
      if (call.access === 'signed-in' && !carriesToken(backend, visit)) throw unauthorized();
      const sent: unknown =
        call.method === 'GET' ? context.req.query() : await context.req.json().catch(() => null);
      if (call.captcha) await requireCaptcha(backend, visit, Object(sent)['request_token']);
      const told = await handler(readRequest(call, sent), visit);
      checkReply(call, told);
      return context.json(told as object, call.success);
    }

    app.on(call.method, call.path, jsonOnly, smallBodies, (context) =>
      reply(context).catch((error: unknown) => {
        checkRefusal(call, error);
        throw error;
      }),
    );
  };
}

/**
 * A token belongs to the session in which it was solved, and to the action of forms (rule S14.8).
 */
async function requireCaptcha({ store }: VisitParts, visit: Visit, token: unknown): Promise<void> {
  const { sessionId = '' } = visit;
  if (sessionId === '' || !(await spendCaptcha(store, token, { sessionId, action: SUBMIT })))
    throw forbidden(REFUSAL_MESSAGES.captcha);
}

/**
 * The request if it fits the call.
 * @param more faults that are known already
 * @throws Refusal 400 with the faults of its fields and those
 */
export function readRequest<Request>(
  call: Pick<Call<Request, never>, 'request'>,
  sent: unknown,
  more: readonly FieldError[] = [],
): Request {
  try {
    return call.request(sent);
  } catch (error) {
    const issues = error instanceof z.core.$ZodError ? error.issues : [];
    throw invalid(...schemaFaults(issues), ...more);
  }
}

/**
 * @throws Error when the sandbox itself breaks the contract: what a client would read
 * must be what was sent, or the client's schema is papering over a mistake
 */
function checkReply(call: Pick<Call, 'method' | 'path' | 'reply'>, reply: unknown): void {
  if (!holds(reply, call.reply(reply)))
    throw new Error(`${call.method} ${call.path} answers against its contract.`);
}

/** @throws Error when a refusal is one that the contract does not declare for the call */
function checkRefusal(
  { method, path, refusals, expected }: Pick<Call, 'method' | 'path' | 'refusals' | 'expected'>,
  error: unknown,
): void {
  if (!(error instanceof Refusal) || [...refusals, ...expected].includes(error.status)) return;
  throw new Error(`${method} ${path} refuses with ${error.status} against its contract.`);
}

/** Whether everything in `part` stands in `whole` as it is; an empty list may be missing. */
function holds(whole: unknown, part: unknown): boolean {
  if (whole === undefined) return part === undefined || (Array.isArray(part) && part.length === 0);
  if (typeof part !== 'object' || part === null) return whole === part;
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(part).every(([key, value]) =>
    holds((whole as Record<string, unknown>)[key], value),
  );
}
