import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

export const STATUSES_WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** Converts a response of Node's HTTP client. @throws RangeError for a status that does not exist */
export function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, headersDistinct } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  return new Response(STATUSES_WITHOUT_BODY.includes(status) ? null : stream, { status, headers });
}
