import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listenOnFreePort } from '../free-port.ts';
import { openQuickSandbox } from '../quick-sandbox.ts';

/** Starts the backend behind a host: the sandbox’s API, or a function that answers. */
export async function startBackend(answer?: RequestListener) {
  const proxiedRequests: string[] = [];
  const sandbox = answer
    ? undefined
    : await openQuickSandbox({ log: (line) => proxiedRequests.push(line) });
  const respond = answer ?? getRequestListener((request) => sandbox?.app.fetch(request));
  const backend = createServer((request, response) => {
    if (answer) proxiedRequests.push(`${request.method} ${request.url}`);
    return respond(request, response);
  });
  return {
    port: await listenOnFreePort(backend),
    proxiedRequests,
    stop: () => {
      backend.closeAllConnections();
      backend.close();
      sandbox?.close();
    },
  };
}
