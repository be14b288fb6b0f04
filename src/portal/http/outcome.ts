import type { FieldError } from '../../contract/definition/refusal.ts';

export type UnreachableReason = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** The end of a request. `request` returns every failure as an outcome and never throws. */
export type Outcome<Reply> =
  | {
      readonly status: 'success';
      readonly reply: Reply;
      /** When the backend answered, by its own clock; undefined without a `Date` header. */
      readonly answeredAt?: Date | undefined;
    }
  /** An empty status of the call, such as 404. */
  | { readonly status: 'empty'; readonly code: number; readonly reply?: undefined }
  | {
      readonly status: 'refused';
      /** The status in the body if there is one, else the HTTP status (rule 0.2). */
      readonly code: number;
      readonly message: string;
      readonly fieldErrors: readonly FieldError[];
      /** The seconds of Retry-After, or 0 without that header. */
      readonly retryAfterSeconds: number;
      /** When the backend answered, by its own clock; undefined without a `Date` header. */
      readonly answeredAt?: Date | undefined;
      /** The backend demands a new sign-in; a new token would be refused again (RFC 9470). */
      readonly stepUp?: true;
      /** The backend has refused a fresh CSRF token, too, because the browser sends no session cookie. */
      readonly hasNoCookies?: true;
      readonly reply?: undefined;
    }
  | {
      readonly status: 'unreachable';
      readonly reason: UnreachableReason;
      /** The HTTP status of an answer whose body could not be read. */
      readonly originalStatus?: number | undefined;
      readonly reply?: undefined;
    };

/** The outcome of a call for which an empty status means data, such as an empty list. */
export type DataOutcome<Value> = Exclude<Outcome<Value>, { status: 'empty' }>;

/**
 * Turns the outcome of a success or of an empty status into data.
 * @param readReply makes the data from the reply; the reply is undefined for an empty status
 */
export async function toDataOutcome<Reply, Value>(
  outcomePromise: Promise<Outcome<Reply>>,
  readReply: (reply: Reply | undefined) => Value,
): Promise<DataOutcome<Value>> {
  const outcome = await outcomePromise;
  if (outcome.status === 'success') return { ...outcome, reply: readReply(outcome.reply) };
  return outcome.status === 'empty' ? { status: 'success', reply: readReply(undefined) } : outcome;
}

export type Failure = Extract<Outcome<never>, { status: 'refused' | 'unreachable' }>;
