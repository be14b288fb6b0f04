import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { bytesOf } from '../../../contract/definition/bytes-of.ts';
import { Failed } from '../finding.ts';

const EMPTY = [204, 205, 304];
const SHORT_BYTES = 64 * 1024;
/** Far more than any answer of the contract (rule 22.12). */
const ANSWER_MAX_MIB = 4;

/** HTTP with exactly the given headers; `fetch` sets `Sec-Fetch-Mode` itself. */
export async function httpTransport(
  request: Request,
  socket: RequestOptions = {},
): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const { request: send, Agent } = request.url.startsWith('https:') ? https : http;
  // With `connection: close`, a server that refuses a long body may reset the connection before its
  // answer is read.
  const ownAgent = body.length > SHORT_BYTES ? new Agent({ keepAlive: true }) : undefined;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method, signal } = request;
    const headers = Object.fromEntries(request.headers);
    if (method !== 'GET') headers['content-length'] = String(body.length);
    const options = { ...socket, method, headers, signal, agent: ownAgent };
    send(request.url, options, resolve)
      .on('error', reject)
      .on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new Failed('leaves HTTP with an answer of 101'));
      })
      .end(body);
  });
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct))
    for (const value of values) headers.append(name, value);
  const status = incoming.statusCode ?? 500;
  const read = await bytesOf(incoming, ANSWER_MAX_MIB * 1024 * 1024);
  ownAgent?.destroy();
  if (!read) throw new Failed(`sends an answer of more than ${ANSWER_MAX_MIB} MiB`);
  return new Response(EMPTY.includes(status) ? null : read, { status, headers });
}
