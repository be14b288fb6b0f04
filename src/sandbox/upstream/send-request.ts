import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { responseOf } from '../network/node-response.ts';

/**
 * Sends a request as fetch does, which would change `Sec-Fetch-Mode`: backends would refuse the
 * return from a sign-in (rule 23.3). Every request has its own connection, because a backend may
 * close an idle one at any time.
 */
export async function sendRequest(request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const send = request.url.startsWith('https:') ? requestHttps : requestHttp;
  const outgoing = send(request.url, {
    agent: false,
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' },
    signal: request.signal,
  });
  outgoing.on('error', reject);
  outgoing.on('response', (incoming) => {
    try {
      if ((incoming.headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new Error('compressed', { cause: { code: 'CONTENT_ENCODING' } });
      resolve(responseOf(incoming));
    } catch (error) {
      outgoing.destroy();
      reject(error);
    }
  });
  outgoing.end(body);
  return promise;
}
