import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';

export const STATUSES_WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** The server has answered 101, after which the connection carries another protocol. */
export class ProtocolChange extends Error {}

/** Sends a request with exactly its headers, while `fetch` adds `Sec-Fetch-Mode`. @throws ProtocolChange */
export async function exchange(request: Request, options: RequestOptions = {}) {
  const { url, method, signal } = request;
  const body = Buffer.from(await request.arrayBuffer());
  const headers = Object.fromEntries(request.headers);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { request: send } = url.startsWith('https:') ? https : http;
  send(url, { method, headers, signal, ...options })
    .on('error', reject)
    .on('response', resolve)
    .on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new ProtocolChange());
    })
    .end(body);
  return promise;
}

/** Creates a response from an answer of Node. @param body is given if the caller has already read the body */
export function createResponse(
  incoming: IncomingMessage,
  body: BodyInit = Readable.toWeb(incoming) as ReadableStream,
): Response {
  const { statusCode: status = 0, headersDistinct } = incoming;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(STATUSES_WITHOUT_BODY.includes(status) ? null : body, { status, headers });
}
