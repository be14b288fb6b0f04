import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type FieldError, REFUSAL_MESSAGES } from '../contract/refusal.ts';

/** An answer that is not a success. Handlers throw it; the app answers with it (decisions 5.0.2, 5.0.4). */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly faults: readonly FieldError[];
  readonly retryAfterSeconds: number;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    more: { faults?: readonly FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.faults = more.faults ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds ?? 0;
  }
}

export function unauthorized(): Refusal {
  return new Refusal(401, REFUSAL_MESSAGES.unauthorized);
}

export function forbidden(message: string = REFUSAL_MESSAGES.forbidden): Refusal {
  return new Refusal(403, message);
}

export function notFound(): Refusal {
  return new Refusal(404, REFUSAL_MESSAGES.notFound);
}

export function expired(): Refusal {
  return new Refusal(410, REFUSAL_MESSAGES.expired);
}

export function throttled(retryAfterSeconds: number): Refusal {
  return new Refusal(429, REFUSAL_MESSAGES.throttled, { retryAfterSeconds });
}

export function invalid(...faults: FieldError[]): Refusal {
  return new Refusal(400, REFUSAL_MESSAGES.invalid, { faults });
}

/** How a refusal travels. */
export function refusalResponse(refusal: Refusal): Response {
  const { status, message, faults, retryAfterSeconds } = refusal;
  return Response.json(
    {
      success: false,
      status,
      message,
      ...(faults.length > 0 && { data: { error: faults } }),
    },
    {
      status,
      headers: retryAfterSeconds > 0 ? { 'retry-after': String(retryAfterSeconds) } : {},
    },
  );
}
