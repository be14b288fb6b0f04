import * as read from './readers.ts';

export interface Call<Request = unknown, Reply = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: `/${string}`;
  readonly request: read.Reader<Request>;
  readonly reply: read.Reader<Reply>;
  readonly access: 'public' | 'signed-in';
  readonly isMutation: boolean;
  readonly captcha: boolean;
  readonly success: 200 | 201;
  /** Every call can also return 413, 415, 500, 503, and 403 for a foreign origin. */
  readonly errorStatuses: readonly number[];
  /** Error statuses that mean an empty result, such as 404 for none. */
  readonly emptyStatuses: readonly number[];
}

const success = read.object({ success: read.withFallback(read.boolean, true) });

/** A reply without data. An empty body is a success, `success: false` is not (rules 0.2, 9.8). */
const done: typeof success = (value = {}) => success(value);

const nothing = read.object({});

/** `POST /account/create`. */
export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Defaults: public, no captcha, `isMutation` unless GET, success is 200 without data (rule 5.0). */
export function defineCall<Reply = ReturnType<typeof done>, Request = Record<string, never>>(
  method: Call['method'],
  path: Call['path'],
  options?: Omit<Partial<Call<Request, Reply>>, 'method' | 'path'>,
): Call<Request, Reply> {
  return {
    request: nothing as read.Reader<unknown> as read.Reader<Request>,
    reply: done as read.Reader<unknown> as read.Reader<Reply>,
    access: 'public',
    isMutation: method !== 'GET',
    captcha: false,
    success: 200,
    errorStatuses: [],
    emptyStatuses: [],
    ...options,
    method,
    path,
  };
}
