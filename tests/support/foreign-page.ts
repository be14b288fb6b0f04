import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An empty page that is none of the portal's. */
export interface ForeignPage {
  /** By its number, so for a browser another site than the portal's `localhost`. */
  readonly origin: string;
  readonly close: () => void;
}

/** Serves an empty page on a port of its own. */
export async function openForeignPage(): Promise<ForeignPage> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>Fremd</title><body></body>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
