import type { Server } from 'node:http';
import { duplexPair } from 'node:stream';
import { createResponse, exchange } from '../../operator/command-line/exchange.ts';

/** Sends a request over a connection in memory, so that tests need no port. */
export async function fetchInProcess(server: Server, request: Request, remoteAddress = '') {
  const incoming = await exchange(request, {
    createConnection: () => {
      const [clientSide, serverSide] = duplexPair();
      server.emit('connection', Object.assign(serverSide, { remoteAddress }));
      return clientSide;
    },
  });
  return createResponse(incoming);
}

/**
 * Sends a request by `node:http`, because `fetch` drops `Sec-Fetch-Mode`, without which backends reject the return
 * from a sign-in. Every request has its own connection, because a backend may close an idle connection.
 */
export async function sendRequest(request: Request): Promise<Response> {
  request.headers.set('accept-encoding', 'identity');
  const incoming = await exchange(request, { agent: false });
  try {
    if ((incoming.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new Error('The backend has compressed its answer, although the request forbids it.', {
        cause: { code: 'CONTENT_ENCODING' },
      });
    return createResponse(incoming);
  } catch (error) {
    incoming.destroy();
    throw error;
  }
}
