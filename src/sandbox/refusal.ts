import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  type FieldError,
  REFUSAL_MESSAGES,
  STEP_UP_ERROR,
} from '../contract/definition/refusal.ts';

/** An error response. Handlers throw it and the app sends it (rules 5.0.2, 5.0.4). */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly faults: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    faults: readonly FieldError[] = [],
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.faults = faults;
  }
}

const refuses = (status: ContentfulStatusCode, message: string) => () =>
  new Refusal(status, message);

export const unauthorized = refuses(401, REFUSAL_MESSAGES.unauthorized);
export const notFound = refuses(404, REFUSAL_MESSAGES.notFound);
export const expired = refuses(410, REFUSAL_MESSAGES.expired);
export const wrongType = refuses(415, 'unsupported media type');

export function throttled(retryAfterS: number): Refusal {
  return new Refusal(429, REFUSAL_MESSAGES.throttled, { 'retry-after': String(retryAfterS) });
}

/** Step-up challenge (RFC 9470). @param maxAgeSeconds maximum age of the sign-in */
export function signInAgain(maxAgeSeconds: number): Refusal {
  const challenge = `Bearer error="${STEP_UP_ERROR}", error_description="A more recent sign-in is required", max_age=${maxAgeSeconds}`;
  return new Refusal(401, REFUSAL_MESSAGES.unauthorized, { 'www-authenticate': challenge });
}

export function forbidden(message: string = REFUSAL_MESSAGES.forbidden): Refusal {
  return new Refusal(403, message);
}

/** @throws Refusal 404 where there is nothing */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}

export function invalid(...faults: FieldError[]): Refusal {
  return new Refusal(400, REFUSAL_MESSAGES.invalid, {}, faults);
}

export type MaybeFault = FieldError | false | undefined;

/** @throws Refusal 400 with the faults, if there are any */
export function demandFaultless(checked: readonly MaybeFault[]): void {
  const faults = checked.filter((fault) => fault !== false && fault !== undefined);
  if (faults.length > 0) throw invalid(...faults);
}

export function refusalResponse(refusal: Refusal): Response {
  const { status, message, faults, headers } = refusal;
  const data = faults.length > 0 && { data: { error: faults } };
  return Response.json({ success: false, status, message, ...data }, { status, headers });
}
