import { createServer } from 'node:http';
import { listenAnywhere } from './free-port.ts';

export type ForeignPage = Awaited<ReturnType<typeof openForeignPage>>;

export async function openForeignPage() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>Fremd</title><body></body>');
  });
  // By its number, so for a browser another site than the portal's `localhost`.
  return {
    origin: `http://127.0.0.1:${await listenAnywhere(server)}`,
    close: () => server.close(),
  };
}
