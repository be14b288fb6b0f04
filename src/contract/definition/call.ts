import { createObjectReader } from './readers.ts';
import type { RequestSchema, Schema, ValueOf } from './schema.ts';

export interface Call<Request = unknown, Reply = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: `/${string}`;
  /** The schema of the JSON body with POST and PATCH, or of the query with GET. */
  readonly request: RequestSchema<Request>;
  readonly reply: Schema<Reply>;
  /** Who may send the call: everybody, or only a signed-in person with the header `x-token`. */
  readonly access: 'public' | 'signed-in';
  /** Whether the call changes something, and therefore needs the CSRF token. */
  readonly isMutation: boolean;
  /** Whether the request has a captcha token. */
  readonly hasCaptcha: boolean;
  readonly successStatus: 200 | 201;
  /** Every call can also return 413, 415, 500, 503, and 403 for a request of another origin. */
  readonly errorStatuses: readonly number[];
  /** Error statuses that mean an empty result, such as 404 for a person without an address. */
  readonly emptyStatuses: readonly number[];
}

const successReader = createObjectReader((fields) => ({ success: fields['success'] !== false }));

/** A reply without data. An empty body is a success, but `success: false` is not (rules 0.2, 9.8). */
export const plainReply: Schema<ValueOf<typeof successReader>> = {
  safeParse: (value = {}) => successReader.safeParse(value),
  parse: (value = {}) => successReader.parse(value),
};

export const emptyRequest = createObjectReader(() => ({}));

/** Returns the name of a call, such as `POST /account/create`. */
export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/**
 * Defines a call (rule 5.0). By default, a call is public, needs no captcha token, and succeeds with the
 * status 200 and without data. By default, every call is a mutation, except for GET.
 */
export function defineCall<Reply = { readonly success: boolean }, Request = Record<string, never>>(
  method: Call['method'],
  path: Call['path'],
  options?: Omit<Partial<Call<Request, Reply>>, 'method' | 'path'>,
): Call<Request, Reply> {
  return {
    request: emptyRequest as RequestSchema<unknown> as RequestSchema<Request>,
    reply: plainReply as Schema<unknown> as Schema<Reply>,
    access: 'public',
    isMutation: method !== 'GET',
    hasCaptcha: false,
    successStatus: 200,
    errorStatuses: [],
    emptyStatuses: [],
    ...options,
    method,
    path,
  };
}
