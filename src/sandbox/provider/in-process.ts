import { request as httpRequest, type Server } from 'node:http';
import { duplexPair } from 'node:stream';
import { responseOf } from '../network/node-response.ts';

/** Sends a request to a Node server over an in-memory connection, so tests open no port. */
export async function fetchInProcess(
  server: Server,
  request: Request,
  address = '',
): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const { host, pathname, search } = new URL(request.url);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        method: request.method,
        path: pathname + search,
        headers: { ...Object.fromEntries(request.headers), host, 'content-length': body.length },
        createConnection: () => {
          const [near, far] = duplexPair();
          server.emit('connection', Object.assign(far, { remoteAddress: address }));
          return near;
        },
      },
      (incoming) => resolve(responseOf(incoming)),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
