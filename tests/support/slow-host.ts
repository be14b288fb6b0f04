import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SlowHost {
  readonly origin: string;
  /** Sends the rest of the response. */
  readonly sendRest: () => void;
  readonly stop: () => void;
}

/**
 * Serves the portal, but pauses a page in the middle, as a slow network may.
 * @param cutAfter successive texts of the page; it pauses after the last
 */
export async function startSlowHost(
  portal: { readonly origin: string; readonly fetch: (request: Request) => Promise<Response> },
  cutAfter: readonly string[],
): Promise<SlowHost> {
  let sendRest = () => {};
  const server = createServer(async (request, response) => {
    const answer = await portal.fetch(new Request(portal.origin + request.url));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const cut = cutAfter.reduce((from, text) => bytes.indexOf(text, from) + text.length, 0);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return response.end(bytes);
    sendRest = () => response.end(bytes.subarray(cut));
    return response.write(bytes.subarray(0, cut));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendRest: () => sendRest(),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
