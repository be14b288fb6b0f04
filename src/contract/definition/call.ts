import { boolean, object, type Reader, withFallback } from './readers.ts';

/**
 * One call that portal and backend share: where it goes, what it carries, what comes back.
 * Both sides import it; neither writes a path or a field name a second time.
 */
export interface Call<Request = unknown, Reply = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: `/${string}`;
  /** JSON body of POST and PATCH, query parameters of GET. */
  readonly request: Reader<Request>;
  readonly reply: Reader<Reply>;
  /** `signed-in` calls need x-token (🔒 in the API description). */
  readonly access: 'public' | 'signed-in';
  /** Calls that change something need x-csrf-token (rule 5.0.8). */
  readonly changes: boolean;
  /** The request holds a captcha token as `request_token` (rule 5.0.7). */
  readonly captcha: boolean;
  /** The HTTP status of a success. */
  readonly success: 200 | 201;
  /**
   * HTTP statuses of the defined refusals. Beside them every call can meet 413, 415 and 500, and 403
   * where a page of another origin asks (rule S14.9).
   */
  readonly refusals: readonly number[];
  /** Statuses that are a plain result rather than a failure (rule 5.0.5). */
  readonly expected: readonly number[];
}

type CallOptions<Request, Reply> = Pick<Call<Request, Reply>, 'method' | 'path' | 'reply'> &
  Partial<Call<Request, Reply>>;

const success = object({ success: withFallback(boolean, true) });

/**
 * The answer of an action that has nothing to tell. Also one without a body is a success;
 * `success: false` is a failure (rules 0.2, 9.8).
 */
export const done: typeof success = (value) => success(value === undefined ? {} : value);

/** A request without fields. GET calls send nothing, the others `{}`. */
const nothing = object({});

/**
 * Describes a call. Defaults: public, no captcha, changes something unless it is a GET, succeeds
 * with 200. Source: rule 5.0.
 */
export function defineCall<Reply, Request = Record<string, never>>(
  options: CallOptions<Request, Reply>,
): Call<Request, Reply> {
  return {
    request: nothing as Reader<unknown> as Reader<Request>,
    access: 'public',
    changes: options.method !== 'GET',
    captcha: false,
    success: 200,
    refusals: [],
    expected: [],
    ...options,
  };
}
