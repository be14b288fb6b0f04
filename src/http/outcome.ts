import type { FieldError } from '../contract/definition/refusal.ts';

/** Why no answer could be used (rule 5.0.6). */
export type UnreachableReason = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/**
 * What came of a call. `send` never throws: every fate is one of these, so a screen that handles
 * them all has handled everything.
 */
export type Outcome<Reply> =
  | { readonly status: 'success'; readonly reply: Reply }
  /** An HTTP status that is a plain result for this call, such as 404 for "none" (rule 5.0.5). */
  | { readonly status: 'expected'; readonly code: number }
  | {
      readonly status: 'refused';
      /** The effective status: that of the body if it names one, else HTTP's (rule 0.2). */
      readonly code: number;
      /** Server text without control characters, at most 300 characters; '' for none. */
      readonly message: string;
      readonly faults: readonly FieldError[];
      /** Seconds to wait, from Retry-After; 0 when not said. */
      readonly retryAfterSeconds: number;
      /** The person has to sign in again before this is done; a newer token is of no use (RFC 9470). */
      readonly stepUp?: true;
    }
  | {
      readonly status: 'unreachable';
      readonly reason: UnreachableReason;
      /** HTTP status of an answer whose body could not be read. */
      readonly originalStatus?: number;
    };

/** An outcome that is neither success nor a plain result. */
export type Failure = Extract<Outcome<never>, { status: 'refused' | 'unreachable' }>;
