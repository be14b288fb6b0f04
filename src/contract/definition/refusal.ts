export interface FieldError {
  readonly property: string;
  readonly description: string;
  readonly constraints: Readonly<Record<string, string>>;
}

// Some messages are separate constants, so that a page contains only the messages that it uses.
export const CSRF_MESSAGE = 'invalid csrf token';
export const CAPTCHA_MESSAGE = 'captcha';
export const INVALID_MESSAGE = 'input validation failed';
/** The error in the WWW-Authenticate header of a 401 that asks for a new sign-in (RFC 9470). */
export const STEP_UP_ERROR = 'insufficient_user_authentication';

/** Messages of refusals, which the portal reads and no person sees (rule 5.0.4). */
export const REFUSAL_MESSAGES = {
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  csrf: CSRF_MESSAGE,
  captcha: CAPTCHA_MESSAGE,
  notFound: 'not found',
  throttled: 'too many requests',
  internal: 'internal error',
  overloaded: 'service unavailable',
  invalid: INVALID_MESSAGE,
  expired: 'token expired',
} as const;
