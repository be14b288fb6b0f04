import { createServer } from 'node:http';
import { test } from '@playwright/test';
import { listenOnFreePort } from './free-port.ts';

/** Serves a page of another site for the tests of a file. */
export function openForeignPage(): { readonly origin: string } {
  const site = { origin: '' };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>Fremd</title><body></body>');
  });
  test.beforeAll(async () => {
    // Browsers treat 127.0.0.1 as another site than the portal's `localhost`.
    site.origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  });
  test.afterAll(() => void server.close());
  return site;
}
