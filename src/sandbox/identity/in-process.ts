import { request as httpRequest, type Server } from 'node:http';
import { duplexPair, Readable } from 'node:stream';

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
      (incoming) => {
        const headers = new Headers();
        for (const [name, values = []] of Object.entries(incoming.headersDistinct))
          for (const value of values) headers.append(name, value);
        const status = incoming.statusCode ?? 500;
        const empty = status === 204 || status === 304;
        const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
        resolve(new Response(empty ? null : stream, { status, headers }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
