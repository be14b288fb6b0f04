/** The part of a schema that calls use; schemas of zod have these methods. */
export interface Schema<Value> {
  safeParse(value: unknown): Parsed<Value>;
  /** @throws Error for a value that cannot be read */
  parse(value: unknown): Value;
}

export type ValueOf<Of extends Schema<unknown>> = ReturnType<Of['parse']>;

type Parsed<Value> =
  | { readonly data: Value; readonly error?: undefined }
  | {
      readonly data?: undefined;
      readonly error: { readonly issues: readonly Issue[] };
    };

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export interface Call<Request = unknown, Reply = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: `/${string}`;
  /** JSON body of POST and PATCH, query parameters of GET. */
  readonly request: Schema<Request>;
  readonly reply: Schema<Reply>;
  readonly access: 'public' | 'signed-in';
  readonly isMutation: boolean;
  readonly captcha: boolean;
  readonly success: 200 | 201;
  /** Every call can also return 413, 415, 500, 503, and 403 for a foreign origin. */
  readonly errorStatuses: readonly number[];
  /** Error statuses that mean an empty result, such as 404 for none. */
  readonly emptyStatuses: readonly number[];
}

/**
 * Creates a schema without zod, because the calls of every page must not add zod to pages without a form.
 * @param read returns undefined for an unreadable object @param field required field, for the error path
 */
export function readObject<Value>(
  read: (fields: Readonly<Record<string, unknown>>) => Value | undefined,
  field?: string,
): Schema<Value> {
  function safeParse(value: unknown): Parsed<Value> {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const data = isObject ? read({ ...value }) : undefined;
    if (data !== undefined) return { data };
    const path = isObject && field !== undefined ? [field] : [];
    return { error: { issues: [{ path, message: 'unreadable' }] } };
  }
  return {
    safeParse,
    parse(value) {
      const { data, error } = safeParse(value);
      if (error) throw new Error(`unreadable: ${error.issues[0]?.path.join('.')}`);
      return data;
    },
  };
}

const success = readObject((fields) => ({ success: fields['success'] !== false }));

/** A reply without data. An empty body is a success, `success: false` is not (rules 0.2, 9.8). */
export const done: typeof success = {
  safeParse: (value = {}) => success.safeParse(value),
  parse: (value = {}) => success.parse(value),
};

export const nothing = readObject(() => ({}));

/** Returns the name of a call, such as `POST /account/create`. */
export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Defines a call. By default a call is public, needs no captcha, is a mutation unless GET, and succeeds with 200 without data (rule 5.0). */
export function defineCall<Reply = { readonly success: boolean }, Request = Record<string, never>>(
  method: Call['method'],
  path: Call['path'],
  options?: Omit<Partial<Call<Request, Reply>>, 'method' | 'path'>,
): Call<Request, Reply> {
  return {
    request: nothing as Schema<unknown> as Schema<Request>,
    reply: done as Schema<unknown> as Schema<Reply>,
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
