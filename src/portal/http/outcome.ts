import type { FieldError } from '../../contract/definition/refusal.ts';

export type UnreachableReason = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** The result of a call. `send` never throws: every failure is one of these. */
export type Outcome<Reply> =
  | { readonly status: 'success'; readonly reply: Reply }
  /** An error status that this call expects, such as 404 for 'none' (rule 5.0.5). */
  | { readonly status: 'expected'; readonly code: number }
  | {
      readonly status: 'refused';
      /** The status in the body if there is one, else the HTTP status (rule 0.2). */
      readonly code: number;
      /** Server text without control characters, at most 300 characters; '' for none. */
      readonly message: string;
      readonly faults: readonly FieldError[];
      /** Seconds from Retry-After; 0 without it. */
      readonly retryAfterSeconds: number;
      /** Only a new sign-in helps, not a new token (RFC 9470). */
      readonly stepUp?: true;
    }
  | {
      readonly status: 'unreachable';
      readonly reason: UnreachableReason;
      /** HTTP status of a response whose body could not be read. */
      readonly originalStatus?: number;
    };

export type Failure = Extract<Outcome<never>, { status: 'refused' | 'unreachable' }>;
