import { sValidator } from '@hono/standard-validator';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Call } from '../../contract/definition/call.ts';
import { type FieldError, REFUSAL_MESSAGES } from '../../contract/definition/refusal.ts';
import { createFieldRefusal, Refusal } from '../refusal.ts';
import { type CaptchaParts, SUBMIT_ACTION, spendCaptcha } from './captcha.ts';
import { callBodyLimit, requireJson } from './origin-guards.ts';
import { listSchemaErrors } from './schema-errors.ts';
import { hasCsrfToken, hasToken, readVisit, type Visit, type VisitParts } from './visit.ts';

/** Handles a call. If the reply has no data, a handler may return nothing, and the default reply is sent. */
type Handler<Request, Reply> = (
  request: Request,
  visit: Visit,
) => Reply extends { readonly success: boolean } ? unknown : Reply | Promise<Reply>;

const DEFAULT_REPLIES = {
  200: { success: true },
  201: { success: true, status: 201, message: 'created' },
} as const;

type EndpointParts = VisitParts & CaptchaParts;

export type Endpoint = <Request, Reply>(
  call: Call<Request, Reply>,
  handler: Handler<Request, Reply>,
  options?: { waivesCaptcha?(sentValues: { category?: unknown; topic?: unknown }): boolean },
) => void;

/** Creates the function that registers a handler for a call of the contract. */
export function createEndpoint(app: Hono, backend: EndpointParts): Endpoint {
  return (call, handler, { waivesCaptcha } = {}) => {
    function admitVisit(context: Context): Visit {
      const visit = readVisit(backend, context);
      if (call.isMutation && !hasCsrfToken(backend, visit))
        throw new Refusal(403, { message: REFUSAL_MESSAGES.csrf });
      if (call.access === 'signed-in' && !hasToken(backend, visit)) throw new Refusal(401);
      return visit;
    }

    const requireCaptcha: MiddlewareHandler = async (context, next) => {
      if (!call.hasCaptcha) return next();
      const sentValues = Object(await context.req.json().catch(() => null));
      if (!waivesCaptcha?.(sentValues))
        await assertCaptcha(backend, admitVisit(context), sentValues['request_token']);
      return next();
    };

    const requestPart = call.method === 'GET' ? 'query' : 'json';
    app.on(
      call.method,
      call.path,
      requireJson,
      callBodyLimit,
      requireDeclaredStatus(call),
      requireCaptcha,
      sValidator(requestPart, call.request, (result) => {
        if (!result.success) throw createFieldRefusal(...listSchemaErrors(result.error));
      }),
      async (context) => {
        // The session is checked last, because the session may end while the body arrives (rule S5.11).
        const reply: unknown = await handler(context.req.valid(requestPart), admitVisit(context));
        return context.json(
          Object(reply ?? DEFAULT_REPLIES[call.successStatus]),
          call.successStatus,
        );
      },
    );
  };
}

/** @throws Refusal 403 without a valid captcha token of the session */
async function assertCaptcha(backend: EndpointParts, visit: Visit, token: unknown): Promise<void> {
  const sessionId = visit.session?.cookie;
  if (!sessionId || !(await spendCaptcha(backend, token, { sessionId, action: SUBMIT_ACTION })))
    throw new Refusal(403, { message: REFUSAL_MESSAGES.captcha });
}

/** @throws Refusal 400 with all field errors, including the further errors */
export function readRequest<Request>(
  call: Pick<Call<Request, never>, 'request'>,
  sentValues: unknown,
  furtherErrors: readonly FieldError[] = [],
): Request {
  const { data, error } = call.request.safeParse(sentValues);
  if (error) throw createFieldRefusal(...listSchemaErrors(error.issues), ...furtherErrors);
  return data;
}

/** Allows only the statuses of the contract, because pages know no other statuses (rule S14.9). */
function requireDeclaredStatus(call: Call): MiddlewareHandler {
  const { method, path, errorStatuses, emptyStatuses } = call;
  const declaredStatuses: readonly number[] = [...errorStatuses, ...emptyStatuses];
  return async (context, next) => {
    await next();
    const { error } = context;
    if (error instanceof Refusal && !declaredStatuses.includes(error.status))
      throw new Error(
        `${method} ${path} refuses with ${error.status}, which its contract does not list.`,
      );
  };
}
