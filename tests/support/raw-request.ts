import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/**
 * Requests a raw path, because fetch would normalise the path and decompress the response. Each request has
 * a new connection, because servers close a connection after a broken request.
 */
export async function requestRaw(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const clientRequest = request(origin, { path, headers, method, agent: false }).end();
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const headerPairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    `${value}`,
  ]);
  return {
    status: answer.statusCode ?? 0,
    headers: new Headers(headerPairs),
    bytes: Buffer.concat(await answer.toArray()),
  };
}
