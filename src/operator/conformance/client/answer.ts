import { nameOf } from '../../../contract/definition/call.ts';
import { readValue } from '../../../contract/openapi/deviations.ts';
import { operations } from '../../../contract/openapi/operations.ts';

export interface SentRequest extends Pick<Request, 'method' | 'url' | 'headers'> {
  readonly body: string | Uint8Array;
}

export interface BackendAnswer extends Pick<Response, 'status' | 'headers'> {
  readonly text: string;
  /** The parsed JSON, or undefined if the body is not JSON. */
  readonly body: unknown;
  readonly request: SentRequest;
}

export async function readAnswer(response: Response, request: SentRequest): Promise<BackendAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parseJson(text),
    request,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the value at a path of keys, or undefined if there is no value. */
export function getProperty(body: unknown, ...keys: readonly string[]): unknown {
  return readValue(body, keys);
}

/** Returns a copy with another value at a path, and creates missing objects along the path. */
export function replaceProperty(
  values: Readonly<Record<string, unknown>>,
  [key = '', ...innerKeys]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  return {
    ...values,
    [key]: innerKeys.length > 0 ? replaceProperty(Object(values[key]), innerKeys, value) : value,
  };
}

/** Returns method and path, such as `POST /account/create`. */
export function callOf({ method, url }: Pick<SentRequest, 'method' | 'url'>): string {
  return `${method} ${new URL(url).pathname}`;
}

/** The operations by method and path, such as `POST /account/create`. */
export const OPERATION_BY_CALL = new Map(
  operations.map((operation) => [nameOf(operation.call), operation]),
);
