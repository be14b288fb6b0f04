import { type RequestOptions, request as requestHttp, type Server } from 'node:http';
import { request as requestHttps } from 'node:https';
import { duplexPair, Readable } from 'node:stream';

export const STATUSES_WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** Over an in-memory connection, so tests open no port. */
export function fetchInProcess(server: Server, request: Request, address = ''): Promise<Response> {
  return send(request, {
    createConnection: () => {
      const [near, far] = duplexPair();
      server.emit('connection', Object.assign(far, { remoteAddress: address }));
      return near;
    },
  });
}

/** Every request has its own connection, because a backend may close an idle one at any time. */
export function sendRequest(request: Request): Promise<Response> {
  const own = { 'accept-encoding': 'identity' };
  return send(request, { agent: false, signal: request.signal }, own);
}

/** As fetch, which would change `Sec-Fetch-Mode`: backends would refuse the return from a sign-in (rule 23.3). */
async function send(request: Request, options: RequestOptions, own: object = {}) {
  const { url, method } = request;
  const headers = { ...Object.fromEntries(request.headers), ...own };
  const body = Buffer.from(await request.arrayBuffer());
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const ask = url.startsWith('https:') ? requestHttps : requestHttp;
  const outgoing = ask(url, { ...options, method, headers });
  outgoing.on('error', reject);
  outgoing.on('response', (incoming) => {
    try {
      const { statusCode: status = 0, headersDistinct } = incoming;
      if ((incoming.headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new Error('compressed', { cause: { code: 'CONTENT_ENCODING' } });
      const received = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
      const content = STATUSES_WITHOUT_BODY.includes(status) ? null : stream;
      resolve(new Response(content, { status, headers: received }));
    } catch (error) {
      outgoing.destroy();
      reject(error);
    }
  });
  outgoing.end(body);
  return promise;
}
