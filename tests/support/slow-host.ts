import { createServer } from 'node:http';
import { listenAnywhere } from './free-port.ts';

/**
 * Serves the portal, but pauses a page in the middle, as a slow network may.
 * @param cutAfter successive texts of the page; it pauses after the last
 */
export async function startSlowHost(
  portal: { readonly origin: string; readonly fetch: (request: Request) => Promise<Response> },
  cutAfter: readonly string[],
) {
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
  return {
    origin: `http://localhost:${await listenAnywhere(server)}`,
    sendRest: () => sendRest(),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
