import { request as httpRequest, type Server } from 'node:http';
import { duplexPair, Readable } from 'node:stream';

/**
 * Asks a Node server without a socket: both ends of the connection are in this process. So the
 * portal reaches its identity provider in tests that open no port.
 * @param address that the server sees as the other end
 */
export async function fetchInProcess(
  server: Server,
  request: Request,
  address = '',
): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const { host, pathname, search } = new URL(request.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
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
      (answer) => {
        const headers = new Headers();
        for (const [name, values = []] of Object.entries(answer.headersDistinct))
          for (const value of values) headers.append(name, value);
        const status = answer.statusCode ?? 500;
        const empty = status === 204 || status === 304;
        const stream = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
        resolve(new Response(empty ? null : stream, { status, headers }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
