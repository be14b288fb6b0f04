/** What a backend finds wrong with one field (rule 5.0.3). */
export interface FieldError {
  /** Payload path: `email`, `invoice_address.zip`. */
  readonly property: string;
  /** German plain text for the person. */
  readonly description: string;
  readonly constraints: Readonly<Record<string, string>>;
}

/** What the portal recognises of a refusal; each by itself, so that a page loads only what it asks. */
export const CSRF_MESSAGE = 'invalid csrf token';
export const CAPTCHA_MESSAGE = 'captcha';
export const INVALID_MESSAGE = 'input validation failed';
/** The error of a 401 that asks for a fresh sign-in, in its header WWW-Authenticate (RFC 9470). */
export const STEP_UP_ERROR = 'insufficient_user_authentication';

/** Messages of refusals that mean something to a client, never shown to a person (rule 5.0.4). */
export const REFUSAL_MESSAGES = {
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  csrf: CSRF_MESSAGE,
  captcha: CAPTCHA_MESSAGE,
  notFound: 'not found',
  throttled: 'too many requests',
  internal: 'internal error',
  invalid: INVALID_MESSAGE,
  expired: 'token expired',
} as const;
