import type { Context, Hono } from 'hono';
import type { Call } from '../../contract/definition/call.ts';
import { type FieldError, REFUSAL_MESSAGES } from '../../contract/definition/refusal.ts';
import { forbidden, invalid, Refusal, unauthorized } from '../refusal.ts';
import { type CaptchaParts, SUBMIT, spendCaptcha } from './captcha.ts';
import { schemaFaults } from './field-faults.ts';
import { jsonOnly, smallBodies } from './origin-guards.ts';
import { carriesCsrfToken, carriesToken, type Visit, type VisitParts, visitOf } from './visit.ts';

/** The handler of a call without data returns nothing: what it returned would be sent. */
type Handler<Request, Reply> = (
  request: Request,
  visit: Visit,
) => Reply extends { readonly success: boolean } ? unknown : Reply | Promise<Reply>;

const DONE = {
  200: { success: true },
  201: { success: true, status: 201, message: 'created' },
} as const;

type EndpointParts = VisitParts & CaptchaParts;

export type Endpoint = <Request, Reply>(
  call: Call<Request, Reply>,
  handler: Handler<Request, Reply>,
  options?: { waivesCaptcha?(sent: { category?: unknown; topic?: unknown }): boolean },
) => void;

/** Only declared statuses are sent; 413, 415, 500 and 503 are always possible (rule S14.9). */
export function createEndpoint(app: Hono, backend: EndpointParts): Endpoint {
  return (call, handler, { waivesCaptcha } = {}) => {
    function admit(context: Context): Visit {
      const visit = visitOf(backend, context);
      if (call.isMutation && !carriesCsrfToken(backend, visit))
        throw forbidden(REFUSAL_MESSAGES.csrf);
      if (call.access === 'signed-in' && !carriesToken(backend, visit)) throw unauthorized();
      return visit;
    }

    async function respond(context: Context): Promise<Response> {
      const sent: unknown =
        call.method === 'GET' ? context.req.query() : await context.req.json().catch(() => null);
      if (call.captcha && !waivesCaptcha?.(Object(sent)))
        await requireCaptcha(backend, admit(context), Object(sent)['request_token']);
      // After all that is waited for, such as a body held back until a session has ended (rule S5.11).
      const reply: unknown = await handler(readRequest(call, sent), admit(context));
      return context.json(Object(reply ?? DONE[call.success]), call.success);
    }

    app.on(call.method, call.path, jsonOnly, smallBodies, (context) =>
      respond(context).catch((error: unknown) => {
        checkRefusal(call, error);
        throw error;
      }),
    );
  };
}

async function requireCaptcha(backend: EndpointParts, visit: Visit, token: unknown): Promise<void> {
  const sessionId = visit.session?.cookie;
  if (!sessionId || !(await spendCaptcha(backend, token, { sessionId, action: SUBMIT })))
    throw forbidden(REFUSAL_MESSAGES.captcha);
}

/** @throws Refusal 400 with all field faults, including `more` */
export function readRequest<Request>(
  call: Pick<Call<Request, never>, 'request'>,
  sent: unknown,
  more: readonly FieldError[] = [],
): Request {
  const { data, error } = call.request.safeParse(sent);
  if (error) throw invalid(...schemaFaults(error.issues), ...more);
  return data;
}

function checkRefusal({ method, path, errorStatuses, emptyStatuses }: Call, error: unknown): void {
  if (
    !(error instanceof Refusal) ||
    [...errorStatuses, ...emptyStatuses, 503].includes(error.status)
  )
    return;
  throw new Error(`${method} ${path} refuses with ${error.status} against its contract.`);
}
