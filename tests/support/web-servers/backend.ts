import { createServer, type RequestListener, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listenAnywhere } from '../free-port.ts';
import { quickSandbox } from '../quick-sandbox.ts';

/** Backend behind a host: the sandbox’s API, or a function that answers. */
export async function startBackend(answer?: RequestListener) {
  const proxied: string[] = [];
  const { backend, close } = answer
    ? backendOf(answer, proxied)
    : await sandboxBackend((line) => proxied.push(line));
  return {
    port: await listenAnywhere(backend),
    proxied,
    stop: () => {
      backend.closeAllConnections();
      backend.close();
      close();
    },
  };
}

function backendOf(answer: RequestListener, proxied: string[]) {
  const backend = createServer((request, response) => {
    proxied.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  return { backend, close: () => {} };
}

async function sandboxBackend(log: (line: string) => void) {
  const sandbox = await quickSandbox({ log });
  const backend = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
  return { backend, close: sandbox.close };
}
