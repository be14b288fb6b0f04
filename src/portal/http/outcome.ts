import type { FieldError } from '../../contract/definition/refusal.ts';

export type UnreachableReason = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** The result of a call. `request` never throws: every failure is one of these. */
export type Outcome<Reply> =
  | {
      readonly status: 'success';
      readonly reply: Reply;
      /** By the clock of the backend, if it says so. */
      readonly answeredAt?: Date | undefined;
    }
  | { readonly status: 'expected'; readonly code: number; readonly reply?: undefined }
  | {
      readonly status: 'refused';
      /** The status in the body if there is one, else the HTTP status (rule 0.2). */
      readonly code: number;
      readonly message: string;
      readonly fieldErrors: readonly FieldError[];
      /** Seconds from Retry-After; 0 without it. */
      readonly retryAfterSeconds: number;
      /** By the clock of the backend, if it says so. */
      readonly answeredAt?: Date | undefined;
      /** Only a new sign-in helps, not a new token (RFC 9470). */
      readonly stepUp?: true;
      /** A fresh CSRF token was refused, too: the browser sends no cookie, to which it is bound. */
      readonly hasNoCookies?: true;
      readonly reply?: undefined;
    }
  | {
      readonly status: 'unreachable';
      readonly reason: UnreachableReason;
      readonly originalStatus?: number | undefined;
      readonly reply?: undefined;
    };

/** Where an expected result is an answer, too, such as an empty list. */
export type DataOutcome<Value> = Exclude<Outcome<Value>, { status: 'expected' }>;

/** @param readReply reads undefined for an expected result such as 404 */
export async function answerOf<Reply, Value>(
  outcomePromise: Promise<Outcome<Reply>>,
  readReply: (reply: Reply | undefined) => Value,
): Promise<DataOutcome<Value>> {
  const outcome = await outcomePromise;
  if (outcome.status === 'success') return { ...outcome, reply: readReply(outcome.reply) };
  return outcome.status === 'expected'
    ? { status: 'success', reply: readReply(undefined) }
    : outcome;
}

export type Failure = Extract<Outcome<never>, { status: 'refused' | 'unreachable' }>;
