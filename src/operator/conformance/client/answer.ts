import { nameOf } from '../../../contract/definition/call.ts';
import { valueAt } from '../../../contract/openapi/deviations.ts';
import { operations } from '../../../contract/openapi/operations.ts';

export interface SentRequest extends Pick<Request, 'method' | 'url' | 'headers'> {
  readonly body: string | Uint8Array;
}

export interface BackendAnswer extends Pick<Response, 'status' | 'headers'> {
  readonly text: string;
  /** The JSON value; undefined without a body and for a body that is no JSON. */
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

/** What stands at a path of JSON keys; undefined where there is nothing. */
export function getProperty(body: unknown, ...keys: readonly string[]): unknown {
  return valueAt(body, keys);
}

/** The values with another one at a path; what is no object on the way becomes one. */
export function replaceProperty(
  values: Readonly<Record<string, unknown>>,
  [key = '', ...inner]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  return {
    ...values,
    [key]: inner.length > 0 ? replaceProperty(Object(values[key]), inner, value) : value,
  };
}

/** `POST /account/create`, without query. */
export function callOf({ method, url }: Pick<SentRequest, 'method' | 'url'>): string {
  return `${method} ${new URL(url).pathname}`;
}

export const OPERATIONS = new Map(operations.map((one) => [nameOf(one.call), one]));
