import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '../contract/call.ts';
import { type FieldError, REFUSAL_MESSAGES } from '../contract/refusal.ts';
import type { Backend } from './backend.ts';
import { spendCaptcha } from './captcha.ts';
import { schemaFaults } from './field-faults.ts';
import { jsonOnly, smallBodies } from './gate.ts';
import { forbidden, invalid, unauthorized } from './refusal.ts';
import { carriesCsrfToken, carriesToken } from './tokens.ts';
import { type Visit, visitOf } from './visit.ts';

/** Answers one call of the contract. Whatever it throws as a Refusal travels as one. */
type Handler<Request, Reply> = (request: Request, visit: Visit) => Reply | Promise<Reply>;

/** Puts a handler behind a call; everything that the contract says about the call is enforced here. */
export type Door = <Request, Reply>(
  call: Call<Request, Reply>,
  handler: Handler<Request, Reply>,
) => void;

/** The door of an app. Order: type and size, CSRF, x-token, captcha, fields, then the handler. */
export function createDoor(app: Hono, backend: Backend): Door {
  return (call, handler) => {
    app.on(call.method, call.path, jsonOnly, smallBodies, async (context) => {
      const visit = visitOf(backend, context);
      if (call.changes && !carriesCsrfToken(backend, visit)) throw forbidden(REFUSAL_MESSAGES.csrf);
      if (call.access === 'signed-in' && !carriesToken(backend, visit)) throw unauthorized();
      const sent: unknown =
        call.method === 'GET' ? context.req.query() : await context.req.json().catch(() => null);
      if (call.captcha && !(await spendCaptcha(backend.store, Object(sent)['request_token'])))
        throw forbidden(REFUSAL_MESSAGES.captcha);
      const reply = await handler(readRequest(call, sent), visit);
      checkReply(call, reply);
      return context.json(reply as object, call.success);
    });
  };
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

/** Whether everything in `part` stands in `whole` as it is; an empty list may be missing. */
function holds(whole: unknown, part: unknown): boolean {
  if (whole === undefined) return part === undefined || (Array.isArray(part) && part.length === 0);
  if (typeof part !== 'object' || part === null) return whole === part;
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(part).every(([key, value]) =>
    holds((whole as Record<string, unknown>)[key], value),
  );
}
