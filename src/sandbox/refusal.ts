import { type FieldError, REFUSAL_MESSAGES } from '../contract/definition/refusal.ts';

/** Messages for developers by status, which pages never show. */
const MESSAGES = {
  400: REFUSAL_MESSAGES.invalid,
  401: REFUSAL_MESSAGES.unauthorized,
  403: REFUSAL_MESSAGES.forbidden,
  404: REFUSAL_MESSAGES.notFound,
  410: REFUSAL_MESSAGES.expired,
  413: 'payload too large',
  415: 'unsupported media type',
  429: REFUSAL_MESSAGES.throttled,
  500: REFUSAL_MESSAGES.internal,
  502: 'bad gateway',
} as const;

type RefusalStatus = keyof typeof MESSAGES;

interface RefusalDetails {
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fieldErrors?: readonly FieldError[];
}

/** An error answer. A handler throws the refusal, and the app sends the answer (rules 5.0.2, 5.0.4). */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly headers: Readonly<Record<string, string>>;
  readonly fieldErrors: readonly FieldError[];

  constructor(
    status: RefusalStatus,
    { message = MESSAGES[status], headers = {}, fieldErrors = [] }: RefusalDetails = {},
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.fieldErrors = fieldErrors;
  }
}

/** @throws Refusal 404 for undefined */
export function requireFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal(404);
  return value;
}

export function createFieldRefusal(...fieldErrors: FieldError[]): Refusal {
  return new Refusal(400, { fieldErrors });
}

export type OptionalFieldError = FieldError | false | undefined;

/** @throws Refusal 400 if there is a field error */
export function rejectFieldErrors(optionalErrors: readonly OptionalFieldError[]): void {
  const fieldErrors = optionalErrors.filter((error) => error !== false && error !== undefined);
  if (fieldErrors.length > 0) throw createFieldRefusal(...fieldErrors);
}

export function createRefusalResponse({ status, message, headers, fieldErrors }: Refusal) {
  const data = fieldErrors.length > 0 && { data: { error: fieldErrors } };
  return Response.json({ success: false, status, message, ...data }, { status, headers });
}
