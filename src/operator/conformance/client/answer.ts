import type { Call } from '../../../contract/definition/call.ts';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON value; undefined without a body and for a body that is no JSON. */
  readonly body: unknown;
  readonly request: Sent;
}

export async function readAnswer(response: Response, request: Sent): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: jsonOf(text), request };
}

function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A property of a JSON object; undefined for anything else. */
export function property(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** `POST /account/create`, without query. */
export function callOf({ method, url }: Pick<Sent, 'method' | 'url'>): string {
  return `${method} ${new URL(url).pathname}`;
}

export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
