import type * as z from 'zod/mini';
import { done, nothing } from '../replies/done.ts';

export interface Call<Request = unknown, Reply = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: `/${string}`;
  /** JSON body of POST and PATCH, query parameters of GET. */
  readonly request: z.ZodMiniType<Request>;
  readonly reply: z.ZodMiniType<Reply>;
  readonly access: 'public' | 'signed-in';
  readonly isMutation: boolean;
  readonly captcha: boolean;
  readonly success: 200 | 201;
  /** Every call can also return 413, 415, 500, 503, and 403 for a foreign origin. */
  readonly errorStatuses: readonly number[];
  /** Error statuses that mean an empty result, such as 404 for none. */
  readonly emptyStatuses: readonly number[];
}

/** `POST /account/create`. */
export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Defaults: public, no captcha, `isMutation` unless GET, success is 200 without data (rule 5.0). */
export function defineCall<Reply = z.output<typeof done>, Request = Record<string, never>>(
  method: Call['method'],
  path: Call['path'],
  options?: Omit<Partial<Call<Request, Reply>>, 'method' | 'path'>,
): Call<Request, Reply> {
  return {
    request: nothing as z.ZodMiniType as z.ZodMiniType<Request>,
    reply: done as z.ZodMiniType as z.ZodMiniType<Reply>,
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
