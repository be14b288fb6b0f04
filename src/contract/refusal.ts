/** What a backend finds wrong with one field (decision 5.0.3). */
export interface FieldError {
  /** Payload path: `email`, `invoice_address.zip`. */
  readonly property: string;
  /** German plain text for the person. */
  readonly description: string;
  readonly constraints: Readonly<Record<string, string>>;
}

/** Messages of refusals that mean something to a client, never shown to a person (decision 5.0.4). */
export const REFUSAL_MESSAGES = {
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  csrf: 'invalid csrf token',
  captcha: 'captcha',
  notFound: 'not found',
  throttled: 'too many requests',
  internal: 'internal error',
  invalid: 'input validation failed',
  expired: 'token expired',
} as const;
